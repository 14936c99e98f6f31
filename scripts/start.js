/**
 * The entry of `npm start`: starts the built program, and builds it first if necessary. It is JavaScript, because Node.js
 * would load its type stripper for TypeScript at every start, which takes a tenth of a start and 10 MB.
 */
import { existsSync } from 'node:fs';

// Written at the end of a build.
if (!existsSync(new URL('../dist/built-from', import.meta.url))) {
  process.stderr.write('Building the site. This is needed once and takes half a minute.\n');
  const { build } = await import('./build.ts');
  await build({ quietly: true });
}
process.argv.splice(2, 0, 'start');
await import('../bin/vitrine.js');
