/** The address of the metrics and who can read them. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { measuresOf, readMeasures } from '../../testing/metrics.ts';
import { startSite } from '../../testing/site-process.ts';
import { testSite } from '../../testing/site.ts';

const metricsToken = 'a-token-of-more-than-twenty-letters';

const authorized = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Writes to standard error when the metrics module is loaded. */
const metricsLoadHook = `let loaded; import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name.endsWith('/metrics.js') && !loaded) process.stderr.write((loaded = 'loaded'));
  return next(name, context);
} });`;

test('the metrics module is loaded only if metrics are on', async () => {
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(metricsLoadHook)}`;
  const without = await startSite({ NODE_OPTIONS });
  await fetch(`${without.url}/metrics`);
  expect(without.errors).toEqual([]);
  const switchedOn = await startSite({ NODE_OPTIONS, METRICS_TOKEN: metricsToken });
  await expect.poll(() => switchedOn.errors).toEqual(['loaded']);
});

test('the address of the metrics returns 404 unless they are on', async () => {
  const url = await (await testSite()).listens();
  const fetchPath = async (path: string) => {
    const response = await fetch(url + path, { headers: authorized(metricsToken).headers });
    return [response.status, await response.text()];
  };
  expect(await fetchPath('/metrics')).toEqual(await fetchPath('/unknown'));
  expect((await fetchPath('/metrics'))[0]).toBe(404);
});

test('metrics need the token on the site’s own port', async () => {
  const site = await testSite({ env: { METRICS_TOKEN: metricsToken } });
  const url = await site.listens();
  for (const options of [
    {},
    authorized('another-token-of-more-than-twenty-letters'),
    authorized(metricsToken.slice(0, -1)),
    authorized(`${metricsToken}s`),
    { headers: { authorization: metricsToken } },
    { headers: { authorization: `Basic ${btoa(`:${metricsToken}`)}` } },
  ]) {
    const response = await fetch(`${url}/metrics`, options);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect(await response.json()).toMatchObject({ success: false, code: 'unauthorized' });
  }
  expect((await fetch(`${url}/metrics?token=${metricsToken}`)).status).toBe(401);
  await readMeasures(`${url}/metrics`, metricsToken);

  const log = site.logLines.join('');
  expect(log.match(/"event":"metrics refused"/g)).toHaveLength(7);
  expect(log).not.toContain(metricsToken);
  // Scrapes are frequent and not logged.
  expect(site.logLines.filter((line) => line.includes('"path":"/metrics"'))).toEqual([]);
});

test('metrics on a separate port need no token, and the site’s own port then serves no metrics', async () => {
  const site = await testSite({ env: { METRICS_PORT: '0' } });
  const url = await site.listens();
  const address = measuresOf(site);
  expect(new URL(address)).toMatchObject({ hostname: '127.0.0.1', pathname: '/metrics' });
  await readMeasures(address);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  // The port serves no pages and no API.
  for (const path of ['/', '/api/project-manager', '/metrics/', '/healthz'])
    expect([path, (await fetch(new URL(path, address))).status]).toEqual([path, 404]);
  const posted = await fetch(address, { method: 'POST', body: 'x' });
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET']);

  await site.close();
  await expect(fetch(address)).rejects.toThrow('fetch failed');
});

const openMetrics = 'application/openmetrics-text; version=1.0.0; charset=utf-8';
const plainText = 'text/plain; version=0.0.4; charset=utf-8';

test.each([
  [undefined, plainText],
  ['*/*', plainText],
  ['text/html,*/*;q=0.1', plainText],
  ['text/plain;version=0.0.4;q=0.5,*/*;q=0.1', plainText],
  ['application/openmetrics-text;version=1.0.0;q=0.2,text/plain;version=0.0.4;q=0.3', plainText],
  ['application/openmetrics-text;q=0,*/*', plainText],
  ['application/openmetrics-text', openMetrics],
  [
    'application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.2',
    openMetrics,
  ],
])('a client of the metrics that accepts %s gets %s, on either port', async (accept, type) => {
  const own = await testSite({ env: { METRICS_PORT: '0' } });
  const shared = await testSite({ env: { METRICS_TOKEN: metricsToken } });
  for (const address of [measuresOf(own), `${await shared.listens()}/metrics`]) {
    // Unlike fetch, this adds no `Accept` header.
    const clientRequest = get(address, {
      headers: { ...authorized(metricsToken).headers, ...(accept && { accept }) },
    });
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, type]);
    expect((await text(response)).endsWith('# EOF\n')).toBe(type === openMetrics);
  }
});

test('both formats of the metrics have the same names and types, and the older one ends counter names with _total', async () => {
  const address = measuresOf(await testSite({ env: { METRICS_PORT: '0' } }));
  const { families } = await readMeasures(address);
  const lines = (await (await fetch(address)).text()).split('\n');
  const types = lines.flatMap((line) => /^# TYPE (\S+) (\S+)$/u.exec(line)?.slice(1).join(' ') ?? []);
  expect(types).toEqual(
    [...families].map(([name, { type }]) => `${name}${type === 'counter' ? '_total' : ''} ${type}`),
  );
  const samples = lines.filter((line) => /^\w/u.test(line)).map((line) => line.replace(/[ {].*/u, ''));
  const known = [...families.values()].flatMap((family) => family.samples.map(({ name }) => name));
  expect(new Set(samples)).toEqual(new Set(known));
  expect(types).toContain('vitrine_requests_total counter');
});

test('metrics on a separate port need the token if METRICS_TOKEN is set', async () => {
  const site = await testSite({ env: { METRICS_PORT: '0', METRICS_TOKEN: metricsToken } });
  const address = measuresOf(site);
  for (const options of [{}, authorized('another-token-of-more-than-twenty-letters')])
    expect((await fetch(address, options)).status).toBe(401);
  await readMeasures(address, metricsToken);
  expect(site.logLines.join('').match(/"event":"metrics refused"/g)).toHaveLength(2);
});

test('a site does not start if its metrics port is in use, and the error names METRICS_PORT', async () => {
  const port = new URL(measuresOf(await testSite({ env: { METRICS_PORT: '0' } }))).port;
  await expect(testSite({ env: { METRICS_PORT: port } })).rejects.toThrow(
    `METRICS_PORT=${port} with METRICS_HOST=127.0.0.1 is invalid: expected a free port`,
  );
});

test.each([
  [{ METRICS_HOST: '0.0.0.0' }, true],
  [{ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: metricsToken }, false],
  [{ METRICS_HOST: '127.0.0.2' }, false],
])('with %j, the site logs a warning that everybody can read the metrics port: %s', async (env, isWarned) => {
  const site = await testSite({ env: { METRICS_PORT: '0', ...env } });
  expect(site.logLines.join('').includes('the metrics port is open to everybody')).toBe(isWarned);
});
