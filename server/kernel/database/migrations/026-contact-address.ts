import type { Migration } from '../migrate.ts';

/** Adds the email address shown to visitors: the sign-in address, another one, or none. */
export const contactAddress: Migration = {
  name: '026-contact-address',
  async up(trx) {
    for (const [name, initially] of [
      ['email_shown', 'sign_in'],
      ['contact_email', ''],
    ] as const) {
      await trx.schema
        .alterTable('site_settings')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(initially))
        .execute();
    }
  },
};
