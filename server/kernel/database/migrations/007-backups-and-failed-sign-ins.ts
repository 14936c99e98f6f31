import type { Migration } from '../migrate.ts';

/** Adds nightly backups, backup downloads, and numbers of failed sign-ins. */
export const backupsAndFailedSignIns: Migration = {
  name: '007-backups-and-failed-sign-ins',
  async up(trx, types) {
    await trx.schema
      .createTable('nightly_backups')
      .addColumn('night', 'text', (column) => column.primaryKey())
      .addColumn('started_at', types.time, (column) => column.notNull())
      .addColumn('finished_at', types.time)
      .addColumn('fault', 'text')
      .execute();
    await trx.schema
      .createTable('backup_downloads')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('expires_at', types.time, (column) => column.notNull())
      .execute();
    await trx.schema
      .createTable('failed_sign_ins')
      .addColumn('hour', types.time, (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .execute();
  },
};
