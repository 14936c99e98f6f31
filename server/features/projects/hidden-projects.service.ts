/** Drafts, scheduled, unlisted and protected projects, and their preview links. */
import type { PreviewLink } from '#contract/projects/hidden-projects.ts';
import type { ProjectPreview } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import { api, pages } from '#contract/paths.ts';
import { newToken } from '../../lib/hashes.ts';
import { Failure, found } from '../../lib/failure.ts';
import type { Picture } from '../../kernel/images/pictures.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { Versioned } from '../../lib/record-version.ts';
import type { CatalogueService } from './catalogue/catalogue.service.ts';
import { nextOf } from './catalogue/lists.ts';
import { hiddenProjectsRepository } from './hidden-projects.repository.ts';
import { galleryRepository } from './gallery.repository.ts';
import { detailsOf } from './project-details.ts';
import type { ProjectsService } from './projects.service.ts';
import { projectsRepository } from './projects.repository.ts';

export type HiddenProjectsService = ReturnType<typeof hiddenProjectsService>;

interface Parts extends Pick<Kernel, 'database' | 'pictures' | 'publicUrl'> {
  projects: Pick<ProjectsService, 'get' | 'details'>;
  catalogue: CatalogueService;
  /** False if the address is only one of this machine. */
  publicUrlSet: boolean;
}

export function hiddenProjectsService(parts: Parts) {
  const { database, pictures } = parts;
  const projects = projectsRepository(database.db);

  /** Returns the picture or its link. Throws `not_found`, also for a draft without a picture. */
  async function image(id: number): Promise<Picture | string> {
    const { pictureId, link } = found(await projects.image(id, 'owner'));
    return found(pictureId === undefined ? link || undefined : await pictures.get(pictureId));
  }

  async function picture(projectId: number, id: number): Promise<Picture> {
    const pictureId = await galleryRepository(database.db).shown(projectId, id, 'owner');
    return found(pictureId === undefined ? undefined : await pictures.get(pictureId));
  }

  async function previewed(token: string): Promise<Project | undefined> {
    // Other texts are no tokens, and PostgreSQL refuses some of them, such as NUL.
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    return projects.getByPreviewToken(token);
  }

  async function lockedPreview(id: number): Promise<ProjectPreview | null> {
    const locked = await parts.projects.get(id);
    const details = await parts.projects.details(id);
    return locked && details ? { project: locked.record, details } : null;
  }

  /** Returns the project of a preview link whose pictures the link shows. Throws `not_found`. */
  async function picturedBy(token: string): Promise<Project> {
    const project = found(await previewed(token));
    if (project.state === 'protected') throw new Failure('not_found');
    return project;
  }

  return {
    ...previewLinks(parts),

    /** Returns drafts, scheduled, unlisted and protected projects, in the owner’s order. */
    list: (): Promise<Project[]> => projects.listHidden(),

    /** Returns a project in any state. Throws `not_found`. */
    async get(id: number): Promise<Versioned<Project>> {
      return found(await projects.get(id, 'owner'));
    },

    image,

    /** Returns the project with pictures at addresses below the link; null for an unknown token. */
    async preview(token: string): Promise<ProjectPreview | null> {
      const project = await previewed(token);
      if (!project) return null;
      // The preview of a protected project ends: it has access links of its own.
      if (project.state === 'protected') return lockedPreview(project.id);
      const details = await detailsOf(
        database.db,
        project,
        nextOf(await parts.catalogue.current(), project.id),
      );
      if (isOpenToAll(project.state)) return { project, details };
      const isElsewhere = !project.main_photo.startsWith('/');
      const further = details.pictures.map((shown) => ({
        ...shown,
        src: api.projectPreviewPictureBy(token, shown.id),
      }));
      return {
        project: isElsewhere ? project : { ...project, main_photo: api.projectPreviewImageBy(token) },
        details: { ...details, pictures: further },
      };
    },

    /** Returns the main picture or its link. Throws `not_found`. */
    async previewImage(token: string): Promise<Picture | string> {
      return image((await picturedBy(token)).id);
    },

    /** Returns a further picture. Throws `not_found`. */
    picture,

    /** Returns a further picture. Throws `not_found`. */
    async previewPicture(token: string, id: number): Promise<Picture> {
      return picture((await picturedBy(token)).id, id);
    },
  };
}

function previewLinks({ database, publicUrl, publicUrlSet }: Parts) {
  const links = hiddenProjectsRepository(database.db);
  const answer = (token: string | null): PreviewLink => ({
    link: token && publicUrl() + pages.projectPreviewBy(token),
    public_url_set: publicUrlSet,
  });

  return {
    /** Returns the preview's address, or null if there is none. Throws `not_found`. */
    async previewLink(id: number): Promise<PreviewLink> {
      return answer(found(await links.previewToken(id)));
    },

    /** Returns the existing link or creates one. Throws `not_found`. */
    makePreviewLink(id: number): Promise<PreviewLink> {
      return database.write('content', async (trx) => {
        const known = found(await hiddenProjectsRepository(trx).previewToken(id));
        if (known !== null) return answer(known);
        const token = newToken();
        await hiddenProjectsRepository(trx).setPreviewToken(id, token);
        return answer(token);
      });
    },

    /** Throws `not_found`. */
    revokePreviewLink(id: number): Promise<void> {
      return database.write('content', async (trx) => {
        if ((await hiddenProjectsRepository(trx).previewToken(id)) === undefined)
          throw new Failure('not_found');
        await hiddenProjectsRepository(trx).setPreviewToken(id, null);
      });
    },
  };
}
