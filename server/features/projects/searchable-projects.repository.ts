/** What a search has to know of the projects in public lists, in SQL. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { Db } from '../../kernel/database/database.ts';
import { isListed } from './visibility.repository.ts';

/** Texts that stand beside a project's fields. */
export interface FurtherTexts {
  caseStudy: CaseStudy | undefined;
  /** In the order of the pictures; '' for none. */
  pictures: { description: string; caption: string }[];
}

export function searchableProjectsRepository(db: Db) {
  return {
    /** The version of each one, by its id. */
    async versions(): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('projects')
        .select(['id', 'version'])
        .where('deleted_at', 'is', null)
        .where(isListed('projects'))
        .execute();
      return new Map(rows.map(({ id, version }) => [id, version]));
    },
    /** By the project's id, for those of the ids that are there. */
    async furtherTexts(ids: readonly number[]): Promise<Map<number, FurtherTexts>> {
      const projects = await db
        .selectFrom('projects')
        .select(['id', 'case_study'])
        .where('id', 'in', ids)
        .execute();
      const pictures = await db
        .selectFrom('project_pictures')
        .select(['project_id', 'description', 'caption'])
        .where('project_id', 'in', ids)
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
