/** Copies of nightly backups at BACKUP_TARGET, a folder or S3-compatible storage. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { freePort } from '#testing/free-port.ts';
import type { BackupsOverview } from '#contract/backups/backups.ts';
import type { TargetSettings } from '../../kernel/backup-target/backup-target.ts';
import { copyBackups } from '../../kernel/backup-target/copy-backups.ts';
import { openBackupTarget } from '../../kernel/backup-target/open-backup-target.ts';
import { s3PartBytes } from '../../kernel/backup-target/s3-target.ts';
import { listBackups } from '../../kernel/database/backup-folder.ts';
import { noteReading } from '../../kernel/database/backup-readings.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { reasonOf } from '../../lib/failure.ts';
import { readConfig } from '../../process/config.ts';
import { signsInAgain } from '../../testing/backups.ts';
import { runCommand } from '../../testing/command.ts';
import { testDatabase } from '../../testing/database.ts';
import { addCategory, addProject } from '../../testing/portfolio.ts';
import { type S3Call, s3Server } from '../../testing/s3-server.ts';
import { expectOk, testClock, type TestSite, testSite } from '../../testing/site.ts';
import { backupsService } from './backups.service.ts';
import { nightlyBackups } from './nightly.service.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';

const day = 24 * 60 * 60 * 1000;
const nightlyName = expect.stringMatching(/^nightly-.+\.db$/u);

const metricsToken = 'a-token-of-the-metrics';

/** Returns a target with its settings and the names that are there. */
const targets = {
  'a folder': async () => {
    const folder = emptyFolder();
    return {
      settings: { BACKUP_TARGET: folder },
      names: () => readdirSync(folder).toSorted(),
      add: (name: string) => writeFileSync(join(folder, name), 'of the owner'),
    };
  },
  'S3 storage': async () => {
    const { settings, objects } = await s3Server();
    const names = () => [...objects.keys()].map((key) => key.replace(/^sites\/mine\//, '')).toSorted();
    const add = (name: string) => void objects.set(`sites/mine/${name}`, Buffer.from('of the owner'));
    return { settings, names, add };
  },
};

/** Returns a site with a project whose nights pass at once. */
async function siteWithNights(env: Record<string, string>) {
  const clock = testClock();
  const site = await testSite({ clock, env: { BACKUP_KEEP: '2,0', METRICS_TOKEN: metricsToken, ...env } });
  const owner = await site.owner();
  await addCategory(owner);
  await addProject(owner);
  const database = await openDatabase(site.config, pino({ level: 'silent' }));
  const logLines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logLines.push(line) });
  const parts = { config: site.config, database, now: clock.now, log };
  const backups = backupsService(parts);
  const nightly = nightlyBackups({ ...parts, backups });
  onTestFinished(async () => {
    await nightly.stop();
    await backups.stop();
    await database.close();
  });
  return {
    site,
    nightly,
    clock,
    logLines,
    async nightPasses() {
      clock.passes(day);
      await nightly.makeIfDue();
    },
    /** Returns what the page Backups shows. */
    copies: async () => expectOk(await owner('GET', api.backups)).json<BackupsOverview>().copies,
    metric: async () => {
      const authorization = `Bearer ${metricsToken}`;
      const { payload } = await site.visitor('GET', '/metrics', undefined, { authorization });
      return /^vitrine_backup_copied_timestamp_seconds (\S+)$/m.exec(payload)?.[1];
    },
    namesHere: () =>
      listBackups(site.config.dataDir)
        .map(({ name }) => name)
        .toSorted(),
  };
}

