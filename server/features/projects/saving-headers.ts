/** Headers of the requests that change a project. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { saveIdHeader } from '#contract/projects/history.ts';
import { versionsIn } from '../../kernel/http/etag.ts';
import { ifMatch } from '../../kernel/http/schemas.ts';
import type { Saving } from './keep-version.ts';

export const saveIdOnly = z.looseObject({
  [saveIdHeader]: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w-]{1,64}$/, 'Must have 1 to 64 letters, digits, - or _'),
        z.describe('Requests with the same value are one save, which makes one version in the history'),
      ),
  ),
});

export const savingHeaders = z.extend(saveIdOnly, ifMatch.shape);

/** Returns the versions that may be changed and the id of the save. */
export function savingIn(request: FastifyRequest): Saving {
  const saveId = request.headers[saveIdHeader];
  return { known: versionsIn(request), ...(typeof saveId === 'string' && { saveId }) };
}
