/** SQL that reads projects outside the trash. */
import type { ListedProject } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../../kernel/database/database.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import { type Content, parseContent } from '../../content/content.service.ts';
import { type Audience, isListed, isReachable } from '../visibility.repository.ts';
import type { ProjectPicture } from './project-changes.repository.ts';
import { ownFields, projectOf } from './project-columns.repository.ts';
import { withTransparency } from '../../../kernel/pictures/pictures.repository.ts';
import { hashToken } from '../../../lib/hashes.ts';

/** A project with the size and placeholder of its main picture, if that is stored. */
export type StoredProject = Project & Pick<ListedProject, 'main_photo_measures'>;

/** A project with its content. */
export interface WholeProject extends Versioned<StoredProject> {
  readonly content: Content;
  /** Id of the stored main picture; null for a link and without a picture. */
  readonly pictureId: number | null;
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

const wholeRows = (db: Db) => rows(db).select(['p.version', 'p.content']);

type Query = ReturnType<typeof rows>;
type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['executeTakeFirstOrThrow']>>;
type Row = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>;

const inOrder = (query: Query) => query.orderBy('p.position').orderBy('p.id', 'desc');

export function projectsRepository(db: Db) {
  return {
    ...lists(db),
    ...singleProjects(db),
  };
}

function lists(db: Db) {
  return {
    /** Returns drafts, scheduled, unlisted and protected projects, in the owner's order. */
    async listHidden(): Promise<Project[]> {
      const found = await inOrder(rows(db).where((eb) => eb.not(isListed('p')))).execute();
      return found.map((row) => asProject(row));
    },
    /** Returns the published projects among `ids`, in any order. */
    async published(ids: readonly number[]): Promise<StoredProject[]> {
      if (ids.length === 0) return [];
      const found = await rows(db).where(isListed('p')).where('p.id', 'in', ids).execute();
      return found.map((row) => asProject(row));
    },
    /** Like `published`, with the content. `ids` must not be empty. */
    async publishedWhole(ids: readonly number[]): Promise<WholeProject[]> {
      const found = await wholeRows(db).where(isListed('p')).where('p.id', 'in', ids).execute();
      return found.map((row) => asWhole(row));
    },
  };
}

function singleProjects(db: Db) {
  return {
    /** Returns a project that the audience can read by its address. */
    async get(id: number, audience: Audience): Promise<Versioned<StoredProject> | undefined> {
      const row = await rows(db)
        .select('p.version')
        .where('p.id', '=', id)
        .where(isReachable('p', audience))
        .executeTakeFirst();
      return row && { record: asProject(row, audience), recordVersion: row.version };
    },
    /** Like `get`, with the content. */
    async whole(id: number, audience: Audience): Promise<WholeProject | undefined> {
      const row = await wholeRows(db)
        .where('p.id', '=', id)
        .where(isReachable('p', audience))
        .executeTakeFirst();
      return row && asWhole(row, audience);
    },
    /** Returns the project of a preview link, whatever its state. */
    async getByPreviewToken(token: string): Promise<WholeProject | undefined> {
      const row = await wholeRows(db).where('p.preview_token_hash', '=', hashToken(token)).executeTakeFirst();
      return row && asWhole(row);
    },
    /** Like `get`, only the main picture; the link is '' without a picture. */
    async picture(id: number, audience: Audience): Promise<ProjectPicture | undefined> {
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

type PictureRow = Pick<Row, 'width' | 'height' | 'placeholder' | 'format'>;

/** Returns the size and placeholder of a stored main picture; {} for a link and without a picture. */
export function measuresIn({ width, height, placeholder, format }: PictureRow) {
  return format === null
    ? {}
    : { main_photo_measures: withTransparency({ width, height, placeholder, format }) };
}

function asWhole(row: WholeRow, audience?: Audience): WholeProject {
  const { version, content, picture_id: pictureId } = row;
  return {
    record: asProject(row, audience),
    recordVersion: version,
    content: parseContent(content),
    pictureId,
  };
}

function asProject(row: Row, audience?: Audience): StoredProject {
  return { ...projectOf(row, audience), ...measuresIn(row) };
}
