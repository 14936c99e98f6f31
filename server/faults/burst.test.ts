/** Many clients that come at the same moment, and requests that do not end. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { burst, connectMany } from '../testing/burst.ts';
import { testDatabase } from '../testing/database.ts';
import { startSite } from '../testing/site-process.ts';

/** The number of requests that the site answers at the same time. */
const maxAnswered = 2000;

test('each of 2,500 clients that connect at once gets the page', async () => {
  const site = await startSite(await testDatabase());
  expect(await burst(site.url, 2500)).toEqual({ page: 2500 });
});

test('while 2,000 requests do not end, others wait, then get 503 with Retry-After: browsers as a page', async () => {
  const site = await startSite(await testDatabase());
  const get = (path: string) => fetch(site.url + path, { headers: { accept: 'text/html' } });
  const head = `POST ${api.contact} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n`;
  const unfinished = await connectMany(site.url, maxAnswered);
  for (const connection of unfinished) connection.write(`${head}{`);
  const described = async (path: string) => {
    const { status, headers } = await get(path);
    return [status, headers.get('content-type'), Number(headers.get('retry-after')) > 0];
  };
  await expect
    .poll(() => Promise.all([pages.home, api.profile].map(described)), { timeout: 30_000 })
    .toEqual([
      [503, 'text/html; charset=utf-8', true],
      [503, 'application/json; charset=utf-8', true],
    ]);

  const waiting = get(pages.home);
  for (const connection of unfinished) connection.destroy();
  expect((await waiting).status).toBe(200);
}, 60_000);
