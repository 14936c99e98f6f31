/** The output of `npm run build`, and whether it is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './run-script.ts';

/**
 * Written at the end of a build, with a digest of its sources: without this file the build was interrupted.
 */
const stamp = join(projectFolder, 'dist', 'built-from');

const sources = [
  'web/**/*',
  'contract/**/*',
  'docs/guide/**/*',
  'vite.config.ts',
  'scripts/guide-chapters.ts',
  'scripts/font-pieces.ts',
  'scripts/share-fonts.ts',
  'scripts/document-fonts.ts',
  'package-lock.json',
];

export function isBuilt(): boolean {
  return existsSync(stamp);
}

/** Whether the output was built from the present sources. */
export function isUpToDate(): boolean {
  return isBuilt() && readFileSync(stamp, 'utf8') === digestOfSources();
}

/**
 * Builds the bundles of the browser and of the renderer; prints each file, or with `quietly` problems only.
 * Ends the process when the build fails.
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
