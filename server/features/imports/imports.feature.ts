import type { App } from '../../kernel/http/schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { importsRoutes } from './imports.routes.ts';
import { type ImportsParts, importsService } from './imports.service.ts';

type Others = Pick<ImportsParts, 'categories' | 'projects' | 'profile' | 'resume'>;

export function importsFeature({ config, database, now, sessions }: Kernel, others: Others) {
  const imports = importsService({ ...others, database, now, gitHubApi: config.gitHubApi });
  return { routes: (app: App) => importsRoutes(app, { imports, sessions }) };
}
