import type { Migration } from '../migrate.ts';

/** Facts, further links and blocks of a project's page, as one JSON text. */
export const caseStudies: Migration = {
  name: '012-case-studies',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('case_study', 'text').execute();
  },
};
