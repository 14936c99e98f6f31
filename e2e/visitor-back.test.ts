import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const web = 'Web Development';
const halfMinuteMs = 30_000;

test('a category’s list of projects is current after going back in the browser', async ({
  owner,
  visitor,
  site,
}) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory(web));
  await visitor.opens(pages.category(web));
  const { page } = visitor;

  await test.step('when the browser restores the document from its cache', async () => {
    await page.goto(`${site.url}/robots.txt`);
    await owner.has.addProject(aProject('Atlas', web));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible();
  });

  await test.step('when the browser restores the page from the back-forward cache', async () => {
    await owner.has.addProject(aProject('Beacon', web));
    await page.clock.setFixedTime(Date.now() + halfMinuteMs + 1);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page.getByRole('heading', { name: 'Beacon' })).toBeVisible();
  });
});
