/**
 * SQL of protected projects for visitors without access: title, category, synopsis and cover. The queries
 * select no other content, so none can leak.
 */
import { api } from '#contract/paths.ts';
import type { ListedProject } from '#contract/projects/project-lists.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { Db } from '../../kernel/database/database.ts';
import { blurredWidth } from '../../kernel/images/codec-messages.ts';
import { contentHash } from '../../lib/hashes.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { isProtected } from './visibility.repository.ts';

export interface LockedProject extends Versioned<Project & Pick<ListedProject, 'main_photo_measures'>> {
  /** Undefined without a cover. */
  cover: Cover | undefined;
  hasPassword: boolean;
}

export interface Cover {
  pictureId: number;
  /** True for the main picture, which must be sent blurred. */
  isBlurred: boolean;
  /** Identifies the content. */
  hash: string;
  width: number;
  height: number;
}

const rows = (db: Db) =>
  db
    .selectFrom('projects as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('pictures as main', 'main.id', 'p.picture_id')
    .leftJoin('pictures as own', 'own.id', 'p.cover_picture_id')
    .select(['p.id', 'p.project_title', 'c.category_name as category', 'p.synopsis', 'p.cover'])
    .select(['p.created_at', 'p.updated_at', 'p.version'])
    .select(['main.id as main_id', 'main.hash as main_hash'])
    .select(['main.width as main_width', 'main.height as main_height'])
    .select([
      'own.id as own_id',
      'own.hash as own_hash',
      'own.width as own_width',
      'own.height as own_height',
    ])
    .select((eb) => eb('p.access_password', 'is not', null).as('has_password'))
    .where('p.deleted_at', 'is', null)
    .where(isProtected('p'));

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export function lockedProjectsRepository(db: Db) {
  return {
    /** Returns undefined if the project is not protected. */
    async get(id: number): Promise<LockedProject | undefined> {
      const row = await rows(db).where('p.id', '=', id).executeTakeFirst();
      return row && asLocked(row);
    },
    /** Returns the protected projects among `ids`, in no order. */
    async among(ids: readonly number[]): Promise<LockedProject[]> {
      return (await rows(db).where('p.id', 'in', ids).execute()).map(asLocked);
    },
  };
}

function asLocked(row: Row): LockedProject {
  const cover = coverOf(row);
  const synopsis = row.synopsis ?? '';
  return {
    cover,
    hasPassword: Boolean(row.has_password),
    version: row.version,
    record: {
      id: row.id,
      project_title: row.project_title,
      category: row.category,
      project_overview: synopsis,
      project_tags: [],
      technology_used: [],
      project_highlights: '',
      github_link: null,
      youtube_link: null,
      main_photo: cover ? api.projectCover(row.id, cover.hash) : '',
      main_photo_description: null,
      ...(cover && {
        main_photo_measures: { width: cover.width, height: cover.height, placeholder: null },
      }),
      state: 'protected',
      publish_at: null,
      synopsis: row.synopsis,
      cover: row.cover,
      search_title: null,
      search_description: null,
      created_at: new Date(row.created_at).toISOString(),
      updated_at: new Date(row.updated_at).toISOString(),
    },
  };
}

function coverOf(row: Row): Cover | undefined {
  const { cover, own_id, own_hash, own_width, own_height } = row;
  if (
    cover === 'picture' &&
    own_id !== null &&
    own_hash !== null &&
    own_width !== null &&
    own_height !== null
  )
    return { pictureId: own_id, isBlurred: false, hash: own_hash, width: own_width, height: own_height };
  const { main_id, main_hash, main_width, main_height } = row;
  if (cover !== 'blurred' || main_id === null || main_hash === null) return undefined;
  if (main_width === null || main_height === null) return undefined;
  const width = Math.min(blurredWidth, main_width);
  return {
    pictureId: main_id,
    isBlurred: true,
    // Not the picture's own hash, which is part of its private address.
    hash: contentHash(`blurred ${main_hash}`),
    width,
    height: Math.max(1, Math.round((width * main_height) / main_width)),
  };
}
