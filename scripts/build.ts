/** `npm run build`: builds the bundles of browser and renderer and the program in `dist/`. */
import { fileURLToPath } from 'node:url';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder, run } from './run-script.ts';
import { isUpToDate, readSources, stamp, writeStamp } from './sources.js';

/** File with the known vulnerabilities of the packages in the build (advisories.ts). */
export const advisories = join(projectFolder, 'dist', 'advisories.json');

/** Characters that have a meaning in URLs: Vite reads files by URL. */
const unusable = /[#?*]/;

/** Builds unless the output was built from the current sources. */
export async function ensureBuilt(): Promise<void> {
  if (!isUpToDate()) await build({ quietly: true });
}

/**
 * Builds the bundles of browser and renderer and the program. Prints progress, and each file unless `quietly`. Ends
 * the process if the build fails.
 */
export async function build({ quietly = false } = {}): Promise<void> {
  const [sign] = unusable.exec(projectFolder) ?? [];
  if (sign !== undefined) {
    print(
      `The site cannot be built in ${projectFolder}, because the path contains “${sign}”. Rename the folder.`,
    );
    process.exit(1);
  }
  // The advisories belong to the packages of the previous build.
  for (const file of [stamp, advisories]) rmSync(file, { force: true });
  const from = readSources();
  print('Building the pages (1 of 3)');
  await runOrExit('node_modules/vite/bin/vite.js', ['build', ...(quietly ? ['--logLevel=warn'] : [])]);
  print('Building the program (2 of 3)');
  await runOrExit('scripts/program.ts');
  await runOrExit('scripts/data-format-schema.ts');
  await runOrExit('scripts/openapi.ts');
  writeStamp(from);
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
  if (code === 0) return;
  print('The build failed. If the sources are new, install their packages first: npm ci');
  process.exit(code);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build({ quietly: process.argv.includes('--quietly') });
