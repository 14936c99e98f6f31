import {
  firstSteps as firstStepsBody,
  firstStepsApi,
  firstStepsMessages,
} from '#contract/site/first-steps.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, done, responses } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { ExamplesService } from './examples.service.ts';
import type { FirstStepsService } from './first-steps.service.ts';

interface Parts extends Kernel {
  firstSteps: FirstStepsService;
  examples: ExamplesService;
}

/** The owner's routes for first steps and examples. */
export function firstStepsRoutes(app: App, { firstSteps, examples, sessions }: Parts): void {
  const onRequest = ownerOnly(sessions);
  const call = { tags: ['first steps'], security: bearer };

  app.get(
    firstStepsApi.all,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Get the progress of the first steps',
        response: responses(firstStepsBody, ['unauthorized']),
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return firstSteps.read();
    },
  );

  app.post(
    firstStepsApi.dismiss,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Hide the first steps permanently',
        response: responses(successBody, ['unauthorized']),
      },
    },
    async () => {
      await firstSteps.dismiss();
      return done(firstStepsMessages.dismissed);
    },
  );

  app.post(
    firstStepsApi.examples,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Fill an empty site with examples',
        description: 'Fails if there are categories or projects other than the examples.',
        response: responses(successBody, ['unauthorized', 'list_changed']),
      },
    },
    async () => {
      await examples.fill();
      return done(firstStepsMessages.filled);
    },
  );

  app.delete(
    firstStepsApi.examples,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'Permanently delete the examples',
        description: 'Examples that the owner has edited stay, with their categories.',
        response: responses(successBody, ['unauthorized']),
      },
    },
    async () => {
      const kept = await examples.takeAway();
      return done(kept.length > 0 ? firstStepsMessages.kept(kept) : firstStepsMessages.takenAway);
    },
  );
}
