import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ExamplesParts, examplesService } from './examples.service.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';
import { firstStepsService } from './first-steps.service.ts';

type Others = Pick<ExamplesParts, 'categories' | 'projects' | 'bins'>;

export function firstStepsFeature({ database, now, sessions }: Kernel, others: Others) {
  const examples = examplesService({ ...others, database });
  const firstSteps = firstStepsService({ database, examples, now });
  return { routes: (app: App) => firstStepsRoutes(app, { firstSteps, examples, sessions }) };
}
