/** From an empty data folder, without a mail server, to a complete site. */
import { categoryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { firstStepsMessages } from '#contract/first-steps/first-steps.ts';
import { english } from '#contract/locales/english.ts';
import { pages } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { categoryWindow } from './fixtures/category-window.ts';
import { countActions } from './fixtures/action-count.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import type { Person } from './fixtures/person.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject, asha } from './fixtures/samples.ts';

/** Checks the page on a phone, then at the previous size. */
async function checksPhoneAndAccessibility({ page }: Person): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleInBothThemes(page);
  await expectNothingOverflows(page);
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

test.use({ initialData: 'empty' });

test('a new owner registers and publishes a project in at most nine clicks from the first page', {
  tag: '@both-databases',
}, async ({ owner, visitor, outbox }) => {
  const { page } = owner;
  const actions = await countActions(page);
  const steps = page.getByRole('region', { name: 'First steps' });

  await test.step('claims the site', async () => {
    await owner.opens(pages.home);
    await checksPhoneAndAccessibility(owner);
    await expect(page.getByRole('link')).toHaveCount(2);
    await page.getByRole('link', { name: 'Claim this site' }).click();
    await page.getByLabel('Full name').fill(asha.fullname);
    await page.getByLabel('Email').fill(asha.email);
    await page.getByLabel('Password', { exact: true }).fill(asha.password);
    await page.getByLabel('Confirm password').fill(asha.password);
    await page.getByLabel('Confirm password').press('Enter');
  });

  await test.step('finds the code where the page says, and signs in', async () => {
    await expect(page.getByText('in the newest file of the folder “outbox”')).toBeVisible();
    await expect(page.getByLabel('One-time code')).toBeFocused();
    await owner.checksAccessibility();
    await page.keyboard.type(codeIn(await outbox.latest()));
    await owner.seesToast(authMessages.otpConfirmed);
    await expect(page).toHaveURL(pages.login);
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(asha.email);
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
    await expect(page.getByText('No account yet?')).toBeHidden();
    await page.keyboard.type(asha.password);
    await page.keyboard.press('Enter');
    await owner.seesToast(authMessages.loginSucceeded);
    await expect(page.getByText(english.categories.none)).toBeVisible();
    await expect(steps).toContainText('0 of');
    await expect(steps.getByRole('link', { name: 'First category' })).toBeVisible();
  });

  await test.step('follows the first steps to a category', async () => {
    await steps.getByRole('link', { name: 'First category' }).click();
    const form = categoryWindow(page, 'Add category');
    await form.icon('Design').click();
    await form.name.fill('Maps');
    await form.name.press('Enter');
    await owner.seesToast(categoryMessages.created);
    await expect(steps.getByRole('link', { name: 'First category' })).toBeHidden();
  });

  await test.step('follows the first steps to a project', async () => {
    await steps.getByRole('link', { name: 'First project' }).click();
    const form = projectWindow(page, 'Add project');
    await form.title.fill('Atlas');
    await expect(form.category).toHaveValue('Maps');
    await form.description.fill('Four hundred museums on one map.');
    await form.tags.pressSequentially('Maps,');
    await form.technologies.pressSequentially('Paper,');
    await form.highlights.fill('Drawn by hand');
    await form.picture.drop({ files: await aPicture() });
    actions.adds(1);
    await form.save.click();
    await owner.seesToast(projectMessages.added);
    await expect(steps.getByRole('link', { name: 'First project' })).toBeHidden();
  });

  // Fewer would mean that some were not counted.
  expect(actions.soFar()).toBeGreaterThan(7);
  expect(actions.soFar()).toBeLessThanOrEqual(9);
  await visitor.opens(pages.home);
  await expect(visitor.page.getByRole('heading', { name: 'Atlas' })).toBeVisible();

  await test.step('dismisses the first steps', async () => {
    await expect(steps).toContainText('2 of');
    await checksPhoneAndAccessibility(owner);
    await steps.getByRole('button', { name: 'Hide the first steps' }).click();
    await expect(steps).toBeHidden();
    await owner.opens(pages.projectManager);
    await expect(page.getByRole('row', { name: /Atlas/u })).toBeVisible();
    await expect(steps).toBeHidden();
  });
});

test.describe('a site with an owner', () => {
  test.use({ initialData: 'owned' });

  test('the owner fills an empty site with examples and removes them', async ({ owner, visitor }) => {
    const { page } = owner;
    const steps = page.getByRole('region', { name: 'First steps' });
    await owner.isSignedIn();
    await owner.opens(pages.projectManager);
    await steps.getByRole('button', { name: /^First steps/u }).click();
    await steps.getByRole('button', { name: 'Add examples' }).click();
    // Drawing and encoding the pictures takes long on busy machines.
    await expect(page.getByText(firstStepsMessages.filled).first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('row', { name: /Atlas of Small Museums/u })).toBeVisible();
    await expect(steps).toContainText('0 of');
    await owner.checksAccessibility();
    await visitor.opens(pages.home);
    await expect(visitor.page.getByRole('heading', { name: 'Atlas of Small Museums' })).toBeVisible();

    await steps.getByRole('button', { name: 'Remove examples' }).click();
    await owner.seesToast(firstStepsMessages.takenAway);
    await expect(page.getByText('No projects yet')).toBeVisible();
    await visitor.opens(pages.home);
    await expect(visitor.page.getByText(english.categories.none)).toBeVisible();
  });

  test.describe('with a public address', () => {
    const publicUrl = 'https://asha.example';
    test.use({ settings: { PUBLIC_URL: publicUrl } });

    test('after the first steps, the owner sees the site as visitors do, and copies its public address', async ({
      owner,
    }) => {
      const { page } = owner;
      await owner.isSignedIn();
      await owner.has.addCategory(aCategory('Maps'));
      await owner.has.addProject(aProject('Atlas', 'Maps'));
      await owner.has.saveBasicInfo({ fullname: asha.fullname, phone_number: '9876543210' });
      await owner.has.saveHomePage({ home_page_title: 'Maps for walkers' }, await aPicture());
      await owner.has.chooseTheme('paper');
      await owner.opens(pages.projectManager);
      const steps = page.getByRole('region', { name: 'First steps' });
      await steps.getByRole('button', { name: 'What visitors see' }).press('Enter');
      const shown = steps.locator('iframe').contentFrame();
      await expect(shown.getByRole('heading', { name: 'Maps for walkers' })).toBeVisible();
      await expect(steps.getByRole('img', { name: 'Preview of a link to your home page' })).toBeVisible();
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await steps.getByRole('button', { name: 'Copy the address of your site' }).press('Enter');
      await expect(steps.getByRole('button', { name: /^Copied/u })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${publicUrl}/`);
      await checksPhoneAndAccessibility(owner);
    });
  });

  for (const [title, { link, field, leadsTo }] of Object.entries({
    photo: { link: 'Your name and photo', field: /^Title/u, leadsTo: pages.commonDetails },
    place: { link: 'Place and phone', field: /^Location/u, leadsTo: pages.placeAndLinks },
  })) {
    test(`the first step for the ${title} opens its form with the focus in a field`, {
      tag: '@slow',
    }, async ({ owner }) => {
      const { page } = owner;
      await owner.isSignedIn();
      await owner.opens(pages.projectManager);
      await page.getByRole('button', { name: /^First steps/u }).click();
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByRole('main').getByLabel(field)).toBeFocused();
      await expect(page).toHaveURL(leadsTo);
    });
  }
});
