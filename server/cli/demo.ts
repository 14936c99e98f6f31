/**
 * `demo`: fills an empty database with a demo portfolio and prints how to sign in. Fails if there is an owner.
 *
 * `demo --json` prints one JSON object: `url` (without a trailing slash), `email`, `password`, the numbers of `categories`
 * and `projects`, and `protected_project` with `title` and `password`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { person, projects as sampleProjects } from '../features/first-steps/sample/portfolio.ts';
import { importData, type ImportParts } from '../features/portable-data/import-data.ts';
import { accessSettingsService } from '../features/projects/access/access-settings.service.ts';
import { Failure } from '../lib/failure.ts';
import { commandLine } from '../process/command-line.ts';
import { readConfig, siteOrigin, withoutPassword } from '../process/config.ts';
import { withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { demoArchive } from './demo/archive.ts';
import { withImporter } from './import.ts';

export async function run({ say, values }: Invocation<{ json?: true }>): Promise<void> {
  const { fullname, email } = person;
  const password = newPassword();
  await withAccounts('fill', async ({ registration }) => {
    await registration.assertNoOwner().catch(explainOwner);
    await registration.createOwner({ email, fullname, password });
  });
  const { categories, projects, locked } = await withImporter(async (parts) => ({
    ...(await importData(parts, demoArchive(Date.now()))),
    locked: await setPassword(parts),
  }));
  if (values.json) {
    const url = siteOrigin(readConfig());
    say(JSON.stringify({ url, email, password, categories, projects, protected_project: locked }));
    return;
  }
  const { dataDir, databaseUrl } = readConfig();
  const place = databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl);
  say(`Created ${categories} categories and ${projects} projects in ${place}.`);
  say(`The protected project “${locked.title}” opens with the password ${locked.password}`);
  say(`Sign in as ${email} with the password ${password}`);
  say(`Open ${siteOrigin(readConfig())}. If the site does not run yet, start it first: ${startLine()}`);
}

/** Throws the error. If it says that there is an owner, the thrown one explains how to create the demo elsewhere. */
function explainOwner(error: unknown): never {
  if (!(error instanceof Failure && error.code === 'registration_closed')) throw error;
  const { dataDir, databaseUrl } = readConfig();
  const place = databaseUrl === undefined ? dataDir : withoutPassword(databaseUrl);
  const withoutUrl = databaseUrl === undefined ? '' : 'DATABASE_URL= ';
  throw new Error(
    `The site in ${place} already has an owner. To create the demo in another folder: ${withoutUrl}DATA_DIR=demo ${commandLine('demo')}`,
    { cause: error },
  );
}

/** Returns the command that starts this site, with database, folder and port if they are not set in `.env`. */
function startLine(): string {
  const inFile = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  const given = ['DATABASE_URL', 'DATA_DIR', 'PORT'].flatMap((name) => {
    const value = process.env[name];
    if (value === undefined || value === inFile[name]) return [];
    return [`${name}=${/^[\w./-]*$/.test(value) ? value : `'${withoutPassword(value)}'`}`];
  });
  return [...given, commandLine('start')].join(' ');
}

/** Sets a password for the demo's protected project, and returns it with the project's title. */
async function setPassword(parts: ImportParts): Promise<{ title: string; password: string }> {
  const index = sampleProjects.findIndex(({ state }) => state === 'protected');
  const password = newPassword();
  const settings = accessSettingsService({ ...parts, publicUrl: () => '', publicUrlSet: false });
  // `demoArchive` numbers the projects from 1.
  await settings.setPassword(index + 1, password);
  return { title: sampleProjects[index]?.title ?? '', password };
}

function newPassword(): string {
  return randomBytes(9).toString('base64url');
}
