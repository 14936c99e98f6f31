/** A category is not changed over a newer version of itself. */
import { expect, test } from 'vitest';
import { api } from '#contract/paths.ts';
import { codeOf } from '../../testing/failures.ts';
import { type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const stale = [412, 'stale'];

function rename(owner: Owner, id: number, category_name: string, headers: Record<string, string> = {}) {
  return owner('PUT', api.category(id), { category_name, category_icon_link: 'code' }, headers);
}

/** The tag of the version that the change makes. */
async function renamed(owner: Owner, id: number, name: string): Promise<string> {
  return String(expectOk(await rename(owner, id, name)).headers.etag);
}

test('a change or removal that names an earlier version is refused, one that names the present version is made', async () => {
  const { owner } = await ownedSite(testSite);
  const earlier = await renamed(owner, 1, 'Web Craft');
  const present = await renamed(owner, 1, 'Web Work');
  expect(codeOf(await rename(owner, 1, 'Mine', { 'if-match': earlier }))).toEqual(stale);
  expect(codeOf(await owner('DELETE', api.category(1), undefined, { 'if-match': earlier }))).toEqual(stale);
  const newest = expectOk(await rename(owner, 1, 'Mine', { 'if-match': present })).headers.etag;
  expectOk(await owner('DELETE', api.category(1), undefined, { 'if-match': String(newest) }));
});

test('a new category is answered with the tag of its first version', async () => {
  const { owner } = await ownedSite(testSite);
  const created = await owner('POST', api.categories, {
    category_name: 'Robots',
    category_icon_link: 'bot',
  });
  expectOk(await rename(owner, 2, 'Robotics', { 'if-match': String(created.headers.etag) }));
});

test('renaming a main category is a change of its sub-categories', async () => {
  const { owner } = await ownedSite(testSite);
  const shops = { category_name: 'Shops', category_icon_link: 'code', associated_with: 'Web Development' };
  const { etag } = expectOk(await owner('POST', api.categories, shops)).headers;
  expectOk(await rename(owner, 1, 'Web Craft'));
  expect(codeOf(await rename(owner, 2, 'Web Shops', { 'if-match': String(etag) }))).toEqual(stale);
});
