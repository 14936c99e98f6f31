/** The number of SQL statements of pages and saves. */
import { expect, test } from 'vitest';
import { pages } from '#contract/paths.ts';
import { picture } from '../testing/pictures.ts';
import { addCategory, addProject, ownedSite } from '../testing/portfolio.ts';
import { expectOk, testSite } from '../testing/site.ts';

/** Scheduled work would run statements too. */
const withoutPolls = 600_000;

test('the first home page after a change runs few statements', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true, secondMs: withoutPolls }));
  const home = async () => expectOk(await site.visitor('GET', pages.home));
  await addProject(owner, {}, await picture({}));
  await home();
  await addCategory(owner, { category_name: 'Robotics' });
  const statements = await site.statementsOf(home);
  // One for all rows of settings, profile, appearance and resume, one for the owner's pages.
  expect(statements.filter((text) => /site_settings|own_pages/.test(text))).toHaveLength(2);
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(await site.statementsOf(home)).toEqual([]);
});
