/** `npm run advisories`: asks the registry for known weaknesses of the packages, for the owner's page Health. */
import { execFile } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { Advisories } from '#contract/site/site-health.ts';
import { bundledPackages } from './notices.ts';
import { advisories as file, ensureBuilt } from './build.ts';
import { projectFolder } from './run-script.ts';

/** How long the registry may take, in milliseconds: a package can be made without it. */
const answersWithin = 10_000;

/** The part of `npm audit --json` that says what was found; an answer without it is no answer. */
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
 * Asks the registry about the packages that the site runs with, those in the last build included; writes the answer
 * beside the build. Returns whether the registry answered; where it did not, there is no file.
 */
export async function checkAdvisories(): Promise<boolean> {
  const output = await audit();
  let found: z.infer<typeof report>;
  try {
    found = report.parse(JSON.parse(output));
  } catch {
    rmSync(file, { force: true });
    process.stderr.write(
      'The packages were not checked for known weaknesses: the registry did not answer.\n',
    );
    return false;
  }
  const ours = await shippedPackages();
  const advisories = Object.entries(found.vulnerabilities)
    .filter(([name]) => ours.has(name))
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

/** Names of the packages that the server loads, and of those in the bundles; tools alone stay here. */
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

/** What `npm audit` prints; it ends with a failure where it finds something. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['audit', '--json'],
      {
        cwd: projectFolder,
        timeout: answersWithin,
        maxBuffer: 16 * 1024 * 1024,
        shell: process.platform === 'win32',
      },
      (_error, stdout) => resolve(stdout),
    );
  });
}

if (import.meta.main) {
  await ensureBuilt();
  process.exitCode = (await checkAdvisories()) ? 0 : 1;
}
