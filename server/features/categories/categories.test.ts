import { expect, test } from 'vitest';
import { categoryIcons } from '#contract/categories/categories.ts';
import { api } from '#contract/addresses.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import { addCategory, addProject, type Owner } from '../../testing/portfolio.ts';
import { type TestSite, testSite } from '../../testing/site.ts';

/** The default name of `addCategory`. */
const web = 'Web Development';

async function openSite(): Promise<{ site: TestSite; owner: Owner }> {
  const site = await testSite();
  return { site, owner: await site.owner() };
}

function creates(owner: Owner, input: object) {
  return owner('POST', api.categories, { category_icon_link: 'code', ...input });
}

function updates(owner: Owner, id: number, input: object) {
  return owner('PUT', api.category(id), { category_icon_link: 'code', ...input });
}

async function list(site: TestSite) {
  return (await site.visitor('GET', api.categories)).json<
    { category_name: string; associated_with: string | null }[]
  >();
}

test('the URL of the category list redirects browsers to the categories and returns the list to other clients', async () => {
  const { site, owner } = await openSite();
  await addCategory(owner);
  const request = (accept: string) => site.visitor('GET', api.categories, undefined, { accept });
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';
  // Requested twice, so that the second response is cached.
  for (const round of [1, 2]) {
    const page = await request(browser);
    expect([page.statusCode, page.headers.location], `round ${round}`).toEqual([302, '/#projects']);
    expect(page.headers.vary).toContain('accept');
    for (const accept of ['*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const response = await request(accept);
      expect(response.json(), accept).toMatchObject([{ category_name: web }]);
      expect(response.headers.vary).toContain('accept,');
    }
  }
});

test('adding a category returns 201 with the record, and null for omitted fields', async () => {
  const { site, owner } = await openSite();
  const response = await creates(owner, { category_name: 'Web Development' });
  const category = {
    id: 1,
    category_name: 'Web Development',
    description: null,
    category_icon_link: 'code',
    associated_with: null,
  };
  expect([response.statusCode, response.json()]).toEqual([
    201,
    { success: true, message: 'Category Created', category },
  ]);
  expect(await list(site)).toEqual([category]);
});

test('adding a category needs a name of at most 50 characters and a known icon, and returns all errors at once', async () => {
  const { owner } = await openSite();
  const icon = { category_icon_link: 'Please select an icon' };
  expect(issuesIn(await owner('POST', api.categories, {}))).toEqual({
    category_name: 'Category name is required',
    ...icon,
  });
  expect(issuesIn(await creates(owner, { category_name: ' \t ' }))).toEqual({
    category_name: 'Category name is required',
  });
  expect(issuesIn(await creates(owner, { category_name: 'x'.repeat(51) }))).toEqual({
    category_name: 'Category name must be less than 50 characters',
  });
  for (const category_icon_link of ['', 'no-such-icon', null, 7, '__proto__', 'toString']) {
    expect(
      issuesIn(await creates(owner, { category_name: 'Web', category_icon_link })),
      String(category_icon_link),
    ).toEqual(icon);
  }
  expect((await creates(owner, { category_name: 'x'.repeat(50) })).statusCode).toBe(201);
});

test('adding a category accepts each specified icon', async () => {
  const { owner } = await openSite();
  expect(Object.keys(categoryIcons).join(' ')).toBe(
    'code database globe smartphone monitor bot palette briefcase shopping-cart users',
  );
  for (const category_icon_link of Object.keys(categoryIcons)) {
    expect(
      (await creates(owner, { category_name: `With ${category_icon_link}`, category_icon_link })).statusCode,
    ).toBe(201);
  }
});

test('a category’s description has at most 300 characters', async () => {
  const { owner } = await openSite();
  expect(
    (await addCategory(owner, { category_name: 'A', description: `  ${'d'.repeat(300)} ` })).description,
  ).toBe('d'.repeat(300));
  expect((await addCategory(owner, { category_name: 'B', description: '  ' })).description).toBeNull();
  expect(issuesIn(await creates(owner, { category_name: 'C', description: 'd'.repeat(301) }))).toEqual({
    description: 'Must be at most 300 characters',
  });
});

test('adding a category trims its name and collapses whitespace', async () => {
  const { owner } = await openSite();
  expect((await addCategory(owner, { category_name: '  Web \t  Development\n' })).category_name).toBe(
    'Web Development',
  );
});

test('adding a category refuses a name whose URL is in use', async () => {
  const { owner } = await openSite();
  await addCategory(owner, { category_name: 'Front End' });
  for (const category_name of ['Front End', 'front end', ' FRONT   END ', 'Front-End', 'front-end']) {
    expect(failureOf(await creates(owner, { category_name })), category_name).toEqual([
      409,
      'name_taken',
      'Another category already uses this address: Front End',
    ]);
  }
  expect((await creates(owner, { category_name: 'Frontend' })).statusCode).toBe(201);
});

test('adding a category refuses a name that looks like another: invisible characters and compatibility forms', async () => {
  const { owner } = await openSite();
  await addCategory(owner, { category_name: 'API of \u2764\uFE0F' });
  for (const category_name of ['A\u200BPI of \u2764', '\uFF21PI of \u2764\uFE0F', 'API\u00A0of \u2764'])
    expect(codeOf(await creates(owner, { category_name })), category_name).toEqual([409, 'name_taken']);
  const required = { category_name: 'Category name must contain a letter or a digit' };
  expect(issuesIn(await creates(owner, { category_name: '\u3164' }))).toEqual(required);
});

test('adding a category accepts names in any script', async () => {
  const { site, owner } = await openSite();
  const names = ['वेब विकास', 'تطوير الويب', '网站', 'Ünïcode & Söhne', 'C++ / C#'];
  for (const category_name of names) await addCategory(owner, { category_name });
  expect((await list(site)).map((one) => one.category_name)).toEqual(names);
});

test('only the owner adds, changes and removes categories', async () => {
  const { site, owner } = await openSite();
  await addCategory(owner);
  for (const [method, url] of [
    ['POST', api.categories],
    ['PUT', api.category(1)],
    ['DELETE', api.category(1)],
  ] as const) {
    expect(
      codeOf(await site.visitor(method, url, { category_name: 'X', category_icon_link: 'code' })),
      method,
    ).toEqual([401, 'unauthorized']);
  }
  expect(
    (await site.visitor('GET', api.categories, undefined, { authorization: 'Bearer long-dead' })).statusCode,
  ).toBe(200);
});

test('the parent of a sub-category is found by its name in lower case, and returned as it is spelt', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  expect(
    (await addCategory(owner, { category_name: 'Front End', associated_with: 'web  development' }))
      .associated_with,
  ).toBe('Web Development');
});

