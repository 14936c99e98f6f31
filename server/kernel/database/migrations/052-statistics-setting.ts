import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/** Renames the setting `analytics` to `statistics` in the stored document. The previous version reads the columns. */
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
