/** Several instances of one site on one database. */
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, health } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { databaseKind, testDatabase } from '../../testing/database.ts';
import { startSite } from '../../testing/site-process.ts';
import { expectOk, ownerAccount, type TestSite, testClock, testSite } from '../../testing/site.ts';

const category = (name: string, parent?: string) => ({
  category_name: name,
  category_icon_link: 'code',
  ...(parent && { associated_with: parent }),
});

/** Runs a statement on the site's database directly. */
async function run(site: TestSite, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: site.data['DATABASE_URL'] ?? '' });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

describe.runIf(databaseKind === 'postgres')('two instances on one PostgreSQL', () => {
  let a: TestSite;
  let b: TestSite;
  beforeEach(async () => {
    a = await testSite();
    b = await testSite({ data: a.data, clock: a.clock });
  });
  const names = async (site: TestSite) =>
    (await site.visitor('GET', api.categories))
      .json<{ category_name: string }[]>()
      .map((one) => one.category_name);

  test('two instances on one PostgreSQL share sessions, and signing out on one ends the session on both', async () => {
    const owner = await a.owner();
    const onB = { authorization: `Bearer ${owner.token}` };
    expectOk(await b.visitor('POST', api.categories, category('Web'), onB));
    expectOk(await b.visitor('POST', api.logout, undefined, onB));
    expect((await owner('POST', api.categories, category('Data'))).statusCode).toBe(401);
  });

  test('two instances on one PostgreSQL share rate limits', async () => {
    await a.registers();
    const wrong = { email: ownerAccount.email, password: 'wrong' };
    for (let at = 0; at < 10; at++)
      expect((await (at % 2 ? a : b).visitor('POST', api.login, wrong)).statusCode).toBe(401);
    expect((await a.visitor('POST', api.login, wrong)).statusCode).toBe(429);
    expect((await b.visitor('POST', api.login, wrong)).statusCode).toBe(429);
  });

  test('two instances on one PostgreSQL show each other’s changes', async () => {
    const owner = await a.owner();
    expect(await names(b)).toEqual([]);
    expectOk(await owner('POST', api.categories, category('Web')));
    await expect.poll(() => names(b)).toHaveLength(1);
  });

  test('two instances on one PostgreSQL show each other’s changes after their notification connections were lost', async () => {
    const owner = await a.owner();
    expect(await names(b)).toEqual([]);
    await run(
      a,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'vitrine' and datname = current_database() and query ilike 'listen %'`,
    );
    expectOk(await owner('POST', api.categories, category('Web')));
    await expect.poll(() => names(b)).toHaveLength(1);
    expectOk(await owner('POST', api.categories, category('Data')));
    await expect.poll(() => names(b)).toHaveLength(2);
  });

  test('a database connection that is lost while it is idle is logged once, and later requests work', async () => {
    await names(a);
    const { rowCount } = await run(
      a,
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
       where application_name = 'vitrine' and datname = current_database() and state = 'idle'
       and query not ilike 'listen %' limit 1) as idle`,
    );
    expect(rowCount).toBe(1);
    const lost = () =>
      [...a.logLines, ...b.logLines].filter((line) => line.includes('database connection lost')).length;
    await expect.poll(lost).toBeGreaterThan(0);
    expect(lost()).toBe(1);
    expect(await names(a)).toEqual([]);
  });

  test('two instances accept one of two equal categories and five of twelve sub-categories sent at once', async () => {
    const owner = await a.owner();
    const onB = { authorization: `Bearer ${owner.token}` };
    const addCategoryAt = (at: number, body: object) =>
      at % 2 ? owner('POST', api.categories, body) : b.visitor('POST', api.categories, body, onB);
    const duplicates = await Promise.all([
      addCategoryAt(0, category('Web Shops')),
      addCategoryAt(1, category('web-shops')),
    ]);
    expect(duplicates.map((response) => response.statusCode).toSorted()).toEqual([201, 409]);
    const twelve = await Promise.all(
      Array.from({ length: 12 }, (_, at) => addCategoryAt(at, category(`Part ${at}`, 'Web Shops'))),
    );
    expect(twelve.filter((response) => response.statusCode === 201)).toHaveLength(5);
    expect(twelve.filter((response) => response.json().code === 'parent_full')).toHaveLength(7);
  });

  test('two instances create one owner if the code is confirmed on both at once, even after four wrong codes', async () => {
    expectOk(await a.visitor('POST', api.register, ownerAccount));
    const otp = codeIn(await a.mailTo(ownerAccount.email));
    const wrong = otp === '000000' ? '000001' : '000000';
    for (let at = 0; at < 4; at++)
      expect(
        (await (at % 2 ? a : b).visitor('POST', api.confirmOtp, { ...ownerAccount, otp: wrong })).statusCode,
      ).toBe(400);
    const both = await Promise.all(
      [a, b].map((site) => site.visitor('POST', api.confirmOtp, { ...ownerAccount, otp })),
    );
    expect(both.filter((response) => response.statusCode < 300)).toHaveLength(1);
  });

  test('two instances on one PostgreSQL send each mail once', async () => {
    await a.registers();
    const messages = Array.from({ length: 10 }, (_, at) => ({
      name: 'Ira',
      email: 'ira@example.org',
      subject: `Message ${at}`,
      message: 'Hello',
    }));
    const from = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}` });
    const c = await testSite({ data: a.data, clock: a.clock, env: { TRUST_PROXY: 'true' } });
    const d = await testSite({ data: a.data, clock: a.clock, env: { TRUST_PROXY: 'true' } });
    await Promise.all(
      messages.map((message, at) =>
        (at % 2 ? c : d).visitor('POST', api.contact, message, from(at)).then(expectOk),
      ),
    );
    await a.mailTo(ownerAccount.email, 11);
    const subjects = (await a.mails())
      .map((mail) => mail.subject)
      .filter((subject) => /Message \d/.test(subject ?? ''));
    expect(new Set(subjects).size).toBe(10);
    expect(subjects).toHaveLength(10);
  });
});

describe.runIf(databaseKind === 'postgres')('a statement that takes too long', () => {
  test('a statement that takes too long is cancelled at its timeout and returns 503, and later calls work', async () => {
    const data = await testDatabase();
    const site = await testSite({
      data: { ...data, DATABASE_URL: `${data.DATABASE_URL}?statement_timeout=300` },
    });
    const owner = await site.owner();
    const locker = new pg.Client({ connectionString: data.DATABASE_URL ?? '' });
    await locker.connect();
    await locker.query('begin; lock table categories in access exclusive mode');
    const response = await owner('POST', api.categories, category('Web'));
    expect(response.statusCode).toBe(503);
    expect(response.json().code).toBe('unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    await locker.query('rollback');
    await locker.end();
    expectOk(await owner('POST', api.categories, category('Web')));
  });
});

describe.runIf(databaseKind === 'postgres')('several processes on one PostgreSQL', () => {
  test('several processes that start at once on an empty PostgreSQL all become ready', async () => {
    const data = await testDatabase({ migrated: false });
    const programs = await Promise.all([1, 2, 3].map(() => startSite(data)));
    for (const { url } of programs) {
      expect((await fetch(url + health.ready)).status).toBe(200);
      expect(await (await fetch(url + api.categories)).json()).toEqual([]);
    }
    await Promise.all(programs.map((program) => program.stop()));
  });

  test('several processes lose no acknowledged write when one of them is killed under load', async () => {
    const data = await testDatabase();
    const site = await testSite({ data, clock: testClock(Date.now()) });
    const { token } = await site.owner();
    const [doomed, survivor] = await Promise.all([startSite(data), startSite(data)]);
    const acknowledged: string[] = [];
    let lost = 0;
    let count = 0;
    const writer = async (url: string) => {
      while (count < 120) {
        const name = `Category ${count++}`;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        try {
          const response = await fetch(url + api.categories, {
            method: 'POST',
            headers,
            body: JSON.stringify(category(name)),
          });
          if (response.status === 201) acknowledged.push(name);
        } catch {
          lost++;
          return;
        }
        if (count === 40) void doomed.kill();
      }
    };
    await Promise.all([doomed.url, doomed.url, survivor.url, survivor.url].map(writer));
    const stored = new Set(
      ((await (await fetch(survivor.url + api.categories)).json()) as { category_name: string }[]).map(
        (one) => one.category_name,
      ),
    );
    expect(acknowledged.filter((name) => !stored.has(name))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(80);
    // Only calls that were running on the killed instance fail.
    expect(lost).toBeLessThanOrEqual(2);
  });
});

test('two processes on one database write at the same time without failed calls', async () => {
  const data = await testDatabase();
  const site = await testSite({ data, clock: testClock(Date.now()) });
  const { token } = await site.owner();
  const programs = await Promise.all([startSite(data), startSite(data)]);
  const results = await Promise.all(
    programs.map(async ({ url }, program) => {
      const statuses: number[] = [];
      for (let at = 0; at < 60; at++) {
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const body = JSON.stringify(category(`Category ${program} ${at}`));
        statuses.push((await fetch(url + api.categories, { method: 'POST', headers, body })).status);
      }
      return statuses;
    }),
  );
  expect(results.flat().filter((status) => status !== 201)).toEqual([]);
});
