import { type App, done, idParams } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type TrashByKind, trashService, type TrashService } from './trash.service.ts';
import * as z from 'zod/mini';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { successBody } from '#contract/success.ts';
import { trashApi, trashDays, trashItem, trashKinds } from '#contract/trash/trash.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';

export function trashFeature(kernel: Kernel, trashByKind: TrashByKind) {
  const trash = trashService(kernel.database, trashByKind, kernel.now);
  return { routes: (app: App) => trashRoutes(app, { ...kernel, trash }), expiring: [trash] };
}

const params = z.extend(idParams, { kind: z.enum(trashKinds) });

/** Routes of `/api/trash`, for the owner. */
function trashRoutes(app: App, { trash, sessions }: Kernel & { trash: TrashService }): void {
  const owner = ownersRoutes(app, sessions, 'trash');

  owner.get(
    trashApi.all,
    {
      summary: 'List the trash',
      description: `Most recently deleted first. Records are permanently deleted after ${trashDays} days.`,
      response: z.array(trashItem),
    },
    () => trash.list(),
  );

  owner.post(
    trashApi.restore.route,
    {
      summary: 'Restore a record',
      description:
        'If the category of a project is in the trash, it is restored too, or the project moves to another category ' +
        'that has taken its name. The main category of a sub-category is restored too; if that is impossible, the ' +
        'sub-category becomes a main category. A page loses its link if the masthead is full. The message says so.',
      params,
      response: successBody,
      failures: ['limit_reached', 'name_taken'],
    },
    async ({ params: { kind, id } }) => done(await trash.restore(kind, id)),
  );

  owner.delete(
    trashApi.one.route,
    { summary: 'Permanently delete a record', params, response: successBody, failures: ['category_in_use'] },
    async ({ params: { kind, id } }) => {
      await trash.remove(kind, id);
      return done(trashMessages.removed);
    },
  );

  owner.delete(trashApi.all, { summary: 'Empty the trash', response: successBody }, async () => {
    await trash.empty();
    return done(trashMessages.emptied);
  });
}
