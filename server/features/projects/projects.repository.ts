/** SQL of projects outside the trash. */
import { sql } from 'kysely';
import type { FocalPoint } from '#contract/projects/gallery.ts';
import type { ListedProject } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { withoutGhost } from './gallery.repository.ts';
import { lockedProjectsRepository } from './locked-projects.repository.ts';
import { type Audience, isListed, isReachable, isShown } from './visibility.repository.ts';
import { type ProjectImage, projectChangesRepository } from './project-changes.repository.ts';
import { categoriesOfProjects } from './project-categories.repository.ts';
import { loaded, ownFields } from './project-columns.repository.ts';
import { mainPhoto, stateFor } from '../../lib/project-pictures.ts';
import { hashToken } from '../../lib/hashes.ts';

/** A project with the values of its stored picture. */
export type StoredProject = Project & Pick<ListedProject, 'main_photo_measures'>;

const withCategory = (db: Db) =>
  db.selectFrom('projects as p').leftJoin('categories as c', 'c.id', 'p.category_id');

/** Selects the projects outside the trash. */
const rows = (db: Db, from = withCategory(db)) =>
  from
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
    .select(ownFields.map((name) => `p.${name}` as const))
    .select([
      'p.id',
      'c.category_name as category',
      'p.image_link',
      'p.main_photo_focal_x as focal_x',
      'p.main_photo_focal_y as focal_y',
      'pictures.hash as picture_hash',
      'pictures.format',
      'pictures.width',
      'pictures.height',
      'h.placeholder',
      'p.created_at',
      'p.updated_at',
    ])
    .where('p.deleted_at', 'is', null);

type Query = ReturnType<typeof rows>;
type Row = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

/** Selects the open projects in public lists. */
const listed = (db: Db) =>
  // An inner join: SQLite does not use a partial index for a left join.
  rows(
    db,
    db
      .selectFrom('projects as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id') as unknown as ReturnType<typeof withCategory>,
  ).where(isListed('p'));

const inOrder = (query: Query) => query.orderBy('p.position').orderBy('p.id', 'desc');

export function projectsRepository(db: Db) {
  return {
    ...lists(db),
    ...singleProjects(db),
    ...projectChangesRepository(db),
    ...categoriesOfProjects(db),
    /** Counts the pictures without a description. */
    async countUndescribedPictures(): Promise<number> {
      const { count } = await db
        .selectFrom('projects')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('deleted_at', 'is', null)
        .where((eb) =>
          eb.or([eb('main_photo_description', 'is', null), eb('main_photo_description', '=', '')]),
        )
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

function lists(db: Db) {
  return {
    /** Returns the ids of the shown projects, or of those in the categories, in the owner's order. */
    async listedIds(categoryIds?: readonly number[]): Promise<number[]> {
      const query = db
        .selectFrom('projects as p')
        .select('p.id')
        .where('p.deleted_at', 'is', null)
        .where(isShown('p'))
        // The sign keeps SQLite from reading all rows by position: an index of shown projects has these columns.
        .orderBy(sql`+p.position`)
        .orderBy('p.id', 'desc');
      const found = await (categoryIds ? query.where('p.category_id', 'in', categoryIds) : query).execute();
      return found.map(({ id }) => id);
    },
    /** Returns the projects that visitors do not find or read in lists, in the owner's order. */
    async listHidden(): Promise<Project[]> {
      const found = await inOrder(rows(db).where((eb) => eb.not(isListed('p')))).execute();
      return found.map((row) => asProject(row));
    },
    /** Returns open projects, newest first. */
    async newest(limit: number): Promise<StoredProject[]> {
      const found = await listed(db)
        .orderBy((eb) => eb.fn.coalesce('p.published_at', 'p.created_at'), 'desc')
        .orderBy('p.id', 'desc')
        .limit(limit)
        .execute();
      return found.map((row) => asProject(row));
    },
    /** Returns the shown projects with a star, in the owner's order. */
    async starred(): Promise<StoredProject[]> {
      const stars = await db
        .selectFrom('projects as p')
        .select('p.id')
        .where('p.deleted_at', 'is', null)
        .where(isShown('p'))
        .where('p.star', 'is not', null)
        .orderBy('p.star')
        .execute();
      if (stars.length === 0) return [];
      const found = await this.shownAmong(stars.map(({ id }) => id));
      const byId = new Map(found.map(({ record }) => [record.id, record]));
      return stars.flatMap(({ id }) => byId.get(id) ?? []);
    },
    /** Returns the shown projects among `ids`, in no order, protected ones without what visitors must not see. */
    async shownAmong(ids: readonly number[]): Promise<Versioned<StoredProject>[]> {
      const open = await listed(db).select('p.version').where('p.id', 'in', ids).execute();
      const locked = open.length < ids.length ? await lockedProjectsRepository(db).among(ids) : [];
      return [...open.map((row) => ({ record: asProject(row), version: row.version })), ...locked];
    },
  };
}

function singleProjects(db: Db) {
  return {
    async get(id: number, audience: Audience): Promise<Versioned<StoredProject> | undefined> {
      const row = await rows(db)
        .select('p.version')
        .where('p.id', '=', id)
        .where(isReachable('p', audience))
        .executeTakeFirst();
      return row && { record: asProject(row, audience), version: row.version };
    },
    /** Returns the next project of the category's public list, cyclically; undefined if it is the only one. */
    async next(id: number): Promise<StoredProject | undefined> {
      const others = listed(db)
        .innerJoin('projects as before', (join) =>
          join.onRef('before.category_id', '=', 'p.category_id').on('before.id', '=', id),
        )
        .where('p.id', '!=', id)
        .orderBy('p.position')
        .orderBy('p.id', 'desc')
        .limit(1);
      const row =
        (await others.whereRef('p.position', '>', 'before.position').executeTakeFirst()) ??
        (await others.executeTakeFirst());
      return row && asProject(row);
    },
    /** Returns the project of a preview link in any state. */
    async getByPreviewToken(token: string): Promise<Project | undefined> {
      const row = await rows(db).where('p.preview_token_hash', '=', hashToken(token)).executeTakeFirst();
      return row && asProject(row);
    },
    async image(id: number, audience: Audience): Promise<ProjectImage | undefined> {
      const row = await db
        .selectFrom('projects')
        .select(['picture_id', 'image_link'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .where(isReachable('projects', audience))
        .executeTakeFirst();
      if (!row) return undefined;
      return row.picture_id === null ? { link: row.image_link ?? '' } : { pictureId: row.picture_id };
    },
  };
}

function isMiddle({ focal_x, focal_y }: FocalPoint): boolean {
  return focal_x === 50 && focal_y === 50;
}

type PictureRow = Pick<Row, 'width' | 'height' | 'placeholder' | 'format'>;

/** Returns the values of a stored picture; nothing for a link. */
export function measuresIn({ width, height, placeholder, format }: PictureRow) {
  return format === null ? {} : { main_photo_measures: withoutGhost({ width, height, placeholder, format }) };
}

function asProject(row: Row, audience: Audience = 'owner'): StoredProject {
  return {
    ...loaded(row),
    id: row.id,
    category: row.category ?? '',
    main_photo: mainPhoto({ ...row, state: stateFor(audience, row.state), hash: row.picture_hash }),
    ...(!isMiddle(row) && { main_photo_focal: { focal_x: row.focal_x, focal_y: row.focal_y } }),
    ...measuresIn(row),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
  };
}
