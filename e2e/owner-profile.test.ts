import { readFile } from 'node:fs/promises';
import { profileMessages } from '#contract/messages/owner.ts';
import { tooLarge, tooLong } from '#contract/messages/validation.ts';
import { pages } from '#contract/paths.ts';
import { profileFileMessages, profileLimits } from '#contract/profile.ts';
import { uploadLimits } from '#contract/files.ts';
import { expectFault, expectNoFault } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { aPicture, aResume } from './fixtures/samples.ts';
import { section } from './fixtures/settings-section.ts';

const megabytes = uploadLimits.bytes / 1024 / 1024;

test.beforeEach(async ({ owner }) => owner.isSignedIn());

test('a section is read-only until it is edited, and cancelling restores what is saved', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.has.introduceThemselves({ fullname: 'Asha Verma', phone_number: '9876543210' });
  await owner.has.writeHomePage({
    home_page_title: 'Maps',
    home_page_sub_title: 'On paper',
    home_page_description: 'Twenty years of them.',
  });
  await owner.has.linkToOtherPlaces({ github_link: 'https://github.com/asha' });
  await owner.opens(pages.commonDetails);
  for (const { title, labels, edited, saved } of [
    {
      title: 'Basic Information',
      labels: ['Full name', 'Phone number'],
      edited: 'Full name',
      saved: 'Asha Verma',
    },
    {
      title: 'Password',
      labels: ['Current password', 'New password', 'Confirm new password'],
      edited: 'New password',
      saved: '',
    },
    {
      title: 'Home Page',
      labels: ['Title', 'Subtitle', 'Description'],
      edited: 'Subtitle',
      saved: 'On paper',
    },
    {
      title: 'Social Links and Resume',
      labels: ['GitHub', 'LinkedIn', 'Website'],
      edited: 'GitHub',
      saved: 'https://github.com/asha',
    },
  ] as const) {
    const one = section(page, title);
    for (const label of labels) await expect(one.field(label)).not.toBeEditable();
    await expect(one.save).toBeHidden();
    await one.edit.click();
    for (const label of labels) await expect(one.field(label)).toBeEditable();
    await expect(one.field(labels[0])).toBeFocused();
    await one.field(edited).fill('something else');
    await one.cancel.click();
    await expect(one.field(edited)).not.toBeEditable();
    await expect(one.field(edited)).toHaveValue(saved);
    await expect(one.edit).toBeFocused();
    await expect(one.save).toBeHidden();
  }
  await section(page, 'Basic Information').edit.click();
  await expect(section(page, 'Basic Information').field('Email')).not.toBeEditable();
  await expect(section(page, 'Basic Information').field('Email')).toHaveValue(owner.account.email);
});

test('name and phone number are checked, saved and shown on the site', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const basic = section(page, 'Basic Information');
  await basic.edit.click();
  await basic.field('Full name').fill('');
  await basic.save.click();
  await expectFault(basic.field('Full name'), 'Full name is required');
  await expectFault(basic.field('Phone number'), 'Phone number is required');
  await expect(basic.field('Full name')).toBeFocused();
  for (const wrong of ['123456789', '12345678901', '98765abcde']) {
    await basic.field('Phone number').fill(wrong);
    await expectFault(basic.field('Phone number'), 'Phone number must be exactly 10 digits');
  }
  await basic.field('Full name').fill('Asha V. Rao');
  await basic.field('Phone number').fill('9876543210');
  await expectNoFault(basic.field('Full name'));
  await basic.save.click();
  await owner.isTold(profileMessages.basicInfoSaved);
  await expect(basic.edit).toBeVisible();
  await expect(basic.field('Full name')).not.toBeEditable();
  await expect(page).toHaveTitle('Common Details – Asha V. Rao');

  await owner.opens(pages.home);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Asha V. Rao' })).toHaveAttribute(
    'href',
    pages.portfolio,
  );
  await expect(page.getByRole('contentinfo')).toContainText('+91 9876543210');
});

