/** The newest projects in public lists, as those read them who follow the site from elsewhere. */
import type { Project } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';
import { newestProjectsRepository } from './newest-projects.repository.ts';
import { listed } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';

export interface NewestProject {
  project: Project;
  /** When visitors saw it first, in milliseconds since 1970. */
  published: number;
  /** The beginning of its overview, without Markdown's marks. */
  summary: string;
  /** Its overview as markup that may stand in a page as it is. */
  overview: string;
  /** The media type of its picture; undefined for one elsewhere. */
  pictureType: string | undefined;
}

export type NewestProjects = ReturnType<typeof newestProjectsService>;

export function newestProjectsService({ db }: Pick<Database, 'db'>) {
  const projects = projectsRepository(db);
  return {
    /** At most `limit`, the newest first: of all, or of a category and its sub-categories. */
    async list(limit: number, categoryId?: number): Promise<NewestProject[]> {
      const newest = await newestProjectsRepository(db).list(limit, categoryId);
      if (newest.length === 0) return [];
      const found = await projects.listedAmong(newest.map(({ id }) => id));
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
