/**
 * The entry of `npm start`: starts the built program, and builds it first if necessary. It is JavaScript, because Node.js
 * would load its type stripper for TypeScript at every start, which takes a tenth of a start and 10 MB.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { isUpToDate, stamp } from './sources.js';

if (!isUpToDate()) await build();
process.argv.splice(2, 0, 'start');
await import('../bin/vitrine.js');

async function build() {
  if (!existsSync(stamp)) say('Building the site. This is needed once and takes half a minute.');
  else if (canWrite(dirname(stamp))) say('Sources changed: building.');
  else
    return say(
      'Sources changed, but this user cannot write to dist/: starting the previous build. To build: npm run build',
    );
  const script = await import('./build.ts');
  await script.build({ quietly: true });
}

/** @param {string} line */
function say(line) {
  process.stderr.write(`${line}\n`);
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
