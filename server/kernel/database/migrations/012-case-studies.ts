import type { Migration } from '../migrate.ts';

/** Adds the case study of a project (facts, links and blocks) as JSON. */
export const caseStudies: Migration = {
  name: '012-case-studies',
  async up(trx) {
    await trx.schema.alterTable('projects').addColumn('case_study', 'text').execute();
  },
};
