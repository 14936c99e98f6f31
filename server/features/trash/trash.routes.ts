import * as z from 'zod/mini';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { trashApi, trashDays, trashItem, trashKinds } from '#contract/projects/trash.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, done, idParams, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { TrashService } from './trash.service.ts';

const one = `${trashApi.all}/:kind/:id`;
const params = z.extend(idParams, { kind: z.enum(trashKinds) });

/** Routes of `/api/trash`, for the owner. */
export function trashRoutes(app: App, { trash, sessions }: Kernel & { trash: TrashService }): void {
  const onRequest = ownerOnly(sessions);
  const call = { tags: ['trash'], security: bearer };

  app.get(
    trashApi.all,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'List the trash',
        description: `Most recently deleted first. Records are permanently deleted after ${trashDays} days.`,
        response: responses(z.array(trashItem), ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return trash.list();
    },
  );

  app.post(
    `${one}/restore`,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Restore a record',
        description:
          'A project’s deleted category is restored too, unless another category has its name: then the project ' +
          'moves there. A sub-category restores its main category, or becomes a main category if that is ' +
          'impossible. The message describes these changes.',
        params,
        response: responses(successBody, ['unauthorized', 'not_found', 'name_taken']),
      },
    },
    async ({ params: { kind, id } }) => done(await trash.restore(kind, id)),
  );

  app.delete(
    one,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Permanently delete a record',
        params,
        response: responses(successBody, ['unauthorized', 'not_found', 'category_in_use']),
      },
    },
    async ({ params: { kind, id } }) => {
      await trash.remove(kind, id);
      return done(trashMessages.removed);
    },
  );

  app.delete(
    trashApi.all,
    {
      onRequest,
      schema: { ...call, summary: 'Empty the trash', response: responses(successBody, ['unauthorized']) },
    },
    async () => {
      await trash.empty();
      return done(trashMessages.emptied);
    },
  );
}
