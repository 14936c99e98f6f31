/** `npm run build`: builds the bundles of browser and renderer and the program in `dist/`. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './run-script.ts';

/** File with a digest of the sources, written at the end of a build. It is missing if the build was interrupted. */
const stamp = join(projectFolder, 'dist', 'built-from');

/** Known vulnerabilities of the packages of the build: see advisories.ts. */
export const advisories = join(projectFolder, 'dist', 'advisories.json');

const sources = [
  'web/**/*',
  'contract/**/*',
  'server/**/*',
  'docs/guide/**/*',
  'vite.config.ts',
  'scripts/program.ts',
  'scripts/guide-chapters.ts',
  'scripts/font-pieces.ts',
  'scripts/{site-fonts,share-fonts}.ts',
  'scripts/document-fonts.ts',
  'scripts/{font-coverage,font-tables,joined-letters}.ts',
  'package-lock.json',
];

/** Files that no bundle contains. */
const tests = ['**/*.test.ts', 'server/testing/**'];

/** Returns whether the output was built from the current sources. */
export function isUpToDate(): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOfSources();
}

/** Builds unless the output was built from the current sources. */
export async function ensureBuilt(): Promise<void> {
  if (!isUpToDate()) await build({ quietly: true });
}

/**
 * Builds the bundles of browser and renderer and the program. Prints progress, and each file unless `quietly`. Ends
 * the process if the build fails.
 */
export async function build({ quietly = false } = {}): Promise<void> {
  // The advisories belong to the packages of the previous build.
  for (const file of [stamp, advisories]) rmSync(file, { force: true });
  const digest = digestOfSources();
  print('Building the pages (1 of 3)');
  await runOrExit('node_modules/vite/bin/vite.js', ['build', ...(quietly ? ['--logLevel=warn'] : [])]);
  print('Building the program (2 of 3)');
  await runOrExit('scripts/program.ts');
  writeFileSync(stamp, digest);
  print('Starting the program once, which makes later starts faster (3 of 3)');
  await compileAhead();
}

/** Writes to standard error, because standard output belongs to the caller. */
function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Starts the program up to its first page, which caches its compiled code. */
async function compileAhead(): Promise<void> {
  rmSync(join(projectFolder, 'dist', 'compiled'), { recursive: true, force: true });
  const { SiteProcess } = await import('#testing/site-process.ts');
  const site = await SiteProcess.start({}, { main: join(projectFolder, 'bin/vitrine.js') });
  try {
    await (await fetch(site.url)).text();
  } finally {
    await site.remove();
  }
}

async function runOrExit(path: string, options: readonly string[] = []): Promise<void> {
  const code = await run(path, options, { NODE_ENV: 'production' });
  if (code !== 0) process.exit(code);
}

const digestOfSources = () => digestOf(sources, tests);

/** Returns a SHA-256 of the names and contents of the files that match these patterns. */
export function digestOf(patterns: readonly string[], exclude: readonly string[] = []): string {
  const digest = createHash('sha256');
  const files = globSync(patterns, { cwd: projectFolder, exclude }).filter((file) =>
    statSync(join(projectFolder, file)).isFile(),
  );
  for (const file of files.toSorted())
    digest.update(`${file}\0`).update(readFileSync(join(projectFolder, file)));
  return digest.digest('hex');
}

if (import.meta.main) await build();
