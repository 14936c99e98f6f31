/**
 * `node scripts/run.js [<file> <argument…>]`: runs a TypeScript file on the project's Node.js. It is plain JavaScript for
 * Node.js 20. npm 9, which Debian 12 and 13 have, removes the link to the project's Node.js at the end of `npm ci`, because
 * the packages for other systems have a link of the same name. Then it is made again.
 */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [file, ...rest] = process.argv.slice(2);

if (!process.features.typescript) {
  const shell = process.platform === 'win32';
  spawnSync('npm', ['rebuild', '--ignore-scripts'], { shell, stdio: ['ignore', 'ignore', 'inherit'] });
  if (file) process.exit(spawnSync('node', [file, ...rest], { shell, stdio: 'inherit' }).status ?? 1);
} else if (file) {
  process.argv.splice(1, 2, resolve(file));
  await import(pathToFileURL(resolve(file)).href);
}
