import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

export const migrations047To051: readonly Migration[] = [
  /**
   * Adds excerpts of testimonials, in place of other words that the owner could propose to a client. Proposals without
   * consent are discarded with their links and mails; the client's own words stay.
   */
  {
    name: '047-testimonial-excerpts',
    async up(trx) {
      await trx.schema
        .alterTable('testimonials')
        .addColumn('excerpt', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update testimonials set proposed_words = null, proposed_until = null, proposal_hash = null`.execute(
        trx,
      );
      await sql`delete from outbox where kind = 'testimonial-proposal'`.execute(trx);
    },
  },
  /** Adds the owner's accent colour as #rrggbb. Its hue and chroma have columns already. */
  {
    name: '048-accent-colours',
    async up(trx) {
      await trx.schema.alterTable('appearance').addColumn('accent_colour', 'text').execute();
    },
  },
  /** Adds the owner's own CSS, with its history. */
  {
    name: '049-custom-css',
    async up(trx, types) {
      await trx.schema
        .alterTable('appearance')
        .addColumn('custom_css', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await types
        .identity(trx.schema.createTable('custom_css_versions'))
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('css', 'text', (column) => column.notNull())
        .addColumn('saved_at', types.time, (column) => column.notNull())
        .execute();
    },
  },
  /** Adds the owner's own fonts for headings and texts. */
  {
    name: '050-own-fonts',
    async up(trx, types) {
      await trx.schema
        .createTable('appearance_fonts')
        .addColumn('role', 'text', (column) => column.primaryKey())
        .addColumn('hash', 'text', (column) => column.notNull())
        .addColumn('bytes', types.bytes, (column) => column.notNull())
        .addColumn('metrics', 'text', (column) => column.notNull())
        .execute();
    },
  },
  /** Adds an import under way, and its entries that are still to come. */
  {
    name: '051-import-runs',
    async up(trx) {
      await trx.schema
        .createTable('import_run')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('document', 'text', (column) => column.notNull())
        .execute();
      await trx.schema
        .createTable('import_entries')
        .addColumn('place', 'integer', (column) => column.primaryKey())
        .addColumn('entry', 'text', (column) => column.notNull())
        .execute();
    },
  },
];
