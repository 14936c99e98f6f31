/** What `npm run build` makes, and whether it is still what the sources say. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './run-script.ts';

/**
 * Written last by a build: without it `dist/` is what an interrupted one left. Holds a digest of what was
 * built.
 */
const stamp = join(projectFolder, 'dist', 'built-from');

const sources = [
  'web/**/*',
  'contract/**/*',
  'vite.config.ts',
  'scripts/font-pieces.ts',
  'package-lock.json',
];

export function isBuilt(): boolean {
  return existsSync(stamp);
}

/** Whether a build now would make what is there already. */
export function isUpToDate(): boolean {
  return isBuilt() && readFileSync(stamp, 'utf8') === digestOfSources();
}

/**
 * Builds the bundles of the browser and of the renderer; tells about each file, or with `quietly` of faults
 * alone. Ends the process when Vite cannot.
 */
export async function build({ quietly = false } = {}): Promise<void> {
  rmSync(stamp, { force: true });
  const digest = digestOfSources();
  const code = await run(
    'node_modules/vite/bin/vite.js',
    ['build', ...(quietly ? ['--logLevel=warn'] : [])],
    { NODE_ENV: 'production' },
  );
  if (code !== 0) process.exit(code);
  writeFileSync(stamp, digest);
}

function digestOfSources(): string {
  const digest = createHash('sha256');
  const files = globSync(sources, { cwd: projectFolder }).filter((file) =>
    statSync(join(projectFolder, file)).isFile(),
  );
  for (const file of files.toSorted())
    digest.update(`${file}\0`).update(readFileSync(join(projectFolder, file)));
  return digest.digest('hex');
}
