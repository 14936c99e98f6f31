import {
  firstSteps as firstStepsBody,
  firstStepsApi,
  firstStepsMessages,
} from '#contract/site/first-steps.ts';
import { successBody } from '#contract/success.ts';
import { ownerOnly } from '../../kernel/auth/owner-only.ts';
import { type App, bearer, responses } from '../../kernel/http/schemas.ts';
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
  const done = (message: string) => ({ success: true as const, message });

  app.get(
    firstStepsApi.all,
    {
      onRequest,
      schema: {
        ...call,
        summary: 'What a new owner has done so far',
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
        summary: 'Hide the first steps for good',
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
        description: 'Refused when there are categories or projects other than the examples.',
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
        summary: 'Remove examples for good',
        description: 'An example that the owner has changed stays, and so does the category that it is in.',
        response: responses(successBody, ['unauthorized']),
      },
    },
    async () => {
      const kept = await examples.takeAway();
      return done(kept.length > 0 ? firstStepsMessages.kept(kept) : firstStepsMessages.takenAway);
    },
  );
}
