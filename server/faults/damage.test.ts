/** Damage in the middle of the SQLite file, which only a full read detects. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api, health } from '#contract/addresses.ts';
import type { SiteHealth } from '#contract/site-health/site-health.ts';
import { runCommand } from '#testing/command.ts';
import { fileCheck } from '../kernel/database/file-check.ts';
import { SqliteFile } from '../kernel/database/sqlite-file.ts';
import { databaseKind, testDatabase } from '../testing/database.ts';
import { emptyFolder } from '../testing/empty-folder.ts';
import { phonePhoto } from '../testing/pictures.ts';
import { addCategory, addProject } from '../testing/portfolio.ts';
import { startSite } from '../testing/site-process.ts';
import { testClock, testSite } from '../testing/site.ts';

const day = 24 * 60 * 60 * 1000;

/** Overwrites a page in the middle of a picture. Returns a function that restores it. */
async function damagePicture(path: string): Promise<() => Promise<void>> {
  const database = new SqliteFile(path);
  database.pragma('wal_checkpoint(truncate)');
  const [{ pageno, pgsize } = { pageno: 0, pgsize: 0 }] = database.rows<{ pageno: number; pgsize: number }>(
    `select pageno, pgsize from dbstat where name = 'pictures' and pagetype = 'overflow' limit 1`,
  );
  database.close();
  const file = await open(path, 'r+');
  const before = Buffer.alloc(pgsize);
  const at = (pageno - 1) * pgsize;
  await file.read(before, 0, pgsize, at);
  const write = async (page: Buffer) => {
    await file.write(page, 0, pgsize, at);
    await file.sync();
  };
  await write(Buffer.alloc(pgsize, 0xa5));
  return () => write(before).then(() => file.close());
}

test.runIf(databaseKind === 'sqlite')(
  'damage deep in the database file is logged and shown on Health once a day, and the site keeps running',
  async () => {
    const data = await testDatabase();
    const clock = testClock();
    const site = await testSite({ data, clock });
    const owner = await site.owner();
    await addCategory(owner);
    await addProject(owner, {}, await phonePhoto());
    const database = async () => {
      // Signs in each time, because the clock moves by days.
      const headers = { authorization: `Bearer ${await site.signsIn()}` };
      const { checks } = (await site.visitor('GET', api.siteHealth, undefined, headers)).json<SiteHealth>();
      return checks.find(({ title }) => title === 'Database');
    };
    const warnings = () => site.logLines.filter((line) => line.includes('"the database is damaged"'));

    expect(await runCommand('backup', [], data)).toMatchObject({ status: 0 });
    expect(await database()).toMatchObject({ state: 'good', at: null });
    const repair = await damagePicture(join(data.DATA_DIR, 'vitrine.db'));
    expect(await database()).toMatchObject({ state: 'good' });
    clock.passes(day);
    expect(await database()).toMatchObject({
      state: 'bad',
      finding: expect.stringMatching(/^It is damaged: .+\. This was found$/),
      at: clock.now(),
      advice: expect.stringMatching(/^The last good backup was made at .+: npm run restore -- \S+$/),
    });
    expect(warnings()).toEqual([expect.stringContaining('"level":50')]);
    expect((await site.visitor('GET', health.ready)).statusCode).toBe(200);
    await (await startSite(data)).stop();

    await repair();
    clock.passes(day);
    expect(await database()).toMatchObject({ state: 'good' });
    expect(warnings()).toHaveLength(1);
  },
);

test('the database file is checked a minute after the start, and then every day', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const dataDir = emptyFolder();
  await writeFile(join(dataDir, 'vitrine.db'), 'damaged'.repeat(1000));
  const clock = testClock();
  let checks = 0;
  const log = pino({}, { write: (line: string) => void (checks += line.includes('is damaged') ? 1 : 0) });
  const check = fileCheck({ config: { dataDir, databaseUrl: undefined }, now: clock.now, log });
  onTestFinished(check.stop);

  check.start();
  vi.advanceTimersByTime(60_000);
  // The check takes a second.
  clock.passes(1000);
  await expect.poll(() => checks).toBe(1);
  clock.passes(day - 1000);
  for (const expected of [2, 3]) {
    vi.advanceTimersByTime(day);
    await expect.poll(() => checks).toBe(expected);
    clock.passes(day);
  }
});
