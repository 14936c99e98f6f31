/** SQL of existing projects. */
import type { CaseStudy } from '#contract/projects/case-study.ts';
import type { Db } from '../../kernel/database/database.ts';

export interface KnownProject {
  title: string;
  /** Links of source code, video and case study. */
  links: string[];
}

export function importsRepository(db: Db) {
  return {
    /** Returns every project outside the trash, in any state; for the owner only. */
    async projects(): Promise<KnownProject[]> {
      const rows = await db
        .selectFrom('projects')
        .select(['project_title', 'github_link', 'youtube_link', 'case_study'])
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map((row) => {
        const study = row.case_study === null ? undefined : (JSON.parse(row.case_study) as CaseStudy);
        const links = [row.github_link, row.youtube_link, ...(study?.links ?? []).map(({ url }) => url)];
        return {
          title: row.project_title,
          links: links.filter((link) => link !== null && link !== '') as string[],
        };
      });
    },
  };
}
