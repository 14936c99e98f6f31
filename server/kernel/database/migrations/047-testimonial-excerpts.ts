import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';

/**
 * Adds excerpts of testimonials. They replace other words that the owner proposed to a client: those that still wait for a
 * consent are discarded with their links and mails, and the client's own words stay.
 */
export const testimonialExcerpts: Migration = {
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
};
