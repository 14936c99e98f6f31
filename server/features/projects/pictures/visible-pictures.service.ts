/** Decides who may see a stored picture. */
import type { IncomingHttpHeaders } from 'node:http';
import { hasAccessCookie } from '../../../kernel/auth/access-cookies.ts';
import type { Picture } from '../../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { byPreviewLink, privately, type ProjectAccessService } from '../access/project-access.service.ts';
import { visiblePicturesRepository } from './visible-pictures.repository.ts';

interface SeenPicture {
  picture: Picture;
  /** Headers of the response if caches must not keep the picture; undefined if everybody may see it. */
  privateHeaders?: Record<string, string>;
}

export type VisiblePictures = ReturnType<typeof visiblePicturesService>;

export function visiblePicturesService(
  { database }: Pick<Kernel, 'database'>,
  access: Pick<ProjectAccessService, 'audienceOf'>,
) {
  const repository = visiblePicturesRepository(database.db);

  return {
    /**
     * Returns the picture if everybody may see it, if the preview link with `token` shows it, or if the visitor has
     * access to a protected project that shows it. Reads the database each time.
     */
    async seen(
      request: { headers: IncomingHttpHeaders },
      { picture: id, hash }: { picture: number; hash: string },
      token?: string,
    ): Promise<SeenPicture | undefined> {
      const found = await repository.get(id, hash);
      if (!found) return undefined;
      const { picture, isOpen } = found;
      if (isOpen) return { picture };
      if (token !== undefined && (await repository.isPreviewed(id, hashToken(token))))
        return { picture, privateHeaders: byPreviewLink };
      if (!hasAccessCookie(request.headers)) return undefined;
      for (const projectId of await repository.protectedProjects(id))
        if ((await access.audienceOf(request, projectId)) === 'invited')
          return { picture, privateHeaders: privately };
      return undefined;
    },

    /** Returns the id of the picture at a former address, which has its hash and the id of its record. */
    formerly: repository.formerly,
  };
}
