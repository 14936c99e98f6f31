/** Decides who may see a stored picture. */
import type { IncomingHttpHeaders } from 'node:http';
import { hasAccessCookie } from '../../../kernel/auth/access-cookies.ts';
import type { Picture } from '../../../kernel/pictures/pictures.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { hashToken } from '../../../lib/hashes.ts';
import { privately, type ProjectAccess } from '../access/project-access.service.ts';
import { visiblePicturesRepository } from './visible-pictures.repository.ts';

/** Headers of everything behind a preview link. */
const ofLink = { ...privately, 'referrer-policy': 'no-referrer' } as const;

interface SeenPicture {
  picture: Picture;
  /** Headers of a picture that caches must not keep; undefined for public pictures. */
  privateHeaders?: Record<string, string>;
}

export type VisiblePictures = ReturnType<typeof visiblePicturesService>;

export function visiblePicturesService(
  { database }: Pick<Kernel, 'database'>,
  access: Pick<ProjectAccess, 'audienceOf'>,
) {
  const repository = visiblePicturesRepository(database.db);

  return {
    /**
     * Returns the picture if the request may see it: public pictures, those of a protected project for invited
     * visitors, and those of a preview with its `token`. Reads the database each time.
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
        return { picture, privateHeaders: ofLink };
      if (!hasAccessCookie(request.headers)) return undefined;
      for (const projectId of await repository.protectedProjects(id))
        if ((await access.audienceOf(request, projectId)) === 'invited')
          return { picture, privateHeaders: privately };
      return undefined;
    },

    /**
     * Returns the id of the open picture that a former address names by this hash and the id of its project, page or
     * testimonial.
     */
    formerly: repository.formerly,
  };
}