describe.each(Object.entries(targets))('with %s as BACKUP_TARGET', (_kind, target) => {
  test('each nightly backup is copied, as many are kept there as on the site, and a restart keeps the time of the last copy', async () => {
    const { settings, names } = await target();
    const site = await siteWithNights(settings);
    expect(await site.copies()).toMatchObject({ last: null, fault: null });
    expect(await site.metric()).toBeUndefined();
    for (const _night of [1, 2, 3]) await site.nightPasses();
    expect(names()).toEqual(site.namesHere());
    expect(names()).toEqual([nightlyName, nightlyName]);
    const last = { name: names().at(-1), at: site.clock.now() };
    expect(await site.copies()).toEqual({ place: settings.BACKUP_TARGET, last, fault: null });
    expect(Number(await site.metric())).toBe(site.clock.now() / 1000);
    const again = await testSite({ data: site.site.data, clock: site.clock });
    const owner = await signsInAgain(again);
    expect(expectOk(await owner('GET', api.backups)).json<BackupsOverview>().copies).toMatchObject({ last });
  });

  test('a new machine verifies the copies and restores the site from the newest', async () => {
    const { settings, names } = await target();
    const site = await siteWithNights(settings);
    await site.nightPasses();
    await site.nightPasses();
    const [older = '', newest = ''] = names();
    const data = await testDatabase();
    const env = { ...settings, ...data };
    for (const [name, options] of [
      [newest, ['--from-target']],
      [older, ['--from-target', older]],
    ] as const) {
      const { status, stdout, stderr } = await runCommand('verify', options, env);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(`${settings.BACKUP_TARGET}/${name} is intact and matches its checksums`);
    }
    expect(await runCommand('restore', ['--from-target'], env)).toMatchObject({ status: 0, stderr: '' });
    const restored = await testSite({ data });
    const shown = async (one: TestSite) => (await one.visitor('GET', api.projects)).json<unknown>();
    expect(await shown(restored)).toEqual(await shown(site.site));
    expect(readdirSync(restored.config.dataDir).filter((name) => /^\.vitrine|^nightly/.test(name))).toEqual(
      [],
    );
    await restored.signsIn();
  });

  test('only files named like backups are restored, and other files at the target are left alone', async () => {
    const { settings, add, names } = await target();
    add('notes.txt');
    const env = { ...settings, ...(await testDatabase()) };
    for (const options of [
      ['--from-target'],
      ['--from-target', 'notes.txt'],
      ['--from-target', '../../x.db'],
    ]) {
      const { status, stderr } = await runCommand('restore', options, env);
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: `There is no backup at ${settings.BACKUP_TARGET}.\n`,
      });
    }
    const site = await siteWithNights({ ...settings, BACKUP_KEEP: '1,0' });
    await site.nightPasses();
    await site.nightPasses();
    expect(names()).toEqual([nightlyName, 'notes.txt']);
  });
});

test('if copying fails, the backup stays, the page Backups says why, and the next night copies what is missing', async () => {
  const folder = join(emptyFolder(), 'not-mounted');
  const site = await siteWithNights({ BACKUP_TARGET: folder });
  await site.nightPasses();
  expect(site.namesHere()).toEqual([nightlyName]);
  expect(await site.copies()).toEqual({
    place: folder,
    last: null,
    fault: `The folder ${folder} of BACKUP_TARGET: it does not exist. Mount its disk, or create it.`,
  });
  expect(site.logLines.join()).toContain('could not copy nightly backups to BACKUP_TARGET');
  mkdirSync(folder);
  await site.nightPasses();
  expect(readdirSync(folder).toSorted()).toEqual(site.namesHere());
  expect(readdirSync(folder)).toHaveLength(2);
  expect(await site.copies()).toMatchObject({ last: { at: site.clock.now() }, fault: null });
});

test.each([
  ['AWS_SECRET_ACCESS_KEY', 'hidden-wrong-key', 'refuses the keys: check', 'SignatureDoesNotMatch'],
  ['AWS_ACCESS_KEY_ID', 'hidden-wrong-id', 'refuses the keys: check', 'InvalidAccessKeyId'],
  ['AWS_REGION', 'us-east-1', 'check AWS_REGION', 'AuthorizationHeaderMalformed'],
  ['BACKUP_TARGET', 's3://another-bucket', 'has no bucket of this name', 'NoSuchBucket'],
])(
  'a wrong %s of the backup storage is reported in one sentence that reveals no access key',
  async (name, value, sentence, code) => {
    const { settings } = await s3Server();
    const env = { ...settings, [name]: value };
    const fault = await failureOf(readConfig(env));
    expect(fault).toMatch(/^The storage at 127\.0\.0\.1:\d+ .+\)\.$/);
    expect(fault).toContain(sentence);
    expect(fault).toContain(code);
    for (const key of [env.AWS_ACCESS_KEY_ID, env.AWS_SECRET_ACCESS_KEY]) expect(fault).not.toContain(key);
  },
);