test('a category is a main category when its parent is empty, null, none or absent', async () => {
  const { owner } = await openSite();
  for (const associated_with of ['', null, 'none', undefined] as const) {
    expect(
      (
        await addCategory(owner, {
          category_name: `As ${associated_with}`,
          ...(associated_with !== undefined && { associated_with }),
        })
      ).associated_with,
    ).toBeNull();
  }
});

test('a sub-category needs a parent that is a main category, exists and is not itself', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  await addCategory(owner, { category_name: 'Front End', associated_with: web });
  const refusal = async (response: ReturnType<typeof creates>) => failureOf(await response);
  expect(await refusal(creates(owner, { category_name: 'X', associated_with: 'Gardening' }))).toEqual([
    409,
    'parent_invalid',
    'The associated category does not exist.',
  ]);
  expect(await refusal(creates(owner, { category_name: 'X', associated_with: 'Front End' }))).toEqual([
    409,
    'parent_invalid',
    'A category can only be associated with a main category.',
  ]);
  expect(await refusal(updates(owner, 1, { category_name: web, associated_with: web }))).toEqual([
    409,
    'parent_invalid',
    'A category cannot be associated with itself.',
  ]);
  await addCategory(owner, { category_name: 'Automation' });
  expect(await refusal(updates(owner, 1, { category_name: web, associated_with: 'Automation' }))).toEqual([
    409,
    'parent_invalid',
    'A category with sub-categories cannot become a sub-category.',
  ]);
});

test('a sub-category is refused under a parent that has five; one of the five can be changed', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    await addCategory(owner, { category_name: name, associated_with: web });
  const full = [409, 'parent_full', 'Web Development already has 5 sub-categories.'];
  expect(failureOf(await creates(owner, { category_name: 'F', associated_with: web }))).toEqual(full);
  const main = await addCategory(owner, { category_name: 'F' });
  expect(failureOf(await updates(owner, main.id, { category_name: 'F', associated_with: web }))).toEqual(
    full,
  );
  expect((await updates(owner, 2, { category_name: 'A2', associated_with: web })).statusCode).toBe(200);
  await owner('DELETE', api.category(3));
  expect((await updates(owner, main.id, { category_name: 'F', associated_with: web })).statusCode).toBe(200);
});

