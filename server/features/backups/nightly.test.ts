/** Nightly backups. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../process/config.ts';
import { listBackups } from '../../kernel/database/backup-folder.ts';
import { openDatabase } from '../../kernel/database/database.ts';
import { SqliteFile } from '../../kernel/database/sqlite-file.ts';
import { backupsIn } from '../../testing/backups.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { type Clock, testClock } from '../../testing/site.ts';
import { backupsService } from './backups.service.ts';
import { nightlyBackups } from './nightly.service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function instance(
  data: TestDatabase,
  clock: Clock,
  env: Record<string, string> = {},
  make?: () => Promise<never>,
) {
  const config = readConfig({ ...data, ...env });
  const log = pino({ level: 'silent' });
  const database = await openDatabase(config, log);
  const backups = backupsService({ config, database, now: clock.now });
  onTestFinished(async () => {
    await backups.stop();
    await database.close();
  });
  return nightlyBackups({
    config,
    database,
    backups: make ? { ...backups, make } : backups,
    now: clock.now,
    log,
  });
}

const namesIn = ({ DATA_DIR }: TestDatabase) => backupsIn(DATA_DIR).toSorted();

/** Writes an empty backup file with this time in its name. */
function writeBackup({ DATA_DIR }: TestDatabase, at: number, kind = 'nightly'): string {
  const name = `${kind}-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}.db`;
  mkdirSync(join(DATA_DIR, 'backups'), { recursive: true });
  writeFileSync(join(DATA_DIR, 'backups', name), '');
  return name;
}

test('several instances together create one backup a night', async () => {
  const data = await testDatabase();
  const clock = testClock();
  const instances = [await instance(data, clock), await instance(data, clock)];
  const look = () => Promise.all(instances.map((one) => one.makeIfDue()));
  await look();
  await look();
  expect(namesIn(data)).toEqual([expect.stringMatching(/^nightly-/u)]);
  clock.passes(day);
  await look();
  expect(namesIn(data)).toHaveLength(2);
  expect(await instances[0]?.last()).toEqual({ at: clock.now(), fault: null });
});

test('a nightly backup whose instance was killed is created by another an hour later', async () => {
  const data = await testDatabase();
  const clock = testClock();
  const begun = Promise.withResolvers<void>();
  const killed = await instance(data, clock, {}, () => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  void killed.makeIfDue();
  await begun.promise;
  const living = await instance(data, clock);
  clock.passes(hour - 1);
  await living.makeIfDue();
  expect(await living.last()).toBeUndefined();
  clock.passes(1);
  await living.makeIfDue();
  expect(namesIn(data)).toHaveLength(1);
});

test('the nightly backup is created in the configured hour, in local time', async () => {
  const data = await testDatabase();
  const evening = new Date(2026, 0, 5, 22, 59).getTime();
  const clock = testClock(evening);
  const nightly = await instance(data, clock, { BACKUP_HOUR: '23' });
  await nightly.makeIfDue();
  expect(nightly.at()).toMatch(/^23:\d\d$/u);
  expect(namesIn(data)).toHaveLength(1);
  clock.passes(61 * 60_000);
  await nightly.makeIfDue();
  expect(namesIn(data)).toHaveLength(2);
});

test('no nightly backup is created if the setting turns it off', async () => {
  const data = await testDatabase();
  const nightly = await instance(data, testClock(), { BACKUP_HOUR: 'off' });
  await nightly.makeIfDue();
  expect(nightly.at()).toBeNull();
  expect(readdirSync(data.DATA_DIR)).not.toContain('backups');
});

test('the newest nightly backups, the last of each week and three from before upgrades are kept; other files are left alone', async () => {
  const data = await testDatabase();
  const clock = testClock();
  const monday = clock.now();
  const older = Array.from({ length: 40 }, (_, days) => writeBackup(data, monday - (days + 1) * day));
  const byHand = writeBackup(data, monday - 300 * day, 'manual');
  const beforeUpgrades = [400, 500, 600, 700].map((days) =>
    writeBackup(data, monday - days * day, 'before-upgrade'),
  );
  writeFileSync(join(data.DATA_DIR, 'backups', 'notes.txt'), 'of the owner');
  await (await instance(data, clock, { BACKUP_KEEP: '3,2' })).makeIfDue();
  const [newest = ''] = namesIn(data)
    .filter((name) => name.startsWith('nightly'))
    .toReversed();
  // The clock starts on a Monday: Sunday and Saturday belong to the week before, of which Friday is the third newest.
  const [sunday = '', saturday = '', friday = '', lastSunday = ''] = [0, 1, 2, 7].map((days) => older[days]);
  expect(namesIn(data)).toEqual(
    [
      ...beforeUpgrades.slice(0, 3),
      byHand,
      lastSunday,
      friday,
      saturday,
      sunday,
      newest,
      'notes.txt',
    ].toSorted(),
  );
});

test('a failed nightly backup is logged, its file removed, and it is tried again an hour later', async () => {
  const data = await testDatabase();
  const clock = testClock();
  const nightly = await instance(data, clock);
  const folder = join(data.DATA_DIR, 'backups');
  writeFileSync(folder, 'in the way');
  await nightly.makeIfDue();
  expect(await nightly.last()).toEqual({ at: clock.now(), fault: expect.stringContaining('EEXIST') });
  rmSync(folder);
  await nightly.makeIfDue();
  expect(readdirSync(data.DATA_DIR)).not.toContain('backups');
  clock.passes(hour);
  await nightly.makeIfDue();
  expect(namesIn(data)).toHaveLength(1);
  expect(await nightly.last()).toMatchObject({ fault: null });
});

test('a kept backup is read again each night, which detects damage', async () => {
  const data = await testDatabase();
  const clock = testClock();
  const nightly = await instance(data, clock);
  await nightly.makeIfDue();
  const [first = ''] = namesIn(data);
  const file = join(data.DATA_DIR, 'backups', first);
  const stateOf = () => listBackups(data.DATA_DIR).find(({ name }) => name === first)?.reading;
  // One of a newer version cannot be read, and does not keep the others from being read.
  const newer = join(data.DATA_DIR, 'backups', 'uploaded-2020-01-01T00-00-00-000Z.db');
  copyFileSync(file, newer);
  const inNewer = new SqliteFile(newer);
  inNewer.exec(`insert into kysely_migration values ('999-later', '2030-01-01')`);
  inNewer.close();
  clock.passes(7 * day);
  await nightly.makeIfDue();
  expect(stateOf()).toEqual({ state: 'intact', at: clock.now(), flaws: [] });
  rmSync(newer);
  writeFileSync(file, readFileSync(file).fill(0xff, 8192, 12_288));
  expect(stateOf()).toMatchObject({ state: 'changed' });
  clock.passes(day);
  await nightly.makeIfDue();
  expect(stateOf()).toMatchObject({ state: 'damaged', at: clock.now() });
  expect(await nightly.last()).toEqual({ at: clock.now(), fault: null });
});
