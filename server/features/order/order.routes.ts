import type * as z from 'zod/mini';
import { orderMessages } from '#contract/ui-text/owner.ts';
import {
  categoryOrder,
  order,
  orderApi,
  orderLimits,
  projectOrder,
  starOrder,
} from '#contract/projects/order.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, bodyFailures, done, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { OrderService } from './order.service.ts';

/** Routes of `/api/order`, for the owner. */
export function orderRoutes(app: App, { order: service, sessions }: Kernel & { order: OrderService }): void {
  const onRequest = ownerOnly(sessions);
  const call = { tags: ['order'], security: bearer };

  app.get(
    orderApi.all,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Get the order of categories and projects, and the stars',
        response: responses(order, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.read();
    },
  );

  function arrangement<Body extends z.core.$ZodType>(
    path: string,
    body: Body,
    texts: { summary: string; description: string },
    arrange: (wanted: z.infer<Body>) => Promise<void>,
  ): void {
    app.put(
      path,
      {
        onRequest,
        schema: {
          ...call,
          ...texts,
          body,
          response: responses(successBody, [...bodyFailures, 'unauthorized', 'list_changed']),
        },
      },
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
      summary: 'Sort the projects of a category',
      description: `\`ids\` contains all projects of the category, without its sub-categories. ${whole}`,
    },
    service.arrangeProjects,
  );
  arrangement(
    orderApi.stars,
    starOrder,
    {
      summary: 'Feature projects on the home page',
      description: `At most ${orderLimits.stars}, in order. With an empty list, the home page shows the newest.`,
    },
    service.arrangeStars,
  );
}
