/** The metrics follow the site's activity. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { freePort } from '#testing/free-port.ts';
import { measuredSite } from '../../testing/metrics.ts';
import { writesTo } from '../../testing/messages.ts';
import { smtpUrl } from '../../testing/outbox.ts';
import { expectOk, testClock, testSite } from '../../testing/site.ts';

const requests = 'vitrine_requests_total';

test('metrics count requests by status, and time those for pages', async () => {
  const { url, growth } = await measuredSite({ pages: true });
  const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const asked: [method: string, path: string, headers: Record<string, string>, status: string][] = [
    ['GET', pages.home, page, '2xx'],
    // From memory.
    ['GET', pages.home, page, '2xx'],
    ['GET', '/nothing-of-the-kind', page, '4xx'],
    ['GET', api.projects, {}, '2xx'],
    ['GET', api.siteHealth, {}, '4xx'],
    ['POST', `${api.visits}?kind=view&path=/&from=`, page, '2xx'],
  ];
  for (const [method, path, headers, status] of asked) {
    const work = async () => (await fetch(url + path, { method, headers })).arrayBuffer();
    const timed = method === 'GET' && headers === page ? 1 : 0;
    expect([path, await growth(work, requests, { status })]).toEqual([path, 1]);
    expect([path, await growth(work, 'vitrine_page_seconds_count')]).toEqual([path, timed]);
  }
  const { headers } = await fetch(url, { headers: page });
  const again = () => fetch(url, { headers: { ...page, 'if-none-match': headers.get('etag') ?? '' } });
  expect(await growth(again, requests, { status: '3xx' })).toBe(1);
});

test('metrics count clients that disconnect before the response', async () => {
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
  const left = async () => (await read()).value(requests, { status: 'none' });
  await expect.poll(left).toBe(1);
});

test('metrics have the number of failing mails, the age of the oldest one and the number of mails given up', async () => {
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
  const logged = () => site.logLines.filter((line) => line.includes('could not send a mail, retrying later'));
  await expect.poll(logged).toHaveLength(1);
  clock.passes(5000);
  const failing = await read();
  expect(failing.value('vitrine_outbox_failing_mails')).toBe(1);
  expect(failing.value('vitrine_outbox_oldest_seconds')).toBe(5);
  expect(failing.value('vitrine_mails_given_up_total')).toBe(0);
  clock.passes(3 * 24 * 60 * 60 * 1000);
  await expect.poll(async () => (await read()).value('vitrine_mails_given_up_total')).toBe(1);
  await expect.poll(async () => (await read()).value('vitrine_outbox_oldest_seconds')).toBe(0);
});

test('metrics have the time of the last backup, and no such value without a backup', async () => {
  const { site, read } = await measuredSite();
  const owner = await site.owner();
  const before = await read();
  expect(before.value('vitrine_backup_timestamp_seconds')).toBeUndefined();
  expect(before.value('vitrine_backup_nightly_failed')).toBe(0);
  expectOk(await owner('POST', api.backups));
  const after = await read();
  expect(after.value('vitrine_backup_timestamp_seconds')).toBe(site.clock.now() / 1000);
});

test('metrics have the database’s size, and say when the database does not answer', async () => {
  const { site, read } = await measuredSite();
  const { value } = await read();
  expect(value('vitrine_database_up')).toBe(1);
  expect(value('vitrine_database_bytes')).toBeGreaterThan(10_000);
  expect(value('vitrine_build_info', { database: site.database.dialect })).toBe(1);
  await site.database.db.destroy();
  const without = await read();
  expect(without.value('vitrine_database_up')).toBe(0);
  expect(without.value('vitrine_database_bytes')).toBeUndefined();
});

test('metrics have the process’s memory, processor time and event loop delay', async () => {
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

test('metrics leave out values that cannot be read', async () => {
  const { site, read } = await measuredSite();
  expect((await read()).value('vitrine_outbox_failing_mails')).toBe(0);
  await site.database.db.schema.alterTable('outbox').renameTo('elsewhere').execute();
  const { families, value } = await read();
  expect(families.get('vitrine_outbox_failing_mails')?.samples).toEqual([]);
  expect(value('vitrine_database_up')).toBe(1);
  await read();
  expect(site.logLines.filter((line) => line.includes('could not read a metric'))).toHaveLength(1);
  await site.database.db.schema.alterTable('elsewhere').renameTo('outbox').execute();
  expect((await read()).value('vitrine_outbox_failing_mails')).toBe(0);
});

test('no input of visitors becomes a label of metrics', async () => {
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
