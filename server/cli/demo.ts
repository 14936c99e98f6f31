/**
 * `demo`: fills an empty database with a demo portfolio and prints how to sign in. Fails if there is an owner.
 *
 * `demo --json` prints one JSON object: `url` (without a trailing slash), `email`, `password`, and the numbers of
 * `categories` and `projects`.
 */
import { randomBytes } from 'node:crypto';
import { importData } from '../features/portable-data/import-data.ts';
import { person } from '../features/first-steps/sample/portfolio.ts';
import { readConfig, siteOrigin } from '../process/config.ts';
import { withAccounts } from './accounts.ts';
import type { Invocation } from './command.ts';
import { demoArchive } from './demo/archive.ts';
import { withImporter } from './import.ts';

export async function run({ say, values }: Invocation<{ json?: true }>): Promise<void> {
  const { fullname, email } = person;
  const password = randomBytes(9).toString('base64url');
  await withAccounts(({ registration }) => registration.createOwner({ email, fullname, password }));
  const { categories, projects } = await withImporter((parts) => importData(parts, demoArchive(Date.now())));
  if (values.json) {
    say(JSON.stringify({ url: siteOrigin(readConfig()), email, password, categories, projects }));
    return;
  }
  say(`Created ${categories} categories and ${projects} projects.`);
  say(`Sign in as ${email} with the password ${password}`);
}
