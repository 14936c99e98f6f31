import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

interface Row {
  version: number;
  analytics: number;
  index_now: number;
  empty_texts: string;
  links: string;
  [column: string]: unknown;
}

/** Stores the site settings as one document. The columns stay for the previous version during an upgrade. */
export const settingsDocument: Migration = {
  name: '027-settings-document',
  async up(trx) {
    await trx.schema.alterTable('site_settings').addColumn('document', 'text').execute();
    await trx.schema.alterTable('site_settings').addColumn('document_version', 'integer').execute();
    const { rows } = await sql<Row>`select * from site_settings`.execute(trx);
    for (const row of rows) {
      const { id: _only, version, document: _none, document_version: _neither, ...columns } = row;
      const document = JSON.stringify({
        ...columns,
        analytics: row.analytics === 1,
        index_now: row.index_now === 1,
        empty_texts: JSON.parse(row.empty_texts) as unknown,
        links: JSON.parse(row.links) as unknown,
      });
      await sql`update site_settings set document = ${document}, document_version = ${version}`.execute(trx);
    }
  },
};
