import { expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { api, pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { codeOf } from '../testing/failures.ts';
import { addCategory } from '../testing/portfolio.ts';
import { testSite } from '../testing/site.ts';

/** The headers of a browser that opens a page. */
const opening = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('cached pages and an error page, never JSON, are served while the database is unavailable', async () => {
  const site = await testSite({ pages: true });
  const { category_name } = await addCategory(await site.owner());
  const open = (page: string) => site.visitor('GET', page, undefined, opening);
  const kept = await open(pages.home);
  await site.database.close();

  const again = await open(pages.home);
  expect([again.statusCode, again.body]).toEqual([200, kept.body]);
  // Lists are made of the catalogue, which is in memory.
  expect((await open(pages.category(category_name))).statusCode).toBe(200);

  for (const page of [plainProjectAddress('Web', 1), '/project/7', '/sitemap.xml']) {
    const response = await open(page);
    expect(response.statusCode, page).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.body).toContain('<h1');
    expect(response.body).toContain(errorCatalogue.unavailable.message);
  }
});

test('API calls return 503 with the error body while the database is unavailable', async () => {
  const site = await testSite({ pages: true });
  await site.database.close();
  expect(codeOf(await site.visitor('GET', api.projects, undefined, opening))).toEqual([503, 'unavailable']);
  expect(codeOf(await site.visitor('GET', api.categories))).toEqual([503, 'unavailable']);
});

test('the contact form returns its page with the typed message while the database is unavailable', async () => {
  const site = await testSite({ pages: true });
  await site.visitor('GET', pages.home);
  await site.database.close();
  const form = new URLSearchParams({
    name: 'Ravi',
    email: 'ravi@example.org',
    subject: 'Hello',
    message: 'A long message.',
  });
  const response = await site.visitor('POST', pages.contact, form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    ...opening,
  });
  expect(response.statusCode).toBe(503);
  expect(response.body).toContain('value="ravi@example.org"');
  expect(response.body).toContain('A long message.');
});