test('the texts and the photo of the home page are checked, saved and shown there', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const home = section(page, 'Home Page');
  await expect(home.region).toContainText('None yet. Visitors see a poster with your initials in its place.');
  await home.edit.click();
  await home.save.click();
  await expectFault(home.field('Title'), 'Title is required');
  await expectFault(home.field('Subtitle'), 'Subtitle is required');
  await expectFault(home.field('Description'), 'Home page description is required');
  await expect(home.field('Title')).toBeFocused();
  await home.field('Title').fill('T'.repeat(profileLimits.homeTitle + 1));
  await expectFault(home.field('Title'), tooLong(profileLimits.homeTitle));

  await home
    .field('Photo')
    .setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expectFault(home.field('Photo'), profileFileMessages.photo);
  await home
    .field('Photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(uploadLimits.bytes + 1) });
  await expectFault(home.field('Photo'), tooLarge(megabytes));
  for (const label of ['Title', 'Subtitle', 'Description']) await home.field(label).fill('Maps');
  await home.save.click();
  await expect(home.field('Photo')).toBeFocused();
  await expect(page.getByText(profileMessages.homeSaved)).toHaveCount(0);
  await home.field('Photo').setInputFiles(await aPicture('me.png', { width: 300, height: 300 }));
  await expectNoFault(home.field('Photo'));
  await expect(home.region.locator('img')).toHaveAttribute('src', /^blob:/u);

  await home.field('Title').fill('Maps for everybody');
  await home.field('Subtitle').fill('On paper and off');
  await home.field('Description').fill('Twenty years of them.');
  await home.save.click();
  await owner.isTold(profileMessages.homeSaved);
  await expect(home.field('Title')).not.toBeEditable();
  await expect(home.region.getByRole('img', { name: 'You, as visitors see you' })).toBeVisible();

  await owner.opens(pages.home);
  await expect(page.getByRole('main')).toContainText('Maps for everybody');
  await expect(page.getByRole('main')).toContainText('On paper and off');
  await expect(page.getByRole('main')).toContainText('Twenty years of them.');
  const address = (await owner.has.profile()).user?.home_photo_url;
  await expect(page.getByRole('main').locator(`img[src^="${address}"]`)).toBeVisible();
});

test('a photo that only the server finds faulty is refused at its field', async ({ owner, complaints }) => {
  complaints.expect(/status of 400/u);
  await owner.opens(pages.commonDetails);
  const home = section(owner.page, 'Home Page');
  await home.edit.click();
  await home.field('Title').fill('Maps');
  await home.field('Subtitle').fill('On paper');
  await home.field('Description').fill('Twenty years of them.');
  await home
    .field('Photo')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await home.save.click();
  await expect(home.field('Photo')).toHaveAttribute('aria-invalid', 'true');
  await expect(home.field('Photo')).toBeFocused();
  await expect(home.field('Title')).toHaveValue('Maps');
});

test('links and the resume are checked, saved and shown on the site, and an emptied link is removed', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const social = section(page, 'Social Links and Resume');
  await expect(social.region).toContainText('None yet. Visitors see no download button.');
  await social.edit.click();
  await social.field('GitHub').fill('github.com/asha');
  await social.field('LinkedIn').fill('javascript:alert(1)');
  await social.field('Website').fill('asha');
  await social.save.click();
  await expectFault(social.field('GitHub'), 'Enter a valid GitHub URL');
  await expectFault(social.field('LinkedIn'), 'Enter a valid LinkedIn URL');
  await expectFault(social.field('Website'), 'Enter a valid website URL');
  await expect(social.field('GitHub')).toBeFocused();
  await social
    .field('Resume')
    .setInputFiles({ name: 'cv.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expectFault(social.field('Resume'), profileFileMessages.resume);
  await social.field('Resume').setInputFiles({
    name: 'cv.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(uploadLimits.bytes + 1),
  });
  await expectFault(social.field('Resume'), tooLarge(megabytes));

  await social.field('GitHub').fill('https://github.com/asha');
  await social.field('LinkedIn').fill('https://linkedin.com/in/asha');
  await social.field('Website').fill('');
  await social.field('Resume').setInputFiles(aResume);
  await expect(social.region.getByText(aResume.name, { exact: true })).toBeVisible();
  await social.save.click();
  await owner.isTold(profileMessages.socialSaved);
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
  await owner.isTold(profileMessages.socialSaved);
  await owner.opens(pages.home);
  await expect(footer.getByRole('link', { name: /GitHub/u })).toBeHidden();
  await expect(footer.getByRole('link', { name: /LinkedIn/u })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Download Resume' })).toBeVisible();
});

test('leaving unsaved details asks first, and a reload keeps them', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const basic = section(page, 'Basic Information');
  await basic.edit.click();
  await basic.field('Full name').fill('Asha the Unsaved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  for (const leave of [
    page.getByRole('link', { name: 'Project Manager' }),
    page.getByRole('button', { name: 'Logout' }),
  ]) {
    await leave.click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(basic.field('Full name')).toHaveValue('Asha the Unsaved');
  }

  await owner.reloadsRegardless();
  await expect(basic.field('Full name')).toHaveValue('Asha the Unsaved');
  await expect(basic.cancel).toBeVisible();
  await page.getByRole('link', { name: 'Project Manager' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Manager' })).toBeVisible();
});

test('the question is asked once when several sections were changed', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const [basic, home] = [section(page, 'Basic Information'), section(page, 'Home Page')];
  await basic.edit.click();
  await basic.field('Full name').fill('Asha the Unsaved');
  await home.edit.click();
  await home.field('Title').fill('Typed, not saved');
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  const away = page.getByRole('link', { name: 'Project Manager' });
  await away.click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await away.click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Manager' })).toBeVisible();
});

test('what was typed is still there after the browser’s back button', async ({ owner }) => {
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
