import * as z from 'zod/mini';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { trashApi, trashDays, trashItem, trashKinds } from '#contract/projects/trash.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, idParams, responses } from '../../kernel/http/schemas.ts';
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
        summary: 'What was deleted',
        description: `What was deleted last comes first. After ${trashDays} days it is deleted for good.`,
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
        summary: 'Restore what was deleted',
        description:
          'With a project its category comes back; where another one has taken that name, the project joins ' +
          'it. A sub-category brings its main category back, or becomes one where it has no place there. ' +
          'The message says so.',
        params,
        response: responses(successBody, ['unauthorized', 'not_found', 'name_taken']),
      },
    },
    async ({ params: { kind, id } }) => ({
      success: true as const,
      message: await trash.restore(kind, id),
    }),
  );

  app.delete(
    one,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Delete permanently',
        params,
        response: responses(successBody, ['unauthorized', 'not_found', 'category_in_use']),
      },
    },
    async ({ params: { kind, id } }) => {
      await trash.remove(kind, id);
      return { success: true as const, message: trashMessages.removed };
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
      return { success: true as const, message: trashMessages.emptied };
    },
  );
}
