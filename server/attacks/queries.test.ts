/** Source: Ghost, CVE-2026-26980: a public read inserted names from a filter into its SQL. */
import { expect, test } from 'vitest';
import { api, pages } from '#contract/addresses.ts';
import { addCategory, addProject, ownedSite } from '../testing/portfolio.ts';
import { ownerAccount, testSite } from '../testing/site.ts';

/** Texts that end a literal, a list, a statement or a pattern in either database. */
const attempts = [
  `x' OR '1'='1`,
  `x" OR ""="`,
  `[x',(SELECT password_hash FROM owner),'y]`,
  `x') UNION SELECT 1,2,3,4,5,6,7,8,9 --`,
  `x'; DELETE FROM projects; --`,
  `Web Development' --`,
  'Web%',
  'Web_Development',
  '$1',
  '?',
  ':name',
  '\\',
];

test('a visitor’s text in a filter or a URL never becomes part of a query', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const project = await addProject(owner);
  expect((await site.visitor('GET', api.projectsOf('Web Development'))).json()).toHaveLength(1);
  for (const text of attempts) {
    const encoded = encodeURIComponent(text);
    const list = await site.visitor('GET', api.projectsOf(text));
    expect([text, list.statusCode, list.json()]).toEqual([text, 200, []]);
    const addresses = [
      api.projects + `/${encoded}`,
      api.projectPicture(project.id) + `/${encoded}`,
      `/api/pictures/1/${encoded}`,
      `/category/${encoded}`,
      `/project/${encoded}`,
    ];
    for (const address of addresses)
      expect([302, 404]).toContain((await site.visitor('GET', address)).statusCode);
    const filtered = await site.visitor('GET', `${pages.category('Web Development')}?tech=${encoded}`);
    expect(filtered.statusCode).toBe(200);
    expect(filtered.body).toContain('No projects found matching the selected filters.');
  }
  expect((await site.visitor('GET', api.projects)).json()).toHaveLength(1);
});

test('categories and projects whose names look like SQL are stored and found', async () => {
  const { site, owner } = await ownedSite(() => testSite());
  const names = attempts.map((text, index) => `${text.slice(0, 30)} ${index}`);
  for (const category_name of names) {
    await addCategory(owner, { category_name, description: category_name });
    await addProject(owner, { category: category_name, project_title: category_name });
  }
  for (const name of names) {
    const list = (await site.visitor('GET', api.projectsOf(name))).json<{ project_title: string }[]>();
    expect(list.map((one) => one.project_title)).toEqual([name]);
  }
});

test('a sign-in with SQL as address or password is refused', async () => {
  const site = await testSite();
  await site.registers();
  for (const text of attempts.slice(0, 5)) {
    const statuses = await Promise.all(
      [
        { email: text, password: ownerAccount.password },
        { email: `${ownerAccount.email}' --`, password: text },
        { email: ownerAccount.email, password: text },
      ].map(async (login) => (await site.visitor('POST', api.login, login)).statusCode),
    );
    expect(statuses).toEqual([401, 401, 401]);
    site.clock.passes(60 * 60_000);
  }
});
