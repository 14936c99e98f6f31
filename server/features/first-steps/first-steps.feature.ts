import { type App, done } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ExamplesParts, examplesService, type ExamplesService } from './examples.service.ts';
import { firstStepsService, type FirstStepsService } from './first-steps.service.ts';
import {
  firstSteps as firstStepsBody,
  firstStepsApi,
  firstStepsMessages,
} from '#contract/first-steps/first-steps.ts';
import { successBody } from '#contract/success.ts';
import { ownersRoutes } from '../../kernel/auth/owner-routes.ts';

type Others = Pick<ExamplesParts, 'categories' | 'projects' | 'trashByKind'>;

export function firstStepsFeature(kernel: Kernel, others: Others) {
  const examples = examplesService({ ...kernel, ...others });
  const firstSteps = firstStepsService({ ...kernel, examples });
  return { routes: (app: App) => firstStepsRoutes(app, { ...kernel, firstSteps, examples }) };
}

interface Parts extends Kernel {
  firstSteps: FirstStepsService;
  examples: ExamplesService;
}

function firstStepsRoutes(app: App, { firstSteps, examples, sessions }: Parts): void {
  const owner = ownersRoutes(app, sessions, 'first steps');

  owner.get(
    firstStepsApi.all,
    { summary: 'Get the progress of the first steps', response: firstStepsBody },
    () => firstSteps.read(),
  );

  owner.post(
    firstStepsApi.dismiss,
    { summary: 'Hide the first steps permanently', response: successBody },
    async () => {
      await firstSteps.dismiss();
      return done(firstStepsMessages.dismissed);
    },
  );

  owner.post(
    firstStepsApi.examples,
    {
      summary: 'Fill an empty site with examples',
      description: 'Fails if there are categories or projects other than the examples.',
      response: successBody,
      failures: ['list_changed'],
    },
    async () => {
      await examples.fill();
      return done(firstStepsMessages.filled);
    },
  );

  owner.delete(
    firstStepsApi.examples,
    {
      summary: 'Permanently delete the examples',
      description: 'Examples that the owner has edited stay, with their categories.',
      response: successBody,
    },
    async () => {
      const kept = await examples.takeAway();
      return done(kept.length > 0 ? firstStepsMessages.kept(kept) : firstStepsMessages.takenAway);
    },
  );
}