test('changing the name of a category renames it in its projects and sub-categories', async () => {
  const { site, owner } = await openSite();
  await addCategory(owner);
  await addCategory(owner, { category_name: 'Front End', associated_with: web });
  const { id } = await addProject(owner);
  const response = await updates(owner, 1, {
    category_name: 'Web Craft',
    description: 'New',
    category_icon_link: 'globe',
  });
  expect(response.json()).toEqual({
    success: true,
    message: 'Category Updated',
    category: {
      id: 1,
      category_name: 'Web Craft',
      description: 'New',
      category_icon_link: 'globe',
      associated_with: null,
    },
  });
  expect(await list(site)).toMatchObject([
    { category_name: 'Web Craft' },
    { category_name: 'Front End', associated_with: 'Web Craft' },
  ]);
  expect((await site.visitor('GET', api.project(id))).json()).toMatchObject({ category: 'Web Craft' });
  expect((await site.visitor('GET', api.projectsOf('web-craft'))).json()).toMatchObject([{ id }]);
  expect((await site.visitor('GET', api.projectsOf('Web Development'))).json()).toEqual([]);
});

test('changing a category may change the spelling of the name, but not take another’s name', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  await addCategory(owner, { category_name: 'Automation' });
  expect((await updates(owner, 1, { category_name: 'WEB development' })).json()).toMatchObject({
    category: { category_name: 'WEB development' },
  });
  expect(codeOf(await updates(owner, 1, { category_name: 'automation' }))).toEqual([409, 'name_taken']);
});

test('two categories of an older version whose names look the same can be changed, but a new name must differ', async () => {
  const { site, owner } = await openSite();
  const [plain, wide] = ['API', '\uFF21PI'];
  await addCategory(owner, { category_name: plain });
  // As older versions stored it.
  await site.database.db
    .insertInto('categories')
    .values({
      category_name: wide,
      key: wide.toLowerCase(),
      category_icon_link: 'code',
      created_at: 0,
      position: 2,
    })
    .execute();
  const project = await addProject(owner, { category: wide });
  expect(project.category).toBe(wide);

  const again = await testSite({ data: site.data });
  expect((await list(again)).map((one) => one.category_name)).toEqual([plain, wide]);
  for (const [id, category_name] of [
    [1, plain],
    [2, wide],
  ] as const)
    expect((await updates(owner, id, { category_name, description: 'Calls' })).statusCode).toBe(200);
  expect((await again.visitor('GET', api.project(project.id))).json()).toMatchObject({ category: wide });
  expect(codeOf(await updates(owner, 2, { category_name: 'api' }))).toEqual([409, 'name_taken']);
  expect((await updates(owner, 2, { category_name: 'Interfaces' })).statusCode).toBe(200);
});

test('changing a category needs a name, and changing or removing one returns 404 for an unknown id', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  expect(issuesIn(await updates(owner, 1, { category_name: '' }))).toEqual({
    category_name: 'Category name is required',
  });
  expect(codeOf(await updates(owner, 9, { category_name: 'X' }))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', api.category(9)))).toEqual([404, 'not_found']);
  expect(codeOf(await owner('DELETE', `${api.categories}/web-development`))).toEqual([404, 'not_found']);
});

test('removing a category takes it off the list and returns the specified message', async () => {
  const { site, owner } = await openSite();
  await addCategory(owner);
  expect((await owner('DELETE', api.category(1))).json()).toMatchObject({
    success: true,
    message: 'Category Deleted',
  });
  expect(await list(site)).toEqual([]);
});

test.each([
  [1, 'This category contains 1 project which must be removed or reassigned before it can be deleted.'],
  [3, 'This category contains 3 projects which must be removed or reassigned before it can be deleted.'],
])('removing a category that contains %d projects is refused', async (count, message) => {
  const { owner } = await openSite();
  await addCategory(owner);
  for (let added = 0; added < count; added++) await addProject(owner);
  expect(failureOf(await owner('DELETE', api.category(1)))).toEqual([409, 'category_in_use', message]);
});

test('removing a category that contains sub-categories is refused', async () => {
  const { owner } = await openSite();
  await addCategory(owner);
  await addCategory(owner, { category_name: 'Front End', associated_with: web });
  expect(failureOf(await owner('DELETE', api.category(1)))).toEqual([
    409,
    'category_in_use',
    'This category has 1 sub-category which must be removed or reassigned before it can be deleted.',
  ]);
});
