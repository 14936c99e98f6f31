/**
 * `demo`: fills an empty database with a demo portfolio and prints how to sign in. Fails if there is an owner.
 *
 * `demo --json` prints one JSON object: `url` (without a trailing slash), `email`, `password`, the numbers of `categories`
 * and `projects`, and `protected_project` with `title` and `password`.
 */
import { randomBytes } from 'node:crypto';
import { person, projects as sampleProjects } from '../features/first-steps/sample/portfolio.ts';
import { importData, type ImportParts } from '../features/portable-data/import-data.ts';
import { accessSettingsService } from '../features/projects/access-settings.service.ts';
import { readConfig, siteOrigin } from '../process/config.ts';
import { withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { demoArchive } from './demo/archive.ts';
import { withImporter } from './import.ts';

export async function run({ say, values }: Invocation<{ json?: true }>): Promise<void> {
  const { fullname, email } = person;
  const password = newPassword();
  await withAccounts('fill', ({ registration }) => registration.createOwner({ email, fullname, password }));
  const { categories, projects, locked } = await withImporter(async (parts) => ({
    ...(await importData(parts, demoArchive(Date.now()))),
    locked: await setPassword(parts),
  }));
  if (values.json) {
    const url = siteOrigin(readConfig());
    say(JSON.stringify({ url, email, password, categories, projects, protected_project: locked }));
    return;
  }
  say(`Created ${categories} categories and ${projects} projects.`);
  say(`The protected project “${locked.title}” opens with the password ${locked.password}`);
  say(`Sign in as ${email} with the password ${password}`);
}

/** Sets a password for the demo's protected project. */
async function setPassword(parts: ImportParts): Promise<{ title: string; password: string }> {
  const index = sampleProjects.findIndex(({ state }) => state === 'protected');
  const password = newPassword();
  const settings = accessSettingsService({ ...parts, publicUrl: () => '', publicUrlSet: false });
  await settings.setPassword(index + 1, password);
  return { title: sampleProjects[index]?.title ?? '', password };
}

function newPassword(): string {
  return randomBytes(9).toString('base64url');
}
