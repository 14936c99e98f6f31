import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { importsRoutes } from './imports.routes.ts';
import { type ImportsParts, importsService } from './imports.service.ts';

type Others = Pick<ImportsParts, 'categories' | 'projects' | 'profile' | 'resume'>;

export function importsFeature(kernel: Kernel, others: Others) {
  const imports = importsService({ ...kernel, ...others, gitHubApi: kernel.config.gitHubApi });
  return { routes: (app: App) => importsRoutes(app, { ...kernel, imports }) };
}
