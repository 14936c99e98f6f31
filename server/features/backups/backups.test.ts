/** Backups through the API. */
import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BackupsOverview } from '#contract/backups/backups.ts';
import { api } from '#contract/addresses.ts';
import { backupsIn, addressOf, makeBackup, removeBackup } from '../../testing/backups.ts';
import { codeOf, failureOf } from '../../testing/failures.ts';
import { addProject, ownedSite, type Owner } from '../../testing/portfolio.ts';
import { confirmed } from '../../testing/second-factor.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

async function overviewOf(owner: Owner): Promise<BackupsOverview> {
  return expectOk(await owner('GET', api.backups)).json();
}

const folderOf = (site: TestSite) => join(site.config.dataDir, 'backups');

test('the owner creates, lists, verifies and deletes a backup', async () => {
  const { site, owner } = await ownedSite(testSite);
  await addProject(owner);
  expect(await overviewOf(owner)).toMatchObject({
    backups: [],
    under_way: null,
    restore_command: 'npm run restore -- <file>',
  });

  const backup = await makeBackup(owner);
  expect(backup).toMatchObject({ kind: 'manual', made_at: site.clock.now(), verified_at: site.clock.now() });
  expect(statSync(backup.path)).toMatchObject({ size: backup.bytes });
  expect((statSync(backup.path).mode & 0o777).toString(8)).toBe('600');
  expect((await overviewOf(owner)).backups).toEqual([backup]);

  site.clock.passes(60_000);
  const verified = expectOk(await owner('POST', api.verifyBackup(backup.name)));
  expect(verified.json()).toMatchObject({
    rows: { projects: 1, categories: 1 },
    backup: { verified_at: site.clock.now() },
  });
  expectOk(await removeBackup(owner, backup));
  expect(backupsIn(site.config.dataDir)).toEqual([]);
  expect(codeOf(await removeBackup(owner, backup))).toEqual([404, 'not_found']);
});

test('two simultaneous requests for a backup return the same one', async () => {
  const { site, owner } = await ownedSite(testSite);
  // Two backups would have different names.
  const ticking = setInterval(() => site.clock.passes(1), 1);
  const [first, second] = await Promise.all([makeBackup(owner), makeBackup(owner)]).finally(() =>
    clearInterval(ticking),
  );
  expect(second).toEqual(first);
  expect(backupsIn(site.config.dataDir)).toEqual([first.name]);
});

test('verifying a damaged backup reports the damage, and the list of backups marks it as damaged', async () => {
  const { owner } = await ownedSite(testSite);
  const { name, path } = await makeBackup(owner);
  writeFileSync(path, readFileSync(path).fill(0xff, 4096, 8192));
  expect(failureOf(await owner('POST', api.verifyBackup(name)))).toEqual([
    409,
    'backup_failed',
    expect.stringContaining('damaged'),
  ]);
  expect((await overviewOf(owner)).backups).toMatchObject([{ name, state: 'damaged' }]);
});

test('the download URL of a backup works once, without a session, and its token is not logged', async () => {
  const { site, owner } = await ownedSite(testSite);
  const backup = await makeBackup(owner);
  const { name, path, bytes } = backup;
  const address = await addressOf(owner, backup);
  expect((await site.call('HEAD', address)).statusCode).toBe(405);
  const download = await site.visitor('GET', address);
  expect(download.headers).toMatchObject({
    'content-length': String(bytes),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  expect(download.rawPayload.equals(readFileSync(path))).toBe(true);
  expect(codeOf(await site.visitor('GET', address))).toEqual([404, 'not_found']);

  const token = new URL(address, 'http://localhost').searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(40);
  expect(site.logLines.filter((line) => line.includes(token))).toEqual([]);
});

test('the download URL of a backup is valid for a minute, on any instance', async () => {
  const { site, owner } = await ownedSite(testSite);
  const backup = await makeBackup(owner);
  const late = await addressOf(owner, backup);
  site.clock.passes(61_000);
  expect((await site.visitor('GET', late)).statusCode).toBe(404);
  const address = await addressOf(owner, backup);
  const other = await testSite({ data: site.data, clock: site.clock });
  expect((await other.visitor('GET', address)).statusCode).toBe(200);
  expect((await site.visitor('GET', address)).statusCode).toBe(404);
});

test('only the owner creates, lists and downloads backups', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { name } = await makeBackup(owner);
  for (const [method, path] of [
    ['GET', api.backups],
    ['POST', api.backups],
    ['POST', api.verifyBackup(name)],
    ['POST', api.backupAddress(name)],
    ['POST', api.restoreBackup(name)],
    ['POST', api.removeBackup(name)],
    ['GET', api.siteHealth],
  ] as const)
    expect(codeOf(await site.visitor(method, path)), `${method} ${path}`).toEqual([401, 'unauthorized']);
  expect((await site.visitor('GET', api.backupDownloadBy('guessed'))).statusCode).toBe(404);
});

test('no name of a backup leads to a file outside the backups folder', async () => {
  const { site, owner } = await ownedSite(testSite);
  const secret = join(site.config.dataDir, 'secret');
  writeFileSync(secret, 'another file');
  const link = 'manual-2026-01-01T00-00-00-000Z.db';
  await makeBackup(owner);
  symlinkSync(secret, join(folderOf(site), link));
  expect((await overviewOf(owner)).backups).toHaveLength(1);
  for (const name of [
    link,
    '../secret',
    '..%2Fsecret',
    '%2e%2e%2fsecret',
    `..%2Fbackups%2F${link}`,
    '..\\secret',
  ])
    for (const path of [api.verifyBackup(name), api.backupAddress(name), api.removeBackup(name)])
      expect((await owner('POST', path, confirmed)).statusCode, path).toBe(404);
  expect(readFileSync(secret, 'utf8')).toBe('another file');
});
