/** SQL of the texts of projects for the search index. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { Db } from '../../../kernel/database/database.ts';
import { isListed } from '../visibility.repository.ts';

/** Texts outside of a project's fields. */
export interface FurtherTexts {
  caseStudy: CaseStudy | undefined;
  /** In the order of the pictures. Missing texts are ''. */
  pictures: { description: string; caption: string }[];
}

export function searchTextsRepository(db: Db) {
  return {
    /** Returns texts of open projects by id. */
    async furtherTexts(ids: readonly number[]): Promise<Map<number, FurtherTexts>> {
      const projects = await db
        .selectFrom('projects')
        .select(['id', 'case_study'])
        .where('id', 'in', ids)
        .where(isListed('projects'))
        .execute();
      const open = projects.map(({ id }) => id);
      if (open.length === 0) return new Map();
      const pictures = await db
        .selectFrom('project_pictures')
        .select(['project_id', 'description', 'caption'])
        .where('project_id', 'in', open)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const byProject = Map.groupBy(pictures, ({ project_id }) => project_id);
      return new Map(
        projects.map(({ id, case_study }) => [
          id,
          {
            caseStudy: case_study === null ? undefined : (JSON.parse(case_study) as CaseStudy),
            pictures: byProject.get(id) ?? [],
          },
        ]),
      );
    },
  };
}
