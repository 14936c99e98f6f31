/** The metrics follow the site's activity. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api, pages } from '#contract/paths.ts';
import { siteSettingsApi } from '#contract/site/site-settings.ts';
import { freePort } from '#testing/free-port.ts';
import { measuredSite } from '../../testing/metrics.ts';
import { writesTo } from '../../testing/messages.ts';
import { smtpUrl } from '../../testing/outbox.ts';
import { expectOk, testClock, testSite } from '../../testing/site.ts';

const requests = 'vitrine_requests_total';
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' };
const asPage = { accept: 'text/html' };

test('counts and times requests by kind and status', async () => {
  const { url, growth } = await measuredSite({ pages: true });
  const asked: [method: string, path: string, kind: string, status: string][] = [
    ['GET', pages.home, 'page', '2xx'],
    ['GET', pages.contact, 'page', '2xx'],
    ['GET', pages.category('Nothing Of The Kind'), 'page', '4xx'],
    ['GET', '/category/nothing/5-of-the-kind', 'page', '4xx'],
    ['GET', '/nothing-of-the-kind', 'page', '4xx'],
    ['GET', pages.messages, 'page', '2xx'],
    ['GET', api.projects, 'api', '2xx'],
    ['GET', api.categories, 'api', '2xx'],
    ['GET', api.category(7), 'api', '4xx'],
    ['GET', api.siteHealth, 'api', '4xx'],
    ['PUT', siteSettingsApi.settings, 'api', '4xx'],
    ['GET', '/resume.json', 'api', '4xx'],
    ['GET', '/assets/nothing.js', 'asset', '4xx'],
    ['GET', api.projectImage(3), 'picture', '4xx'],
    ['GET', `${api.picture(3, 'abc')}?w=640`, 'picture', '4xx'],
    ['GET', '/favicon.svg', 'picture', '2xx'],
    ['GET', '/share/nothing.png', 'picture', '4xx'],
    ['POST', `${api.visits}?kind=view&path=/&from=`, 'visit', '2xx'],
    ['GET', '/feed.xml', 'feed', '2xx'],
    ['GET', '/category/nothing/feed.json', 'feed', '4xx'],
    ['GET', '/sitemap.xml', 'feed', '2xx'],
    ['GET', '/robots.txt', 'other', '2xx'],
    ['GET', '/healthz', 'other', '2xx'],
    ['GET', '/wp-login.php?kind=page', 'other', '4xx'],
  ];
  for (const [method, path, kind, status] of asked) {
    const work = async () => (await fetch(url + path, { method, headers: firefox })).arrayBuffer();
    expect([path, kind, status, await growth(work, requests, { kind, status })]).toEqual([
      path,
      kind,
      status,
      1,
    ]);
    expect([path, await growth(work, 'vitrine_request_seconds_count', { kind })]).toEqual([path, 1]);
  }
});

test('counts clients that disconnect before the response', async () => {
  const { url, read } = await measuredSite();
  const { hostname, port } = new URL(url);
  const connection = connect(Number(port), hostname);
  await once(connection, 'connect');
  connection.write(
    `POST ${api.login} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  // Until this returns, the request waits for the rest of its body.
  await read();
  connection.destroy();
  const left = async () => (await read()).value(requests, { kind: 'api', status: 'none' });
  await expect.poll(left).toBe(1);
});

test('counts cache hits and misses', async () => {
  const { url, read, growth } = await measuredSite({ pages: true });
  const load = async (headers: Record<string, string> = {}) => {
    const response = await fetch(url, { headers: { ...asPage, ...headers } });
    await response.arrayBuffer();
    return response;
  };
  expect(await growth(load, 'vitrine_cache_misses_total')).toBe(1);
  expect(await growth(load, 'vitrine_cache_misses_total')).toBe(0);
  expect(await growth(load, 'vitrine_cache_hits_total')).toBe(1);
  const etag = (await load()).headers.get('etag') ?? '';
  const again = () => load({ 'if-none-match': etag });
  expect(await growth(again, 'vitrine_cache_hits_total')).toBe(1);
  expect(await growth(again, requests, { kind: 'page', status: '3xx' })).toBe(1);
  const { value } = await read();
  expect(value('vitrine_cache_bytes')).toBeGreaterThan(1000);
});

test('counts visits before and after routing', async () => {
  const { url, growth } = await measuredSite();
  const visit = () =>
    fetch(`${url}${api.visits}?kind=view&path=/&from=`, { method: 'POST', headers: firefox });
  for (let time = 0; time < 2; time++) {
    expect(await growth(visit, requests, { kind: 'visit', status: '2xx' })).toBe(1);
  }
});

test('counts mails that wait, fail, age and are given up', async () => {
  const clock = testClock();
  const registering = await testSite({ clock });
  await registering.registers();
  await registering.close();
  const { site, read } = await measuredSite({
    data: registering.data,
    clock,
    env: { SMTP_URL: smtpUrl(await freePort()) },
  });
  await writesTo(site)();
  await expect.poll(async () => (await read()).value('vitrine_mail_failures_total')).toBe(1);
  clock.passes(5000);
  const failing = await read();
  expect(failing.value('vitrine_outbox_waiting_mails')).toBe(1);
  expect(failing.value('vitrine_outbox_failing_mails')).toBe(1);
  expect(failing.value('vitrine_outbox_oldest_seconds')).toBe(5);
  expect(failing.value('vitrine_mails_sent_total')).toBe(0);
  clock.passes(3 * 24 * 60 * 60 * 1000);
  await expect.poll(async () => (await read()).value('vitrine_mails_given_up_total')).toBe(1);
  await expect.poll(async () => (await read()).value('vitrine_outbox_oldest_seconds')).toBe(0);
});

test('counts sent mails', async () => {
  const { site, read } = await measuredSite();
  await site.registers();
  await expect.poll(async () => (await read()).value('vitrine_mails_sent_total')).toBeGreaterThan(0);
});

test('has the time of the last backup, and nothing without a backup', async () => {
  const { site, read } = await measuredSite();
  const owner = await site.owner();
  const before = await read();
  expect(before.value('vitrine_backup_timestamp_seconds')).toBeUndefined();
  expect(before.value('vitrine_backup_nightly_failed')).toBe(0);
  expectOk(await owner('POST', api.backups));
  const after = await read();
  expect(after.value('vitrine_backup_timestamp_seconds')).toBe(site.clock.now() / 1000);
});

test('has the database’s size, statements and their time, and PostgreSQL’s connections', async () => {
  const { site, url, read, growth } = await measuredSite();
  const seconds = 'vitrine_database_query_seconds_count';
  expect(await growth(() => fetch(url + api.projects), seconds, { statement: 'select' })).toBeGreaterThan(0);
  expect(await growth(() => site.registers(), seconds, { statement: 'insert' })).toBeGreaterThan(0);
  const broken = () =>
    site.database.db
      .selectFrom('nothing' as 'projects')
      .selectAll()
      .execute()
      .catch(() => undefined);
  expect(await growth(broken, 'vitrine_database_failed_queries_total')).toBe(1);
  const { value } = await read();
  expect(value('vitrine_database_up')).toBe(1);
  expect(value('vitrine_database_bytes')).toBeGreaterThan(10_000);
  const open = value('vitrine_database_open_connections');
  if (site.database.dialect === 'postgres') expect(open).toBeGreaterThan(0);
  else expect(open).toBeUndefined();
  expect(value('vitrine_build_info', { database: site.database.dialect })).toBe(1);
});

test('has the process’s memory, processor time and event loop delay', async () => {
  const { read } = await measuredSite();
  const before = await read();
  // The delay is measured from the first timer after a scrape.
  await pause(50);
  const busySince = process.cpuUsage();
  while (process.cpuUsage(busySince).user < 150_000) Array.from({ length: 5000 }, String);
  const after = await read();
  const grows = (name: string, since = after) => (since.value(name) ?? 0) - (before.value(name) ?? 0);
  expect(grows('process_cpu_seconds_total')).toBeGreaterThan(0.05);
  // Node.js reports a garbage collection later, and a new process has had none.
  await expect
    .poll(async () => {
      Array.from({ length: 100_000 }, (_, index) => ({ index }));
      return grows('nodejs_gc_duration_seconds_count', await read());
    })
    .toBeGreaterThan(0);
  expect(grows('nodejs_gc_duration_seconds_sum', await read())).toBeGreaterThan(0);
  expect(after.value('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.1);
  expect(after.value('process_resident_memory_bytes')).toBeGreaterThan(30_000_000);
  expect(after.value('vitrine_data_folder_free_bytes')).toBeGreaterThan(0);
});

test('leaves out values that cannot be read', async () => {
  const { site, read } = await measuredSite();
  expect((await read()).value('vitrine_outbox_waiting_mails')).toBe(0);
  await site.database.db.schema.alterTable('outbox').renameTo('elsewhere').execute();
  const { families, value } = await read();
  expect(families.get('vitrine_outbox_waiting_mails')?.samples).toEqual([]);
  expect(value('vitrine_database_up')).toBe(1);
  await read();
  expect(site.logLines.filter((line) => line.includes('could not read a metric'))).toHaveLength(1);
  await site.database.db.schema.alterTable('elsewhere').renameTo('outbox').execute();
  expect((await read()).value('vitrine_outbox_waiting_mails')).toBe(0);
});

test('no input of visitors becomes a label', async () => {
  const { url, read } = await measuredSite({ pages: true });
  const before = await read();
  const marker = 'zebra';
  for (const path of [
    `/${marker}`,
    `/category/${marker}`,
    `/api/${marker}?${marker}`,
    `/assets/${marker}.js`,
  ])
    for (const method of ['GET', 'POST', 'PROPFIND'])
      await fetch(url + path, {
        method,
        headers: { 'user-agent': marker, referer: `https://${marker}.example/`, 'x-forwarded-for': marker },
      });
  const after = await read();
  expect(after.text).not.toContain(marker);
  // Node.js's own labels change with what the process waits for.
  const series = ({ families }: typeof after) =>
    [...families.values()]
      .flatMap(({ samples }) => samples)
      .filter(({ name }) => name.startsWith('vitrine_'))
      .map(({ name, labels }) => JSON.stringify([name, labels]));
  expect(series(after)).toEqual(series(before));
});
