import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Pages that wait to be told to search engines are those that differ from `index_now_pages`. `index_now_waiting`
 * stays, unused, for the version before runs beside this one; a later release drops it.
 */
export const indexNowPages: Migration = {
  name: '028-index-now-pages',
  async up(trx) {
    // No page has the state ''.
    await sql`
      insert into index_now_pages (path, state) select path, '' from index_now_waiting where true
      on conflict (path) do update set state = ''`.execute(trx);
    await sql`delete from index_now_waiting`.execute(trx);
  },
};
