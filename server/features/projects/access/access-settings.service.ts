/** The owner's settings of a protected project: password, cover and access links. */
import {
  accessLimits,
  type NewAccessLink,
  type ProjectAccess,
} from '#contract/projects/protected-projects.ts';
import { libraryApi } from '#contract/projects/picture-library.ts';
import { accessMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { hashPassword } from '../../../kernel/auth/passwords.ts';
import type { Trx } from '../../../kernel/database/database.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, fieldFailure, found } from '../../../lib/failure.ts';
import { hashToken, newToken } from '../../../lib/hashes.ts';
import { isoTime, isoTimeOrNull } from '../../../lib/time.ts';
import { removeUnused, takeStored } from '../../content/pictures/stored-pictures.service.ts';
import { projectAccessRepository } from './project-access.repository.ts';

export type AccessSettings = ReturnType<typeof accessSettingsService>;

interface Parts extends Pick<Kernel, 'database' | 'pictures' | 'publicUrl' | 'now'> {
  /** False if `publicUrl` returns an address that only this machine can open. */
  publicUrlSet: boolean;
}

type Repository = ReturnType<typeof projectAccessRepository>;

/** All functions throw `not_found` if the project does not exist. The project may be in any state. */
export function accessSettingsService({ database, pictures, publicUrl, now, publicUrlSet }: Parts) {
  const repository = projectAccessRepository(database.db);

  /** Runs `work` in a transaction and returns the settings after it. */
  function change(
    projectId: number,
    work: (access: Repository, trx: Trx) => Promise<void>,
  ): Promise<ProjectAccess> {
    return database.writeContent(async (trx) => {
      const access = projectAccessRepository(trx);
      found(await access.get(projectId));
      await work(access, trx);
      return settingsOf(access, projectId);
    });
  }

  return {
    get: (projectId: number): Promise<ProjectAccess> => settingsOf(repository, projectId),

    /** Sets the password, or removes it with null. Access by the former one ends. Throws `unavailable`. */
    async setPassword(projectId: number, password: string | null): Promise<ProjectAccess> {
      found(await repository.get(projectId));
      const hash = password === null ? null : await hashPassword(password);
      return change(projectId, (access) => access.setPassword(projectId, hash, hash === null ? null : now()));
    },

    /** Sets the cover, or removes it with null. Throws `validation_failed` if the picture cannot be used. */
    setCover(projectId: number, picture: number | null): Promise<ProjectAccess> {
      return change(projectId, async (access, trx) => {
        const before = found(await access.get(projectId)).cover_picture_id;
        if (picture !== null) await takeStored(trx, picture, 'picture');
        await access.setCover(projectId, picture);
        if (before !== null) await removeUnused(pictures, trx, [before]);
      });
    },

    /**
     * Adds a link and returns its address (`link`) and the settings. Throws `validation_failed` for too many links or
     * an end in the past.
     */
    async makeLink(projectId: number, link: NewAccessLink) {
      const token = newToken();
      const access = await database.write('content', async (trx) => {
        const ofTrx = projectAccessRepository(trx);
        if ((await settingsOf(ofTrx, projectId)).links.length >= accessLimits.links)
          throw fieldFailure('name', accessMessages.tooManyLinks(accessLimits.links));
        const expires_at = link.expires_at === null ? null : Date.parse(link.expires_at);
        if (expires_at !== null && expires_at <= now())
          throw fieldFailure('expires_at', accessMessages.endPast);
        await ofTrx.addLink(projectId, { ...link, expires_at, token_hash: hashToken(token) }, now());
        return settingsOf(ofTrx, projectId);
      });
      return { access, link: publicUrl() + pages.projectAccessBy(token), public_url_set: publicUrlSet };
    },

    /** Also throws `not_found` if the project has no such link. */
    async revokeLink(projectId: number, id: number): Promise<ProjectAccess> {
      if (!(await repository.revokeLink(projectId, id, now()))) throw new Failure('not_found');
      return settingsOf(repository, projectId);
    },

    /** Also throws `not_found` if the project has no such link. */
    async removeLink(projectId: number, id: number): Promise<ProjectAccess> {
      if (!(await repository.removeLink(projectId, id))) throw new Failure('not_found');
      return settingsOf(repository, projectId);
    },
  };
}

async function settingsOf(repository: Repository, projectId: number): Promise<ProjectAccess> {
  const { access_password_at, cover_picture_id, cover_hash } = found(await repository.get(projectId));
  const links = await repository.links(projectId);
  return {
    password_set_at: isoTimeOrNull(access_password_at),
    cover_picture:
      cover_picture_id === null || cover_hash === null
        ? null
        : libraryApi.picture(cover_picture_id, cover_hash),
    links: links.map(({ created_at, expires_at, first_visit_at, last_visit_at, revoked_at, ...link }) => ({
      ...link,
      created_at: isoTime(created_at),
      expires_at: isoTimeOrNull(expires_at),
      first_visit_at: isoTimeOrNull(first_visit_at),
      last_visit_at: isoTimeOrNull(last_visit_at),
      revoked_at: isoTimeOrNull(revoked_at),
    })),
  };
}
