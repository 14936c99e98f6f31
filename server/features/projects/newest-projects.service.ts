/** The newest listed projects, for feeds and other sites. */
import type { Project } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';
import { newestProjectsRepository } from './newest-projects.repository.ts';
import { listed } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';

export interface NewestProject {
  project: Project;
  /** First publication, in milliseconds since 1970. */
  published: number;
  /** The start of the overview as plain text. */
  summary: string;
  /** The overview as sanitized HTML. */
  overview: string;
  /** Media type of the picture; undefined for a link. */
  pictureType: string | undefined;
}

export type NewestProjects = ReturnType<typeof newestProjectsService>;

export function newestProjectsService({ db }: Pick<Database, 'db'>) {
  const projects = projectsRepository(db);
  return {
    /** Returns at most `limit` projects of all categories, or of one with its sub-categories, newest first. */
    async list(limit: number, categoryId?: number): Promise<NewestProject[]> {
      const newest = await newestProjectsRepository(db).list(limit, categoryId);
      if (newest.length === 0) return [];
      const found = await projects.shownAmong(newest.map(({ id }) => id));
      const byId = new Map(found.map(({ record }) => [record.id, record]));
      return newest.flatMap(({ id, published, format }) => {
        const project = byId.get(id);
        if (!project) return [];
        return {
          project,
          published,
          summary: listed(project).summary,
          overview: renderMarkdown(project.project_overview, 'text'),
          pictureType: format === null ? undefined : `image/${format}`,
        };
      });
    },
  };
}
