/** Drafts, scheduled, unlisted and protected projects, and their preview links. */
import type { PreviewLink } from '#contract/projects/hidden-projects.ts';
import type { ProjectPreview } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import { isOpenToAll } from '#contract/projects/project-states.ts';
import { pages } from '#contract/paths.ts';
import { newToken } from '../../../lib/hashes.ts';
import { Failure, found } from '../../../lib/failure.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { previewedPicture } from '../../../lib/project-pictures.ts';
import type { Versioned } from '../../../lib/record-version.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { nextOf } from '../catalogue/lists.ts';
import { hiddenProjectsRepository } from './hidden-projects.repository.ts';
import { detailsOf } from './project-details.ts';
import type { ProjectsService } from './projects.service.ts';
import { projectsRepository, type WholeProject } from './projects.repository.ts';

export type HiddenProjectsService = ReturnType<typeof hiddenProjectsService>;

interface Parts extends Pick<Kernel, 'database' | 'publicUrl'> {
  projects: Pick<ProjectsService, 'getProjectPage'>;
  catalogue: CatalogueService;
  /** False if the address is only one of this machine. */
  publicUrlSet: boolean;
}

export function hiddenProjectsService(parts: Parts) {
  const { database } = parts;
  const projects = projectsRepository(database.db);

  async function previewed(token: string): Promise<WholeProject | undefined> {
    // Other texts are no tokens, and PostgreSQL refuses some of them, such as NUL.
    if (!/^[\w-]{43}$/.test(token)) return undefined;
    return projects.getByPreviewToken(token);
  }

  return {
    ...previewLinks(parts),

    /** Returns drafts, scheduled, unlisted and protected projects, in the owner’s order. */
    list: (): Promise<Project[]> => projects.listHidden(),

    /** Returns a project in any state. Throws `not_found`. */
    async get(id: number): Promise<Versioned<Project>> {
      return found(await projects.get(id, 'owner'));
    },

    /** Returns the project with pictures at addresses below the link; null for an unknown token. */
    async preview(token: string): Promise<ProjectPreview | null> {
      const whole = await previewed(token);
      if (!whole) return null;
      const { record: project } = whole;
      // The preview of a protected project ends: it has access links of its own.
      if (project.state === 'protected') return (await parts.projects.getProjectPage(project.id)) ?? null;
      const next = nextOf(await parts.catalogue.current(), project.id);
      const details = await detailsOf(database.db, whole, next);
      if (isOpenToAll(project.state)) return { project, details };
      const further = details.pictures.map((shown) => ({
        ...shown,
        src: previewedPicture(shown.src, token),
      }));
      return {
        project: { ...project, main_photo: previewedPicture(project.main_photo, token) },
        details: { ...details, pictures: further },
      };
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
