/** `npm run advisories`: downloads known vulnerabilities of the packages for the page Health. */
import { fileURLToPath } from 'node:url';
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Advisories } from '#contract/site-health/site-health.ts';
import { bundledPackages } from './notices.ts';
import { advisories as file, ensureBuilt } from './build.ts';
import { projectFolder } from './run-script.ts';

/** Timeout of the registry, in milliseconds. The build continues without a response. */
const responseTimeoutMs = 10_000;

/** The findings in `npm audit --json`. Output without this part counts as no response. */
const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
        ]),
      ),
    }),
  ),
});

/**
 * Requests the known vulnerabilities of the packages that the site runs with, including those in the last build, and
 * writes them beside the build. Returns false if the registry did not respond; then there is no file.
 */
export async function checkAdvisories(): Promise<boolean> {
  const output = await audit();
  let found: z.infer<typeof report>;
  try {
    found = report.parse(JSON.parse(output));
  } catch {
    rmSync(file, { force: true });
    process.stderr.write(
      'The packages were not checked for known vulnerabilities, because the registry did not respond.\n',
    );
    return false;
  }
  const shippedNames = await shippedPackages();
  const advisories = Object.entries(found.vulnerabilities)
    .filter(([name]) => shippedNames.has(name))
    .flatMap(([, { via }]) => via)
    .filter((one) => typeof one === 'object');
  const unique = [...new Map(advisories.map((one) => [one.url, one])).values()];
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ checked_at: Date.now(), advisories: unique } satisfies Advisories));
  return true;
}

const lock = z.object({
  packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })),
});

/** Returns the names of the packages that the server loads and of those in the bundles, without tools. */
async function shippedPackages(): Promise<Set<string>> {
  const { packages } = lock.parse(
    JSON.parse(await readFile(join(projectFolder, 'package-lock.json'), 'utf8')),
  );
  const loaded = Object.entries(packages).filter(([, { dev }]) => !dev);
  return new Set([
    ...loaded.map(([path]) => path.replace(/^.*node_modules\//, '')),
    ...(await bundledPackages()).map(({ name }) => name),
  ]);
}

/** Returns the output of `npm audit`, which fails if it finds something. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json'],
      {
        cwd: projectFolder,
        timeout: responseTimeoutMs,
        maxBuffer: 16 * 1024 * 1024,
        shell: process.platform === 'win32',
      },
      (_error, stdout) => resolve(stdout),
    );
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await ensureBuilt();
  process.exitCode = (await checkAdvisories()) ? 0 : 1;
}
