import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Renames `analytics` to `statistics` in the document. The column `analytics` stays for the previous version. */
export const statisticsSetting: Migration = {
  name: '052-statistics-setting',
  async up(trx) {
    const { rows } = await sql<{ document: string | null }>`select document from site_settings`.execute(trx);
    for (const { document: stored } of rows) {
      if (stored === null) continue;
      const { analytics, ...rest } = JSON.parse(stored) as Record<string, unknown>;
      const document = JSON.stringify({ statistics: analytics, ...rest });
      await sql`update site_settings set document = ${document}`.execute(trx);
    }
  },
};
