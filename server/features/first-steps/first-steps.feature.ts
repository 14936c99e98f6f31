import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { type ExamplesParts, examplesService } from './examples.service.ts';
import { firstStepsRoutes } from './first-steps.routes.ts';
import { firstStepsService } from './first-steps.service.ts';

type Others = Pick<ExamplesParts, 'categories' | 'projects' | 'bins'>;

export function firstStepsFeature(kernel: Kernel, others: Others) {
  const examples = examplesService({ ...kernel, ...others });
  const firstSteps = firstStepsService({ ...kernel, examples });
  return { routes: (app: App) => firstStepsRoutes(app, { ...kernel, firstSteps, examples }) };
}
