/** Changes based on an older version of a category are refused. */
import { expect, test } from 'vitest';
import { categoryToChange } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import { codeOf } from '../../testing/failures.ts';
import { type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const stale = [412, 'stale'];

function rename(owner: Owner, id: number, category_name: string, headers: Record<string, string> = {}) {
  return owner('PUT', api.category(id), { category_name, category_icon_link: 'code' }, headers);
}

/** Renames the category and returns the new ETag. */
async function renamed(owner: Owner, id: number, name: string): Promise<string> {
  return String(expectOk(await rename(owner, id, name)).headers.etag);
}

test('a change or removal of an older version of a category is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const older = await renamed(owner, 1, 'Web Craft');
  const current = await renamed(owner, 1, 'Web Work');
  expect(codeOf(await rename(owner, 1, 'Mine', { 'if-match': older }))).toEqual(stale);
  expect(codeOf(await owner('DELETE', api.category(1), undefined, { 'if-match': older }))).toEqual(stale);
  const newest = expectOk(await rename(owner, 1, 'Mine', { 'if-match': current })).headers.etag;
  expectOk(await owner('DELETE', api.category(1), undefined, { 'if-match': String(newest) }));
});

test('a new category is returned with its ETag', async () => {
  const { owner } = await ownedSite(testSite);
  const created = await owner('POST', api.categories, {
    category_name: 'Robots',
    category_icon_link: 'bot',
  });
  expectOk(await rename(owner, 2, 'Robotics', { 'if-match': String(created.headers.etag) }));
});

test('renaming a main category changes the version of its sub-categories', async () => {
  const { owner } = await ownedSite(testSite);
  const shops = { category_name: 'Shops', category_icon_link: 'code', associated_with: 'Web Development' };
  const { etag } = expectOk(await owner('POST', api.categories, shops)).headers;
  expectOk(await rename(owner, 1, 'Web Craft'));
  expect(codeOf(await rename(owner, 2, 'Web Shops', { 'if-match': String(etag) }))).toEqual(stale);
});

test('only the owner reads one category with its version', async () => {
  const { site, owner } = await ownedSite(testSite);
  const read = expectOk(await owner('GET', categoryToChange(1)));
  expect(read.json()).toEqual((await site.visitor('GET', api.categories)).json()[0]);
  expect(read.headers['cache-control']).toBe('no-store');
  expectOk(await rename(owner, 1, 'Web Craft', { 'if-match': String(read.headers.etag) }));
  expect(codeOf(await rename(owner, 1, 'Mine', { 'if-match': String(read.headers.etag) }))).toEqual(stale);
  expect(codeOf(await owner('GET', categoryToChange(9)))).toEqual([404, 'not_found']);
  expect(codeOf(await site.visitor('GET', categoryToChange(1)))).toEqual([401, 'unauthorized']);
});
