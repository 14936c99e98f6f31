/** SQL of existing projects, to recognise those that an import would add again. */
import type { Db } from '../../kernel/database/database.ts';
import { parseContent } from '../content/content.service.ts';

export interface KnownProject {
  title: string;
  /** Links of source code, video and content. */
  links: string[];
}

export function knownProjectsRepository(db: Db) {
  return {
    /** Returns every project outside the trash, in any state; for the owner only. */
    async projects(): Promise<KnownProject[]> {
      const rows = await db
        .selectFrom('projects')
        .select(['project_title', 'github_link', 'youtube_link', 'content'])
        .where('deleted_at', 'is', null)
        .execute();
      return rows.map((row) => {
        const { links: further } = parseContent(row.content);
        const links = [row.github_link, row.youtube_link, ...further.map(({ url }) => url)];
        return {
          title: row.project_title,
          links: links.filter((link) => link !== null && link !== '') as string[],
        };
      });
    },
  };
}
