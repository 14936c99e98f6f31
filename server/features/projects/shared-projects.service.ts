/** What share pictures show of the projects in public lists. */
import type { Project } from '#contract/projects/projects.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import { projectsRepository } from './projects.repository.ts';
import { type MainPicture, sharedProjectsRepository } from './shared-projects.repository.ts';

/** A picture and what of it stays in sight, in percent. */
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
    /** Undefined for one that is in no public list. A picture that is a link to elsewhere is none. */
    async get(id: number): Promise<{ project: Project; main: FocusedPicture | undefined } | undefined> {
      const project = (await projects.get(id, 'visitors'))?.record;
      if (project?.state !== 'published') return undefined;
      return { project, main: await focused(await repository.pictureOf(id)) };
    },
    /** How many the category and its sub-categories have, and the picture of the first one with any. */
    async under(categoryId: number): Promise<{ count: number; first: FocusedPicture | undefined }> {
      return {
        count: await repository.countUnder(categoryId),
        first: await focused(await repository.firstPictureUnder(categoryId)),
      };
    },
  };
}
