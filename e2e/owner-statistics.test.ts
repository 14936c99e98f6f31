import { api, pages } from '#contract/addresses.ts';
import { siteSettingsMessages } from '#contract/site-settings/site-settings.ts';
import { expect, test } from './fixtures/journey.ts';
import { aProject } from './fixtures/samples.ts';

// The tests' browser is detected as a bot and not counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' });

test('visits are counted without cookies until the owner turns counting off', async ({ owner, visitor }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory({ category_name: 'Maps', category_icon_link: 'globe' });
  const { id } = await owner.has.addProject(
    aProject('Atlas', 'Maps', { github_link: `${owner.has.origin}/contact` }),
  );

  await test.step('a visitor opens several pages', async () => {
    const visitResponse = visitor.page.waitForResponse(`**${api.visits}?kind=view&path=%2F&*`);
    await visitor.opens(pages.home);
    expect((await visitResponse).status()).toBe(204);
    await visitor.page.getByRole('main').getByRole('link', { name: 'Atlas' }).first().click();
    await expect(visitor.page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    const sourceVisitResponse = visitor.page.waitForResponse(`**${api.visits}?kind=source*`);
    const newPage = visitor.page.context().waitForEvent('page');
    await visitor.page.getByRole('link', { name: 'View Source Code' }).click();
    await sourceVisitResponse;
    await (await newPage).close();
    expect(await visitor.page.context().cookies()).toEqual([]);
  });

  await test.step('the owner sees the counts and is not counted', async () => {
    await owner.opens(pages.home);
    await owner.opens(pages.projectManager);
    await owner.goesTo('Statistics');
    const main = page.getByRole('main');
    const entry = (list: string, title: string) =>
      main.getByRole('region', { name: list }).getByRole('listitem').filter({ hasText: title });
    await expect(entry('Pages', 'Home')).toHaveText('Home1');
    await expect(entry('Pages', 'Atlas').getByRole('link')).toHaveAttribute(
      'href',
      pages.project('Maps', { id, project_title: 'Atlas' }),
    );
    await expect(entry('Links followed', 'Atlas')).toHaveText('Source code of Atlas1');
    await main.getByText('As a table').click();
    const today = new Intl.DateTimeFormat('en', {
      timeZone: 'UTC',
      dateStyle: 'medium',
    }).format();
    await expect(main.getByRole('cell', { name: new RegExp(`^\\w{3}, ${today}$`, 'u') })).toBeVisible();
    await expect(main.getByRole('img').getByText('Today')).toBeVisible();
    await expect(main.getByText('Nothing was counted in the 30 days before')).toBeVisible();
    await owner.checksAccessibility();
    await main.getByLabel('Period').selectOption('Last two years');
    await expect(main.getByRole('img')).toHaveAccessibleName(/in 730 days/u);
    const saved = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Download CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('visits-730-days.csv');
  });

  await test.step('pages report no visits when counting is off', async () => {
    await page.getByRole('button', { name: 'Stop counting' }).click();
    await owner.seesToast(siteSettingsMessages.saved);
    const reportVisits: string[] = [];
    visitor.page.on('request', (request) => reportVisits.push(request.url()));
    await visitor.opens(pages.contact);
    await visitor.waitsForPage();
    expect(reportVisits.filter((url) => url.includes(api.visits))).toEqual([]);
    await expect(page.getByText('Visits are not being counted.')).toBeVisible();
    await owner.checksAccessibility();
    await page.getByRole('button', { name: 'Count visits' }).click();
    await expect(page.getByRole('button', { name: 'Stop counting' })).toBeVisible();
  });
});
