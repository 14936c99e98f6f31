import { type App, done } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { orderService, type OrderService } from './order.service.ts';
import type * as z from 'zod/mini';
import { orderMessages } from '#contract/ui-text/owner.ts';
import {
  categoryOrder,
  order,
  orderApi,
  orderLimits,
  projectOrder,
  featuredOrder,
} from '#contract/order/order.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';

export function orderFeature(kernel: Kernel) {
  const service = orderService(kernel.database);
  return { routes: (app: App) => orderRoutes(app, { ...kernel, service }) };
}

/** Routes of `/api/order`, for the owner. */
function orderRoutes(app: App, { service, sessions }: Kernel & { service: OrderService }): void {
  const owner = ownersRoutes(app, sessions, 'order');

  owner.get(
    orderApi.all,
    { summary: 'Get the order of categories and projects, and the featured projects', response: order },
    () => service.read(),
  );

  function arrangement<Body extends z.core.$ZodType>(
    path: string,
    body: Body,
    texts: { summary: string; description: string },
    arrange: (wanted: z.infer<Body>) => Promise<void>,
  ): void {
    owner.put(
      path,
      { ...texts, body, response: successBody, failures: ['list_changed'] },
      async (request) => {
        await arrange(request.body as z.infer<Body>);
        return done(orderMessages.saved);
      },
    );
  }

  const whole = 'Fails with `list_changed` if records were added or removed meanwhile.';
  arrangement(
    orderApi.categories,
    categoryOrder,
    {
      summary: 'Sort categories',
      description: `\`ids\` contains all sub-categories of \`parent_id\`, or all main categories if it is null. ${whole}`,
    },
    service.arrangeCategories,
  );
  arrangement(
    orderApi.projects,
    projectOrder,
    {
      summary: 'Sort the projects of a category or of the site',
      description: `\`ids\` contains all projects of the category, without its sub-categories, or all projects if \`category_id\` is null. ${whole}`,
    },
    service.arrangeProjects,
  );
  arrangement(
    orderApi.featured,
    featuredOrder,
    {
      summary: 'Feature projects on the home page',
      description: `At most ${orderLimits.featured}, in order. With an empty list, the home page shows the newest.`,
    },
    service.arrangeFeatured,
  );
}
