/**
 * SQL of custom pages, outside the trash unless stated otherwise. Times are milliseconds since 1970; `list` returns
 * ISO 8601.
 */
import { sql } from 'kysely';
import type { ListedPage } from '#contract/custom-pages/custom-pages.ts';
import { comparable } from '#contract/text/comparable.ts';
import { countRows } from '../../kernel/database/count-rows.ts';
import type { Db } from '../../kernel/database/database.ts';
import { historyLength } from '../content/history/history.service.ts';
import { storeContentPictures } from '../content/pictures/stored-pictures.service.ts';
import type { PageContent, PageFields, StoredPage } from './page-content.ts';
import { isoTime } from '../../lib/time.ts';

const columns = [
  ...(['id', 'title', 'slug', 'state', 'place', 'description', 'content'] as const),
  ...(['created_at', 'updated_at', 'version as recordVersion'] as const),
  historyLength('page', 'own_pages.id').as('historyLength'),
] as const;

export function customPagesRepository(db: Db) {
  const live = () => db.selectFrom('own_pages').where('deleted_at', 'is', null);
  const whole = () => live().select(columns);

  return {
    ...changes(db),
    /** Returns the pages in any state, in the owner's order. */
    async list(): Promise<ListedPage[]> {
      const rows = await live()
        .select(['id', 'title', 'slug', 'state', 'place', 'created_at', 'updated_at'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map((row) => ({
        ...row,
        created_at: isoTime(row.created_at),
        updated_at: isoTime(row.updated_at),
      }));
    },
    async get(id: number): Promise<StoredPage | undefined> {
      const row = await whole().where('id', '=', id).executeTakeFirst();
      return row && parsed(row);
    },
    async trashed(id: number): Promise<StoredPage | undefined> {
      const row = await db
        .selectFrom('own_pages')
        .select(columns)
        .where('id', '=', id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst();
      return row && parsed(row);
    },
    async published(slug: string): Promise<StoredPage | undefined> {
      const row = await whole().where('slug', '=', slug).where('state', '=', 'published').executeTakeFirst();
      return row && parsed(row);
    },
    /** Returns the published pages, only those with `ids` if given, in the owner's order. */
    async allPublished(ids?: readonly number[]): Promise<StoredPage[]> {
      const rows = await whole()
        .where('state', '=', 'published')
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(parsed);
    },
    /** Returns the id of the page whose address looks the same. Ignores the page `besides`. */
    async idAt(slug: string, besides = 0): Promise<number | undefined> {
      const others = await live().select(['id', 'slug']).where('id', '!=', besides).execute();
      const key = comparable(slug);
      return others.find((other) => comparable(other.slug) === key)?.id;
    },
    count: (): Promise<number> => countRows(live()),
    /** Counts the published pages in the masthead. Ignores the page `besides`. */
    inMasthead: (besides = 0): Promise<number> =>
      countRows(
        live().where('state', '=', 'published').where('place', '=', 'masthead').where('id', '!=', besides),
      ),
    positions: () => live().select(['id', 'position']).orderBy('position').orderBy('id').execute(),
  };
}

function changes(db: Db) {
  return {
    async add(fields: PageFields, content: PageContent, at: number): Promise<StoredPage> {
      const row = await db
        .insertInto('own_pages')
        .values(({ selectFrom }) => ({
          ...fields,
          content: JSON.stringify(content),
          position: selectFrom('own_pages').select(({ fn, val }) =>
            sql<number>`${fn.coalesce(fn.max('position'), val(0))} + 1`.as('last'),
          ),
          created_at: at,
          updated_at: at,
        }))
        .returning(columns)
        .executeTakeFirstOrThrow();
      await storeContentPictures(db, 'page', row.id, { after: content.pictures });
      return parsed(row);
    },
    async change(
      { id, content: before }: StoredPage,
      fields: PageFields,
      content: PageContent,
      at: number,
    ): Promise<StoredPage> {
      const row = await db
        .updateTable('own_pages')
        .set((eb) => ({
          ...fields,
          content: JSON.stringify(content),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      await storeContentPictures(db, 'page', id, { before: before.pictures, after: content.pictures });
      return parsed(row);
    },
    /** Makes the address `slug` redirect to the page, even if another one had it before. */
    async keepFormerSlug(id: number, slug: string): Promise<void> {
      await db
        .insertInto('former_page_slugs')
        .values({ slug, page_id: id })
        .onConflict((conflict) => conflict.column('slug').doUpdateSet({ page_id: id }))
        .execute();
    },
    async setPosition(id: number, position: number): Promise<void> {
      await db.updateTable('own_pages').set({ position }).where('id', '=', id).execute();
    },
    /** Restores a page from the trash. `place` is where the site links to it. */
    async takeOut(id: number, place: PageFields['place']): Promise<StoredPage> {
      const row = await db
        .updateTable('own_pages')
        .set((eb) => ({ deleted_at: null, place, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow();
      return parsed(row);
    },
  };
}

function parsed({ content, ...row }: Omit<StoredPage, 'content'> & { content: string }): StoredPage {
  return { ...row, content: JSON.parse(content) as PageContent };
}
