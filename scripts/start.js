/**
 * The entry of `npm start`: starts what is built, and builds first when nothing is. Plain JavaScript: for a file of
 * TypeScript Node would load its type stripper at every start (a tenth of a start, and 10 MB).
 */
import { existsSync } from 'node:fs';

// Written at the end of a build.
if (!existsSync(new URL('../dist/built-from', import.meta.url))) {
  process.stderr.write('Nothing is built yet. This takes half a minute, once.\n');
  const { build } = await import('./build.ts');
  await build({ quietly: true });
}
process.argv.splice(2, 0, 'start');
await import('../bin/vitrine.js');
