/** Preview links. A link shows one project in any state, but only the public part of a protected one. */
import type { PreviewLink } from '#contract/projects/hidden-projects.ts';
import { pages } from '#contract/addresses.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { Failure, found } from '../../../lib/failure.ts';
import { newToken } from '../../../lib/hashes.ts';
import { projectAccessRepository } from './project-access.repository.ts';

export type PreviewLinks = ReturnType<typeof previewLinksService>;

interface Parts extends Pick<Kernel, 'database' | 'publicUrl'> {
  /** False if `publicUrl` returns an address that only this machine can open. */
  publicUrlSet: boolean;
}

export function previewLinksService({ database, publicUrl, publicUrlSet }: Parts) {
  const answer = (token: string | null): PreviewLink => ({
    link: token && publicUrl() + pages.projectPreviewBy(token),
    public_url_set: publicUrlSet,
  });

  return {
    /** Returns null as `link` without one, and for one that was sealed on another site. Throws `not_found`. */
    async get(id: number): Promise<PreviewLink> {
      return answer(found(await projectAccessRepository(database.db).previewToken(id)));
    },

    /** Returns the existing link, or creates one where `get` returns null. Throws `not_found`. */
    make: (id: number): Promise<PreviewLink> =>
      database.write('content', async (trx) => {
        const links = projectAccessRepository(trx);
        const known = found(await links.previewToken(id));
        if (known !== null) return answer(known);
        const token = newToken();
        await links.setPreviewToken(id, token);
        return answer(token);
      }),

    /** Removes the link, if there is one. Throws `not_found` if the project does not exist. */
    revoke: (id: number): Promise<void> =>
      database.write('content', async (trx) => {
        const links = projectAccessRepository(trx);
        if ((await links.previewToken(id)) === undefined) throw new Failure('not_found');
        await links.setPreviewToken(id, null);
      }),
  };
}
