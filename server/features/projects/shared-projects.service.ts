import type { Project } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import { projectsRepository } from './projects.repository.ts';
import { type MainPicture, sharedProjectsRepository } from './shared-projects.repository.ts';

/** A picture with its focal point in percent. */
export interface FocusedPicture {
  readonly picture: Picture;
  readonly focus: { readonly focal_x: number; readonly focal_y: number };
}

export type SharedProjects = ReturnType<typeof sharedProjectsService>;

export function sharedProjectsService(database: Database, pictures: Pick<Pictures, 'get'>) {
  const repository = sharedProjectsRepository(database.db);
  const projects = projectsRepository(database.db);

  async function focused(main: MainPicture | undefined): Promise<FocusedPicture | undefined> {
    if (!main) return undefined;
    const { pictureId, ...focus } = main;
    const picture = await pictures.get(pictureId);
    return picture && { picture, focus };
  }

  return {
    /** Returns undefined if the project is not listed. `main` is undefined for links. */
    async get(id: number): Promise<{ project: Project; main: FocusedPicture | undefined } | undefined> {
      const project = (await projects.get(id, 'visitors'))?.record;
      if (project?.state !== 'published') return undefined;
      return { project, main: await focused(await repository.pictureOf(id)) };
    },
    /** Returns the picture of the first selected project on the home page; undefined for a link. */
    async lead(): Promise<FocusedPicture | undefined> {
      const [lead = (await projects.newest(1))[0]] = await projects.starred();
      return lead && focused(await repository.pictureOf(lead.id));
    },
    /** Counts the projects of the category and its sub-categories, and returns the first picture. */
    async under(categoryId: number): Promise<{ count: number; first: FocusedPicture | undefined }> {
      return {
        count: await repository.countUnder(categoryId),
        first: await focused(await repository.firstPictureUnder(categoryId)),
      };
    },
  };
}
