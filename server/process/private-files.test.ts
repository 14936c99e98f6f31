/** Other users of the machine cannot read the site's files. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { resetTokenIn } from '#testing/outbox.ts';
import { databaseKind } from '../testing/database.ts';
import { startSite } from '../testing/site-process.ts';
import { ownerAccount, testSite } from '../testing/site.ts';

/** Returns the permissions of the folder and everything in it, by path. */
function permissionsBelow(folder: string): Record<string, string> {
  const paths = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return Object.fromEntries(
    paths.map((path) => [path, (statSync(join(folder, path)).mode & 0o777).toString(8)]),
  );
}

test('a start makes the existing files of the data folder private, and creates new ones private', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const first = await startSite({ DATA_DIR: folder });
  await first.stop();
  mkdirSync(join(folder, 'outbox'), { recursive: true });
  writeFileSync(join(folder, 'outbox', 'code.eml'), 'a code');
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'outbox'), 0o755);
  chmodSync(join(folder, 'outbox', 'code.eml'), 0o644);
  chmodSync(join(folder, 'vitrine.db'), 0o644);

  const again = await startSite({ DATA_DIR: folder });
  await fetch(again.url + api.register, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ownerAccount),
  });
  await expect.poll(() => readdirSync(join(folder, 'outbox'))).toHaveLength(2);
  for (const [path, rights] of Object.entries(permissionsBelow(folder)))
    expect(rights, path).toMatch(/^[67]00$/);
});

test('an empty data folder that others can read is private after the first start, with everything in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o755);
  const site = await startSite({ DATA_DIR: folder });
  await site.stop();
  for (const [path, rights] of Object.entries(permissionsBelow(folder)))
    expect(rights, path).toMatch(/^[67]00$/);
});

test('a start keeps the permissions of a data folder with other files, and makes its database private', async () => {
  const shared = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rmSync(shared, { recursive: true, force: true }));
  writeFileSync(join(shared, 'notes.txt'), 'another file');
  chmodSync(shared, 0o777);
  const site = await startSite({ DATA_DIR: shared });
  await site.stop();
  expect(permissionsBelow(shared)).toMatchObject({ '.': '777', 'vitrine.db': '600' });
  chmodSync(shared, 0o1777);
  await site.start();
  expect(permissionsBelow(shared)).toMatchObject({ '.': '777' });
});

test.runIf(databaseKind === 'sqlite')('no sent reset link is left in the database files', async () => {
  const site = await testSite();
  await site.registers();
  await site.visitor('POST', api.forgotPassword, { email: ownerAccount.email });
  const token = resetTokenIn(await site.mailTo(ownerAccount.email, 2));
  const tokenIsStored = () =>
    readdirSync(site.config.dataDir)
      .filter((name) => name.startsWith('vitrine.db'))
      .filter((name) => readFileSync(join(site.config.dataDir, name)).includes(token));
  await expect.poll(tokenIsStored).toEqual([]);
});
