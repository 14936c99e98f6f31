/** SQL of the uses of stored pictures in projects and pages outside the trash. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pictureIdsOf } from '#contract/projects/block-pictures.ts';
import type { GalleryPicture } from '#contract/projects/gallery.ts';
import type { PageUse } from '#contract/projects/picture-library.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { parseContent } from '../content.service.ts';

export interface StoredUse {
  picture_id: number;
  project_id: number;
  project_title: string;
  description: string;
  caption: string;
  /** Number of places on the project's page; 0 if only its earlier versions show the picture. */
  places: number;
  /** True for a picture of the content, false for a main picture and in earlier versions. */
  isFurther: boolean;
}

export interface StoredPageUse extends PageUse {
  picture_id: number;
  description: string;
  caption: string;
}

export function pictureLibraryRepository(db: Db) {
  return {
    /** Returns the uses of further pictures, newest project first, and the uses of main pictures. */
    async uses(): Promise<StoredUse[]> {
      const main = await db
        .selectFrom('projects')
        .select(['id as project_id', 'project_title', 'main_photo_description as description'])
        .select((eb) => eb.ref('picture_id').$notNull().as('picture_id'))
        .where('picture_id', 'is not', null)
        .where('deleted_at', 'is', null)
        .execute();
      const projects = await db
        .selectFrom('projects')
        .select(['id as project_id', 'project_title', 'content'])
        .where('content', 'is not', null)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .execute();
      const further = projects.flatMap(({ content, ...project }) => {
        const { pictures, blocks } = parseContent(content);
        return pictures.map(({ id, description, caption }) => {
          // A picture that is in no block is in the gallery at the end of the page.
          const places = blocks.filter((block) => pictureIdsOf([block]).includes(id)).length || 1;
          return { picture_id: id, ...project, description, caption, places, isFurther: true };
        });
      });
      return [
        ...further,
        ...main.map(({ description, ...row }) => {
          return { ...row, description: description ?? '', caption: '', places: 1, isFurther: false };
        }),
      ];
    },
    async pageUses(): Promise<StoredPageUse[]> {
      const rows = await db
        .selectFrom('own_pages')
        .select(['id as page_id', 'title as page_title', 'content'])
        .where('deleted_at', 'is', null)
        .execute();
      return rows.flatMap(({ content, ...page }) => {
        const { pictures } = JSON.parse(content) as {
          pictures: Pick<GalleryPicture, 'id' | 'description' | 'caption'>[];
        };
        return pictures.map(({ id: picture_id, description, caption }) => ({
          picture_id,
          ...page,
          is_shown: true,
          description,
          caption,
        }));
      });
    },
    /** Returns the uses in versions of projects, each project once, of pictures that no project or page shows. */
    async earlierUses(): Promise<StoredUse[]> {
      const rows = await db
        .selectFrom((eb) =>
          eb.selectFrom('project_version_pictures').select('picture_id').distinct().as('earlier'),
        )
        .innerJoin('project_version_pictures as u', 'u.picture_id', 'earlier.picture_id')
        .innerJoin('project_versions as v', 'v.id', 'u.version_id')
        .innerJoin('projects as p', 'p.id', 'v.project_id')
        .select(['u.picture_id', 'p.id as project_id', 'p.project_title'])
        .distinct()
        .where((eb) => eb.not(isShown('earlier.picture_id')))
        .where('p.deleted_at', 'is', null)
        .execute();
      const texts = { description: '', caption: '', places: 0, isFurther: false };
      return rows.map((row) => ({ ...row, ...texts }));
    },
    /** Returns the uses in versions of pages, each page once, of pictures that no project or page shows. */
    async earlierPageUses(): Promise<StoredPageUse[]> {
      const rows = await db
        .selectFrom((eb) =>
          eb.selectFrom('own_page_version_pictures').select('picture_id').distinct().as('earlier'),
        )
        .innerJoin('own_page_version_pictures as u', 'u.picture_id', 'earlier.picture_id')
        .innerJoin('own_page_versions as v', 'v.id', 'u.version_id')
        .innerJoin('own_pages as p', 'p.id', 'v.page_id')
        .select(['u.picture_id', 'p.id as page_id', 'p.title as page_title'])
        .distinct()
        .where((eb) => eb.not(isShown('earlier.picture_id')))
        .where('p.deleted_at', 'is', null)
        .execute();
      return rows.map((row) => ({ ...row, is_shown: false, description: '', caption: '' }));
    },
    /** Returns the `ids` of pictures that a project, page or version outside the trash uses, or that are uploads. */
    async heldAmong(ids: readonly number[]): Promise<Set<number>> {
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('id', 'in', ids)
        .where((eb) =>
          eb.or([
            isShown('pictures.id'),
            eb.exists(
              eb.selectFrom('picture_uploads').select('id').whereRef('picture_id', '=', 'pictures.id'),
            ),
            isInHistory('pictures.id'),
            eb.exists(
              eb
                .selectFrom('projects')
                .select('id')
                .whereRef('cover_picture_id', '=', 'pictures.id')
                .where('deleted_at', 'is', null),
            ),
          ]),
        )
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** Matches pictures, except covers, that projects and pages outside the trash show. `column` has the picture's id. */
function isShown(column: string): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  return sql`(
    exists (select 1 from projects where projects.picture_id = ${id} and projects.deleted_at is null)
    or exists (
      select 1 from project_content_pictures g join projects owner on owner.id = g.project_id
      where g.picture_id = ${id} and owner.deleted_at is null
    )
    or exists (
      select 1 from own_page_pictures g join own_pages owner on owner.id = g.page_id
      where g.picture_id = ${id} and owner.deleted_at is null
    )
  )`;
}

/** Matches pictures of versions whose project or page is outside the trash. `column` as in `isShown`. */
function isInHistory(column: string): RawBuilder<SqlBool> {
  const id = sql.ref(column);
  return sql`(
    exists (
      select 1 from project_version_pictures u join project_versions v on v.id = u.version_id
      join projects owner on owner.id = v.project_id
      where u.picture_id = ${id} and owner.deleted_at is null
    )
    or exists (
      select 1 from own_page_version_pictures u join own_page_versions v on v.id = u.version_id
      join own_pages owner on owner.id = v.page_id
      where u.picture_id = ${id} and owner.deleted_at is null
    )
  )`;
}
