import type { Migration } from '../migrate.ts';

/**
 * Places for secrets that are sealed for their purpose, and for the hashes of preview tokens. `sealFormerSecrets` fills
 * them; an instance of the previous version still reads the former columns.
 */
export const sealedSecrets: Migration = {
  name: '043-sealed-secrets',
  async up(trx) {
    await trx.schema.alterTable('authenticator').addColumn('sealed_secret', 'text').execute();
    await trx.schema.alterTable('mail_settings').addColumn('sealed_password', 'text').execute();
    await trx.schema.alterTable('projects').addColumn('preview_token_hash', 'text').execute();
    await trx.schema.alterTable('projects').addColumn('sealed_preview_token', 'text').execute();
    await trx.schema
      .createIndex('projects_preview_token_hash')
      .on('projects')
      .column('preview_token_hash')
      .execute();
  },
};
