import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Derives waiting pages from `index_now_pages`: pages that differ from it wait. `index_now_waiting` stays, unused, for
 * the previous version during an upgrade; a later release drops it.
 */
export const indexNowPages: Migration = {
  name: '028-index-now-pages',
  async up(trx) {
    // Differs from the state of every page.
    await sql`
      insert into index_now_pages (path, state) select path, '' from index_now_waiting where true
      on conflict (path) do update set state = ''`.execute(trx);
    await sql`delete from index_now_waiting`.execute(trx);
  },
};
