import { pages } from '#contract/addresses.ts';
import { siteSettingsApi, siteSettingsMessages } from '#contract/site-settings/site-settings.ts';
import { expect, test } from './fixtures/journey.ts';

test('the owner sets location, links and texts of the site, and visitors see them', async ({
  owner,
  visitor,
}) => {
  await owner.isSignedIn();
  const { page } = owner;
  await owner.opens(pages.projectManager);
  await owner.goesTo('Common Details', 'Place and links');
  const save = page.getByRole('button', { name: 'Save changes' });
  await page.getByLabel('Location').fill('Köln, Germany');
  await page.getByLabel('Phone prefix').fill('+49');
  await page.getByLabel('Reply time in hours').fill('');
  await page.getByRole('button', { name: 'Add link' }).click();
  const link = page.getByRole('group', { name: 'Link 1' });
  await link.getByLabel('Site').selectOption('Mastodon');
  await owner.checksAccessibility();
  await link.getByLabel('Address').fill('https://mastodon.example/@asha');
  await save.click();
  await owner.seesToast(siteSettingsMessages.saved);
  await expect(save).toBeDisabled();
  // A new document, without the first notice and its button.
  await owner.opens(pages.languageAndTexts);
  await page.getByLabel('Home page without categories').fill('Soon there is more');
  await owner.checksAccessibility();
  await save.click();
  await owner.viewsSaved(pages.home);

  await visitor.opens(pages.home);
  const footer = visitor.page.getByRole('contentinfo');
  await expect(footer.getByText('Köln, Germany')).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Mastodon' })).toHaveAttribute(
    'href',
    'https://mastodon.example/@asha',
  );
  await expect(visitor.page.getByText('Soon there is more')).toBeVisible();
  await visitor.checksAccessibility();
});

test('settings from two tabs are merged, and the page asks when both changed the same one', {
  tag: '@slow',
}, async ({ owner }) => {
  await owner.isSignedIn();
  const { page } = owner;
  await owner.opens(pages.placeAndLinks);
  const location = page.getByLabel('Location');
  const save = page.getByRole('button', { name: 'Save changes' });
  await expect(location).toHaveValue('New Delhi, India');
  const otherTab = await page.context().newPage();
  await otherTab.goto(pages.placeAndLinks);
  await otherTab.getByLabel('Location').fill('Bonn');
  await otherTab.getByLabel('Phone prefix').fill('+49');
  await otherTab.getByRole('button', { name: 'Save changes' }).click();
  await expect(otherTab.getByText(siteSettingsMessages.saved)).toBeVisible();

  await location.fill('Köln');
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'This page was changed elsewhere' });
  await expect(conflict.getByRole('term')).toHaveText(['Location']);
  await expect(conflict).toContainText('Bonn');
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(location).toHaveValue('Köln');
  await save.click();
  await owner.checksAccessibility();
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await owner.seesToast(siteSettingsMessages.saved);
  await expect(conflict).toBeHidden();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(location).toHaveValue('Köln');
  await expect(page.getByLabel('Phone prefix')).toHaveValue('+49');
});

test('unsaved settings survive the end of the session, and a setting that is changed during a save is kept', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 401/u);
  await owner.isSignedIn();
  const { page } = owner;
  await owner.opens(pages.placeAndLinks);
  const location = page.getByLabel('Location');
  const hours = page.getByLabel('Reply time in hours');
  const save = page.getByRole('button', { name: 'Save changes' });
  await location.fill('Köln');
  await owner.has.endSession();
  await save.click();
  await page.waitForURL(`**${pages.login}`);

  await owner.waitsForPage();
  await owner.signsInAgain();
  await page.waitForURL(`**${pages.placeAndLinks}`);
  await expect(page.getByText(/^Unsaved changes from/u)).toBeVisible();
  await expect(location).toHaveValue('Köln');

  const { promise: hasTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${siteSettingsApi.settings}`, async (route) => {
    await hasTyped;
    await route.continue();
  });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await hours.fill('48');
  goOn();
  await owner.seesToast(siteSettingsMessages.saved);
  await expect(hours).toHaveValue('48');
  await Promise.all([page.waitForResponse(`**${siteSettingsApi.settings}`), save.click()]);
  await expect(save).not.toHaveAttribute('aria-busy');
  await expect(save).toBeDisabled();

  await page.reload();
  await expect(location).toHaveValue('Köln');
  await expect(hours).toHaveValue('48');
  await expect(page.getByText(/^Unsaved changes from/u)).toBeHidden();
});
