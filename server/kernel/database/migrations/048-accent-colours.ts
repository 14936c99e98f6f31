import type { Migration } from '../migrate.ts';

/** The owner's own colour as #rrggbb, of which hue and chroma are known already. */
export const accentColours: Migration = {
  name: '048-accent-colours',
  async up(trx) {
    await trx.schema.alterTable('appearance').addColumn('accent_colour', 'text').execute();
  },
};
