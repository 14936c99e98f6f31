import type { Database } from '../../kernel/database/database.ts';
import type { Picture, Pictures } from '../../kernel/images/pictures.ts';
import { type Cover, lockedProjectsRepository } from './locked-projects.repository.ts';
import { projectsRepository } from './projects.repository.ts';
import { type MainPicture, sharedProjectsRepository } from './shared-projects.repository.ts';

/** A picture with its focal point in percent. */
export interface FocusedPicture {
  readonly picture: Picture;
  readonly focus: { readonly focal_x: number; readonly focal_y: number };
  /** True for a picture that must be shown blurred. */
  readonly isBlurred?: boolean;
}

export interface SharedProject {
  readonly title: string;
  readonly category: string;
  readonly details: string;
  /** Undefined for links. */
  readonly main: FocusedPicture | undefined;
}

/** The focal point of covers, which have none. */
const middle = { focal_x: 50, focal_y: 50 };

export type SharedProjects = ReturnType<typeof sharedProjectsService>;

export function sharedProjectsService(database: Database, pictures: Pick<Pictures, 'get'>) {
  const repository = sharedProjectsRepository(database.db);
  const projects = projectsRepository(database.db);
  const lockedProjects = lockedProjectsRepository(database.db);

  async function focused(main: MainPicture | undefined): Promise<FocusedPicture | undefined> {
    if (!main) return undefined;
    const { pictureId, ...focus } = main;
    const picture = await pictures.get(pictureId);
    return picture && { picture, focus };
  }

  async function covered({ pictureId, isBlurred }: Cover): Promise<FocusedPicture | undefined> {
    const picture = await pictures.get(pictureId);
    return picture && { picture, focus: middle, isBlurred };
  }

  /** Returns what everybody sees of a protected project. */
  async function locked(id: number): Promise<SharedProject | undefined> {
    const found = await lockedProjects.get(id);
    if (!found) return undefined;
    const { project_title: title, category, project_overview: synopsis } = found.record;
    return { title, category, details: synopsis, main: found.cover && (await covered(found.cover)) };
  }

  return {
    /** Returns undefined if the project has no card in public lists. */
    async get(id: number): Promise<SharedProject | undefined> {
      const project = (await projects.get(id, 'visitors'))?.record;
      if (!project) return locked(id);
      if (project.state !== 'published') return undefined;
      const { project_title: title, category, technology_used } = project;
      const main = await focused(await repository.pictureOf(id));
      return { title, category, details: technology_used.join(', '), main };
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