test('backup storage that cannot be reached is reported in one sentence', async () => {
  const { settings } = await s3Server();
  const port = await freePort();
  const config = readConfig({ ...settings, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` });
  expect(await failureOf(config)).toBe(
    `The storage at 127.0.0.1:${port} could not be reached or broke off: ECONNREFUSED.`,
  );
});

test('a large backup is sent to storage in parts, and is listed and fetched whole', async () => {
  const storage = await s3Server();
  const target = await openBackupTarget(readConfig(storage.settings));
  const folder = emptyFolder();
  const bytes = randomBytes(s3PartBytes + 12_345);
  writeFileSync(join(folder, 'large.db'), bytes);
  const name = 'nightly-2026-11-21T03-17-05-123Z.db';
  await target?.store(name, join(folder, 'large.db'));
  expect(Math.max(...storage.bodies)).toBe(s3PartBytes);
  expect(storage.uploads.size).toBe(0);
  const [stored] = (await target?.list()) ?? [];
  expect(stored).toMatchObject({ name, bytes: bytes.length });
  if (stored) await target?.fetch(stored, join(folder, 'again.db'));
  expect(readFileSync(join(folder, 'again.db')).equals(bytes)).toBe(true);
});

test.each([
  [
    'refuses a part',
    ({ url }: S3Call) => (url.searchParams.get('partNumber') === '2' ? 'AccessDenied' : undefined),
  ],
  ['breaks off', ({ url }: S3Call) => (url.searchParams.get('partNumber') === '2' ? 'hang-up' : undefined)],
  [
    'refuses to join the parts',
    ({ method, url }: S3Call) =>
      method === 'POST' && url.searchParams.has('uploadId') ? 'InternalError' : undefined,
  ],
])('a failed upload to storage that %s leaves neither an object nor parts there', async (_case, fault) => {
  const storage = await s3Server();
  const target = await openBackupTarget(readConfig(storage.settings));
  const file = join(emptyFolder(), 'large.db');
  writeFileSync(file, Buffer.alloc(s3PartBytes + 1));
  storage.failWith(fault);
  await expect(target?.store('nightly-2026-11-21T03-17-05-123Z.db', file)).rejects.toThrow(
    /^The storage at /,
  );
  expect(storage.objects.size).toBe(0);
  expect(storage.uploads.size).toBe(0);
});

test('stopping the site ends the copying of a backup at once, which is not reported as a failure', async () => {
  const storage = await s3Server();
  const asked = Promise.withResolvers<void>();
  storage.failWith(() => {
    asked.resolve();
    return 'silence';
  });
  const site = await siteWithNights(storage.settings);
  const night = site.nightPasses();
  await asked.promise;
  await site.nightly.stop();
  await night;
  expect(site.namesHere()).toEqual([nightlyName]);
  expect(await site.copies()).toMatchObject({ last: null, fault: null });
});

test('only nightly backups not known as damaged or changed are copied; other backups at the target are not counted or removed', async () => {
  const [folder, dataDir] = [emptyFolder(), emptyFolder()];
  const pathOf = (name: string) => join(dataDir, 'backups', name);
  mkdirSync(pathOf(''));
  const time = 'T03-17-05-123Z.db';
  const nights = ['18', '19', '20', '21', '22'].map((date) => `nightly-2026-11-${date}${time}`);
  const [, older = '', newer = '', changed = '', damaged = ''] = nights;
  for (const name of nights) writeFileSync(pathOf(name), 'rows');
  noteReading(pathOf(damaged), 'damaged', 0);
  noteReading(pathOf(changed), { hasChecksums: true, flaws: [] }, 0);
  writeFileSync(pathOf(changed), 'others');
  const manual = `manual-2026-11-23${time}`;
  writeFileSync(join(folder, manual), 'rows');
  const config = readConfig({ BACKUP_TARGET: folder, BACKUP_KEEP: '2,0' });
  const target = await openBackupTarget(config);
  expect(target && (await copyBackups(target, listBackups(dataDir), config.backupKeep))).toBe(newer);
  expect(readdirSync(folder).toSorted()).toEqual([manual, older, newer]);
});

test('an aborted copy of a backup leaves nothing at the target', async () => {
  const folder = emptyFolder();
  const stopping = new AbortController();
  const target = await openBackupTarget(readConfig({ BACKUP_TARGET: folder }), stopping.signal);
  const file = join(emptyFolder(), 'large.db');
  writeFileSync(file, Buffer.alloc(s3PartBytes));
  const storing = target?.store('nightly-2026-11-21T03-17-05-123Z.db', file);
  stopping.abort();
  await expect(storing).rejects.toThrow('aborted');
  expect(readdirSync(folder)).toEqual([]);
});

test('without BACKUP_TARGET, restore --from-target says so, and verify with no or two file names is wrong usage', async () => {
  const data = await testDatabase();
  const refused = await runCommand('restore', ['--from-target'], data);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('BACKUP_TARGET is not set') });
  for (const options of [[], ['--from-target', 'a', 'b']])
    expect(await runCommand('verify', options, data)).toMatchObject({ status: 2 });
});

/** Returns the message with which the target fails. */
async function failureOf(config: TargetSettings): Promise<string> {
  const target = await openBackupTarget(config);
  return (await target?.list().then(String, reasonOf)) ?? '';
}
