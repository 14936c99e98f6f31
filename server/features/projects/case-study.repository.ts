/** SQL of case studies, which are a column of projects. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Versioned } from '../../lib/record-version.ts';
import { parseCaseStudy } from './snapshot.ts';

export function caseStudyRepository(db: Db) {
  return {
    /** The version is the project's. */
    async get(projectId: number): Promise<Versioned<CaseStudy> | undefined> {
      const row = await db
        .selectFrom('projects')
        .select(['case_study', 'version'])
        .where('id', '=', projectId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      return { record: parseCaseStudy(row.case_study), version: row.version };
    },
    async change(projectId: number, caseStudy: CaseStudy, at: number): Promise<void> {
      await db
        .updateTable('projects')
        .set((eb) => ({
          case_study: JSON.stringify(caseStudy),
          updated_at: at,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', projectId)
        .execute();
    },
  };
}
