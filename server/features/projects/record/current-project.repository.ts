/** Reads projects with what their history keeps of them, outside and in the trash. */
import type { ExpressionBuilder } from 'kysely';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Tables } from '../../../kernel/database/tables.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { parseContent } from '../../content/content.service.ts';
import { type State, historyLength } from '../../content/history/history.service.ts';
import { loaded, ownFields, projectOf } from './project-columns.repository.ts';
import type { Snapshot } from './project-snapshots.ts';

/** A project with what a version keeps of it. */
export interface CurrentProject extends Versioned<Project>, State<Snapshot> {}

const columns = [
  ...ownFields,
  ...(['id', 'category_id', 'picture_id', 'image_link', 'content'] as const),
  ...(['main_photo_focal_x as focal_x', 'main_photo_focal_y as focal_y'] as const),
  ...(['created_at', 'updated_at', 'version'] as const),
] as const;

/** The columns that `currentProject` reads, for SELECT and for RETURNING. */
export const currentColumns = (eb: ExpressionBuilder<Tables, 'projects'>) =>
  [
    ...columns,
    eb
      .selectFrom('categories')
      .select('category_name')
      .whereRef('categories.id', '=', 'projects.category_id')
      .as('category'),
    eb
      .selectFrom('pictures')
      .select('hash')
      .whereRef('pictures.id', '=', 'projects.picture_id')
      .as('picture_hash'),
    historyLength('project', 'projects.id').as('historyLength'),
  ] as const;

const rowsOf = (db: Db, id: number) => db.selectFrom('projects').select(currentColumns).where('id', '=', id);

type CurrentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

/** Returns a project in any state outside the trash. */
export async function liveProject(db: Db, id: number): Promise<CurrentProject | undefined> {
  const row = await rowsOf(db, id).where('deleted_at', 'is', null).executeTakeFirst();
  return row && currentProject(row);
}

export async function trashedProject(db: Db, id: number): Promise<CurrentProject | undefined> {
  const row = await rowsOf(db, id).where('deleted_at', 'is not', null).executeTakeFirst();
  return row && currentProject(row);
}

/** Converts a row with `currentColumns`. */
export function currentProject(row: CurrentRow): CurrentProject {
  const { id, category_id, category, picture_id, image_link, focal_x, focal_y, version } = row;
  const snapshot: Snapshot = {
    fields: loaded(row),
    category: category_id === null ? null : { id: category_id, name: category ?? '' },
    main: { picture: picture_id, link: image_link ?? '', focal_x, focal_y },
    content: parseContent(row.content),
  };
  return {
    id,
    record: projectOf(row),
    recordVersion: version,
    historyLength: row.historyLength,
    snapshot,
    changedAt: row.updated_at,
  };
}

/** Returns the categories outside the trash, sorted by id. */
export function liveCategories(db: Db): Promise<{ id: number; category_name: string }[]> {
  return db
    .selectFrom('categories')
    .select(['id', 'category_name'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}
