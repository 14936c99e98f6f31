/** The rules of categories under concurrent changes, also on two instances. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categorySlug, foldName } from '#contract/categories/category-names.ts';
import { api } from '#contract/addresses.ts';
import { codeOf } from '../../testing/failures.ts';
import { databaseKind } from '../../testing/database.ts';
import { addCategory, addProject, type Owner } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

/** Returns the owner's calls, on two instances if the database allows it. */
async function ownersOfOneSite(): Promise<Owner[]> {
  const site = await testSite();
  const owner = await site.owner();
  if (databaseKind === 'sqlite') return [owner, owner];
  const second = await testSite({ data: site.data });
  const otherInstance: Owner = Object.assign(
    (
      method: Parameters<Owner>[0],
      url: string,
      payload?: Parameters<Owner>[2],
      headers?: Record<string, string>,
    ) => second.visitor(method, url, payload, { authorization: `Bearer ${owner.token}`, ...headers }),
    { token: owner.token },
  );
  return [owner, otherInstance];
}

function atOnce(owners: Owner[], count: number, call: (owner: Owner, index: number) => ReturnType<Owner>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => call(owners[index % owners.length] as Owner, index)),
  );
}

test('of two categories with the same name sent simultaneously, one is created', async () => {
  const owners = await ownersOfOneSite();
  const responses = await atOnce(owners, 2, (owner) =>
    owner('POST', api.categories, { category_name: 'Automation', category_icon_link: 'bot' }),
  );
  expect(responses.map((response) => response.statusCode).toSorted()).toEqual([201, 409]);
  for (const response of responses.filter((one) => one.statusCode === 409))
    expect(codeOf(response)).toEqual([409, 'name_taken']);
});

test('of twelve sub-categories of one category sent simultaneously, five are created', async () => {
  const owners = await ownersOfOneSite();
  await addCategory(owners[0] as Owner);
  const responses = await atOnce(owners, 12, (owner, index) =>
    owner('POST', api.categories, {
      category_name: `Part ${index}`,
      category_icon_link: 'code',
      associated_with: 'Web Development',
    }),
  );
  expect(responses.filter((response) => response.statusCode === 201)).toHaveLength(5);
  for (const response of responses.filter((one) => one.statusCode !== 201))
    expect(codeOf(response)).toEqual([409, 'parent_full']);
});

test('a project added while its category is removed always has a category', async () => {
  const owners = await ownersOfOneSite();
  for (let round = 0; round < 5; round++) {
    const { id, category_name } = await addCategory(owners[0] as Owner, { category_name: `Round ${round}` });
    const [added, removed] = await Promise.allSettled([
      addProject(owners[0] as Owner, { category: category_name }),
      (owners[1] as Owner)('DELETE', api.category(id)),
    ]);
    const wasRemoved = removed.status === 'fulfilled' && removed.value.statusCode === 200;
    expect(added.status === 'fulfilled').toBe(!wasRemoved);
  }
});

test('no two categories share a URL, for any names, and names stay as typed', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const addresses = new Map<string, string>();
  const word = fc.constantFrom(
    'web',
    'Web',
    'WEB',
    'dev',
    'Ünïcode',
    'विकास',
    '1',
    '-',
    ' ',
    '  ',
    '\t',
    '--',
    '&',
    '/',
    '.',
    'ß',
    'İ',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 5 }), async (words) => {
      const category_name = words.join('');
      const response = await owner('POST', api.categories, { category_name, category_icon_link: 'code' });
      expect([201, 400, 409]).toContain(response.statusCode);
      if (response.statusCode !== 201) return;
      expect(response.json()).toMatchObject({ category: { category_name: foldName(category_name) } });
      const address = categorySlug(category_name);
      expect(addresses.get(address)).toBeUndefined();
      addresses.set(address, category_name);
    }),
    { numRuns: 120 },
  );
});
