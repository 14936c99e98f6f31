/**
 * What `npm start` does, after start.js: serves what is built, and builds first when nothing is. Settings
 * come from the environment and `.env`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build-output.ts';
import { projectFolder } from './run-script.ts';

const settings = join(projectFolder, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
process.env['NODE_ENV'] ??= 'production';

if (!isBuilt()) {
  const { checkAdvisories } = await import('./advisories.ts');
  const built = build({ quietly: true });
  await Promise.all([built, checkAdvisories(built)]);
}
await import('../server/main.ts');
