import { readFile } from 'node:fs/promises';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { aPicture, aResume } from './fixtures/samples.ts';
import { section } from './fixtures/settings-section.ts';

test.beforeEach(async ({ owner }) => owner.isSignedIn());

test('the owner saves name and phone number, and the site shows them', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const basic = section(page, 'Basic Information');
  await basic.edit.click();
  await basic.field('Full name').fill('Asha V. Rao');
  await basic.field('Phone number').fill('9876543210');
  await basic.save.click();
  await owner.seesToast(profileMessages.basicInfoSaved);
  await expect(basic.edit).toBeVisible();
  await expect(basic.field('Full name')).not.toBeEditable();
  await expect(page).toHaveTitle('Common Details – Asha V. Rao');

  await owner.viewsSaved(pages.contact);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha V. Rao' })).toHaveAttribute(
    'href',
    pages.portfolio,
  );
  await expect(page.getByRole('contentinfo')).toContainText('+91 9876543210');
});

test('the owner saves texts and photo of the home page, and the site shows them', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const home = section(page, 'Home Page');
  await home.edit.click();
  await home.field('Photo').setInputFiles(await aPicture('me.png', { width: 300, height: 300 }));
  await expect(home.region.locator('img')).toHaveAttribute('src', /^blob:/u);

  await home.field('Title').fill('Maps for everybody');
  await home.field('Subtitle').fill('On paper and off');
  await home.field('Description').fill('Twenty years of them.');
  await home.save.click();
  await owner.seesToast(profileMessages.homeSaved);
  await expect(home.field('Title')).not.toBeEditable();
  await expect(home.region.getByRole('img', { name: 'Your photo as visitors see it' })).toBeVisible();

  await owner.viewsSaved(pages.home);
  await expect(page.getByRole('main')).toContainText('Maps for everybody');
  await expect(page.getByRole('main')).toContainText('On paper and off');
  await expect(page.getByRole('main')).toContainText('Twenty years of them.');
  const address = (await owner.has.profile()).user?.home_photo_url;
  await expect(page.getByRole('main').locator(`img[src^="${address}"]`)).toBeVisible();
});

test('the site shows the links and resume that the owner saves, and no longer a link that was cleared', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const social = section(page, 'Social Links and Resume');
  await social.edit.click();
  await social.field('GitHub').fill('https://github.com/asha');
  await social.field('LinkedIn').fill('https://linkedin.com/in/asha');
  await social.field('Website').fill('');
  await social.field('Resume').setInputFiles(aResume);
  await expect(social.region.getByText(aResume.name, { exact: true })).toBeVisible();
  await social.save.click();
  await owner.seesToast(profileMessages.socialSaved);
  await expect(social.field('GitHub')).not.toBeEditable();
  const downloading = page.waitForEvent('download');
  await social.region.getByRole('link', { name: 'Resume.pdf' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Resume.pdf');
  expect(await readFile(await download.path())).toEqual(aResume.buffer);

  await owner.opens(pages.home);
  await expect(page.getByRole('main').getByRole('link', { name: 'Download Resume' })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /GitHub/u })).toHaveAttribute(
    'href',
    'https://github.com/asha',
  );
  await expect(footer.getByRole('link', { name: /LinkedIn/u })).toHaveAttribute(
    'href',
    'https://linkedin.com/in/asha',
  );

  await owner.opens(pages.commonDetails);
  await social.edit.click();
  await social.field('GitHub').fill('');
  await social.save.click();
  await owner.viewsSaved(pages.contact);
  await expect(footer.getByRole('link', { name: /GitHub/u })).toBeHidden();
  await expect(footer.getByRole('link', { name: /LinkedIn/u })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Download Resume' })).toBeVisible();
});

test('unsaved details stay on the device, and a logout asks before it removes them', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const basic = section(page, 'Basic Information');
  await basic.edit.click();
  await basic.field('Full name').fill('Asha the Unsaved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await owner.reloadsWithDraft();
  await expect(basic.field('Full name')).toHaveValue('Asha the Unsaved');
  await expect(basic.cancel).toBeVisible();
  await page.getByRole('link', { name: 'Project Manager' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Manager' })).toBeVisible();
  await page.getByRole('link', { name: 'Common Details' }).click();
  await expect(basic.field('Full name')).toHaveValue('Asha the Unsaved');

  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await expect(question).toContainText('Logging out removes them from this device.');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await logout.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${pages.login}`);
});

test('logging out with unsaved changes in several sections of the details asks once', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const [basic, home] = [section(page, 'Basic Information'), section(page, 'Home Page')];
  await basic.edit.click();
  await basic.field('Full name').fill('Asha the Unsaved');
  await home.edit.click();
  await home.field('Title').fill('Typed, not saved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const away = page.getByRole('button', { name: 'Logout' });
  await away.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${pages.login}`);
});

test('unsaved details stay after the browser’s back button', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.projectManager);
  await page.getByRole('link', { name: 'Common Details' }).click();
  const home = section(page, 'Home Page');
  await home.edit.click();
  await home.field('Title').fill('Typed, not saved');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Manager' })).toBeVisible();
  await page.goForward();
  await expect(home.field('Title')).toHaveValue('Typed, not saved');
  await expect(home.field('Title')).toBeEditable();
});
