/** SQL of projects outside the trash. */
import type { FocalPoint } from '#contract/projects/gallery.ts';
import type { ListedProject } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { type Content, parseContent } from '../../content/content.service.ts';
import { type Audience, isListed, isReachable } from '../visibility.repository.ts';
import type { Snapshot } from './history.repository.ts';
import { type ProjectImage, projectChangesRepository } from './project-changes.repository.ts';
import { categoriesOfProjects } from './project-categories.repository.ts';
import { loaded, ownFields } from './project-columns.repository.ts';
import { mainPhoto, stateFor, withoutGhost } from '../../../lib/project-pictures.ts';
import { hashToken } from '../../../lib/hashes.ts';

/** A project with the values of its stored picture. */
export type StoredProject = Project & Pick<ListedProject, 'main_photo_measures'>;

/** A project with its content. */
export interface WholeProject extends Versioned<StoredProject> {
  readonly content: Content;
  /** Null for a link. */
  readonly pictureId: number | null;
}

/** A project with its state as a version keeps it. */
export interface CurrentProject extends Versioned<Project> {
  snapshot: Snapshot;
  /** Milliseconds since 1970. */
  changedAt: number;
}

/** Selects the projects outside the trash. */
const rows = (db: Db) =>
  db
    .selectFrom('projects as p')
    .leftJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures', 'pictures.id', 'p.picture_id')
    .leftJoin('picture_placeholders as h', 'h.picture_id', 'pictures.id')
    .select(ownFields.map((name) => `p.${name}` as const))
    .select([
      'p.id',
      'c.category_name as category',
      'p.image_link',
      'p.main_photo_focal_x as focal_x',
      'p.main_photo_focal_y as focal_y',
      'p.picture_id',
      'pictures.hash as picture_hash',
      'pictures.format',
      'pictures.width',
      'pictures.height',
      'h.placeholder',
      'p.created_at',
      'p.updated_at',
    ])
    .where('p.deleted_at', 'is', null);

const wholeRows = (db: Db) => rows(db).select(['p.version', 'p.content', 'p.picture_id']);

type Query = ReturnType<typeof rows>;
type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>;
type Row = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

const inOrder = (query: Query) => query.orderBy('p.position').orderBy('p.id', 'desc');

export function projectsRepository(db: Db) {
  return {
    ...lists(db),
    ...singleProjects(db),
    ...projectChangesRepository(db),
    ...categoriesOfProjects(db),
  };
}

function lists(db: Db) {
  return {
    /** Returns the projects that visitors do not find or read in lists, in the owner's order. */
    async listHidden(): Promise<Project[]> {
      const found = await inOrder(rows(db).where((eb) => eb.not(isListed('p')))).execute();
      return found.map((row) => asProject(row));
    },
    /** Returns the open projects in public lists, or those among `ids`, in no order. */
    async open(ids?: readonly number[]): Promise<Versioned<StoredProject>[]> {
      const found = await rows(db)
        .select('p.version')
        .where(isListed('p'))
        .$if(ids !== undefined, (query) => query.where('p.id', 'in', ids ?? []))
        .execute();
      return found.map((row) => ({ record: asProject(row), version: row.version }));
    },
    /** Like `open`, with the content. */
    async openWhole(ids: readonly number[]): Promise<WholeProject[]> {
      const found = await wholeRows(db).where(isListed('p')).where('p.id', 'in', ids).execute();
      return found.map((row) => asWhole(row));
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
    /** Like `get`, with what the page shows. */
    async whole(id: number, audience: Audience): Promise<WholeProject | undefined> {
      const row = await wholeRows(db)
        .where('p.id', '=', id)
        .where(isReachable('p', audience))
        .executeTakeFirst();
      return row && asWhole(row, audience);
    },
    /** Returns a project in any state, also as a version keeps it. */
    async stored(id: number): Promise<CurrentProject | undefined> {
      const row = await rows(db)
        .select(['p.version', 'p.category_id', 'p.content'])
        .where('p.id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { category_id, category, picture_id, image_link, focal_x, focal_y } = row;
      const snapshot: Snapshot = {
        fields: loaded(row),
        category: category_id === null ? null : { id: category_id, name: category ?? '' },
        main: { picture: picture_id, link: image_link ?? '', focal_x, focal_y },
        content: parseContent(row.content),
      };
      return { record: asProject(row), version: row.version, snapshot, changedAt: row.updated_at };
    },
    /** Returns the project of a preview link in any state. */
    async getByPreviewToken(token: string): Promise<WholeProject | undefined> {
      const row = await wholeRows(db).where('p.preview_token_hash', '=', hashToken(token)).executeTakeFirst();
      return row && asWhole(row);
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

export function isMiddle({ focal_x, focal_y }: FocalPoint): boolean {
  return focal_x === 50 && focal_y === 50;
}

type PictureRow = Pick<Row, 'width' | 'height' | 'placeholder' | 'format'>;

/** Returns the values of a stored picture; nothing for a link. */
export function measuresIn({ width, height, placeholder, format }: PictureRow) {
  return format === null ? {} : { main_photo_measures: withoutGhost({ width, height, placeholder, format }) };
}

function asWhole(row: WholeRow, audience?: Audience): WholeProject {
  const { version, content, picture_id: pictureId } = row;
  return { record: asProject(row, audience), version, content: parseContent(content), pictureId };
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
