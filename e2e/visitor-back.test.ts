import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const web = 'Web Development';
const halfAMinute = 30_000;

test('after Back a list is as fresh as after a click', async ({ owner, visitor, site }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  await visitor.opens(pages.category(web));
  const { page } = visitor;

  await test.step('where the browser shows the document that it kept', async () => {
    await page.goto(`${site.url}/robots.txt`);
    await owner.has.addProject(aProject('Atlas', web));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible();
  });

  await test.step('where it shows the page as it was left', async () => {
    await owner.has.addProject(aProject('Beacon', web));
    await page.clock.setFixedTime(Date.now() + halfAMinute + 1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: 'Beacon' })).toBeVisible();
  });
});
