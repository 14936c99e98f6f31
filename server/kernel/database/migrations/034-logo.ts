import type { Migration } from '../migrate.ts';

/** The picture in place of the owner's name. */
export const logo: Migration = {
  name: '034-logo',
  async up(trx) {
    await trx.schema
      .alterTable('appearance')
      .addColumn('logo_picture_id', 'integer', (column) =>
        column.references('pictures.id').onDelete('set null'),
      )
      .execute();
    await trx.schema
      .alterTable('appearance')
      .addColumn('logo_in_dark', 'text', (column) => column.notNull().defaultTo('same'))
      .execute();
  },
};
