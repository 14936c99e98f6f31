/** Mass assignment: bodies with additional fields, named like columns. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { addProject, ownedSite, sendProject } from '../testing/portfolio.ts';
import { expectOk, ownerAccount, testSite } from '../testing/site.ts';

test('unexpected fields of a request change nothing', async () => {
  const { site, owner } = await ownedSite(() => testSite());
  const unasked = { id: 99, version: 99, success: false, password_hash: 'x', email: 'mallory@example.org' };
  const category = { category_name: 'Automation', category_icon_link: 'bot' };
  expectOk(await owner('POST', api.categories, { ...category, ...unasked }));
  expectOk(
    await owner('PUT', api.updateBasicInfo, { fullname: 'Asha R.', phone_number: '9876543210', ...unasked }),
  );
  const { id } = await addProject(owner);
  expectOk(
    await sendProject(owner, { id, changes: { id: '99', updated_at: '2000-01-01', picture_id: '1' } }),
  );

  const categories = (await site.visitor('GET', api.categories)).json<{ id: number }[]>();
  expect(categories.map((one) => one.id)).not.toContain(99);
  const [project] = (await site.visitor('GET', api.projects)).json<{ id: number; updated_at: string }[]>();
  expect([project?.id, project?.updated_at.slice(0, 4)]).toEqual([id, '2026']);
  const { user } = (await site.visitor('GET', api.profile)).json();
  expect([user.fullname, user.email, 'password_hash' in user]).toEqual([
    'Asha R.',
    ownerAccount.email,
    false,
  ]);
  expect(await site.signsIn()).toMatch(/^[\w-]{43}$/);
});
