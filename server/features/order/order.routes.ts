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
import { type App, bearer, responses } from '../../kernel/http/schemas.ts';
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
        summary: 'Categories and projects in their order, and the stars',
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
          response: responses(successBody, [
            'malformed',
            'validation_failed',
            'unauthorized',
            'list_changed',
            'too_large',
            'unsupported_media_type',
          ]),
        },
      },
      async (request) => {
        await arrange(request.body as z.infer<Body>);
        return { success: true as const, message: orderMessages.saved };
      },
    );
  }

  const whole = 'Refused when something has come to the list meanwhile, or gone from it.';
  arrangement(
    orderApi.categories,
    categoryOrder,
    {
      summary: 'Put categories in order',
      description: `\`ids\` are all sub-categories of \`parent_id\`, or with null all main categories. ${whole}`,
    },
    service.arrangeCategories,
  );
  arrangement(
    orderApi.projects,
    projectOrder,
    {
      summary: 'Put the projects of a category in order',
      description: `\`ids\` are all projects of the category, those of its sub-categories not among them. ${whole}`,
    },
    service.arrangeProjects,
  );
  arrangement(
    orderApi.stars,
    starOrder,
    {
      summary: 'Star projects for the front page',
      description: `Up to ${orderLimits.stars}, in the order of the front page. Without any it shows the newest.`,
    },
    service.arrangeStars,
  );
}
