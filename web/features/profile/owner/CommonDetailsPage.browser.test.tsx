import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { profileMessages } from '#contract/ui-text/owner.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { tooLong } from '#contract/text/text.ts';
import { api, pages } from '#contract/addresses.ts';
import { type Profile, profileLimits } from '#contract/profile/profile.ts';
import { expectFault, expectNoFault } from '../../../testing/faults.ts';
import { show } from '../../../testing/show.tsx';
import CommonDetailsPage from './CommonDetailsPage.tsx';

const profile: Profile = {
  user: {
    fullname: 'Asha Verma',
    email: 'asha@example.org',
    phone_number: '9876543210',
    home_page_title: 'Maps',
    home_page_sub_title: 'On paper',
    home_page_description: 'Twenty years of them.',
    home_photo: null,
    home_photo_url: null,
    github_link: 'https://github.com/asha',
    linked_link: null,
    website_link: null,
    resume: null,
  },
  files_available: {},
};

const titles = {
  basic: 'Basic Information',
  password: 'Password',
  home: 'Home Page',
  social: 'Social Links and Resume',
} as const;

/** Returns one of the four sections by its texts. */
function section(name: keyof typeof titles) {
  const title = titles[name];
  const region = page.getByRole('region', { name: title });
  return {
    region,
    edit: region.getByRole('button', { name: `Edit ${title}` }),
    cancel: region.getByRole('button', { name: `Cancel ${title}` }),
    save: region.getByRole('button', { name: name === 'password' ? 'Change password' : 'Save changes' }),
    field: (label: string) =>
      region.getByLabelText(new RegExp(`^${RegExp.escape(label)}( \\(optional\\))?$`, 'u')),
  };
}

const empty = (name: string, type: string, bytes = 1) => new File([new Uint8Array(bytes)], name, { type });

beforeEach(async () => {
  await commands.mockResponse({ method: 'GET', path: api.profile, body: profile });
  show(<CommonDetailsPage />);
});

test.each([
  {
    name: 'basic',
    labels: ['Full name', 'Phone number'],
    edited: 'Full name',
    saved: 'Asha Verma',
  },
  {
    name: 'password',
    labels: ['Current password', 'New password', 'Confirm new password'],
    edited: 'New password',
    saved: '',
  },
  { name: 'home', labels: ['Title', 'Subtitle', 'Description'], edited: 'Subtitle', saved: 'On paper' },
  {
    name: 'social',
    labels: ['GitHub', 'LinkedIn', 'Website'],
    edited: 'GitHub',
    saved: 'https://github.com/asha',
  },
] as const)(
  'the section $name of the details is read-only until edited, and Cancel restores the saved values',
  async ({ name, labels, edited, saved }) => {
    const one = section(name);
    for (const label of labels) await expect.element(one.field(label)).toHaveAttribute('readonly');
    await expect.element(one.save).not.toBeInTheDocument();
    await one.edit.click();
    for (const label of labels) await expect.element(one.field(label)).not.toHaveAttribute('readonly');
    await expect.element(one.field(labels[0])).toHaveFocus();
    await one.field(edited).fill('something else');
    await one.cancel.click();
    await expect.element(one.field(edited)).toHaveAttribute('readonly');
    await expect.element(one.field(edited)).toHaveValue(saved);
    await expect.element(one.edit).toHaveFocus();
    await expect.element(one.save).not.toBeInTheDocument();
  },
);

test('the email address in the details is read-only', async () => {
  const basic = section('basic');
  await basic.edit.click();
  await expect.element(basic.field('Email')).toHaveAttribute('readonly');
  await expect.element(basic.field('Email')).toHaveValue('asha@example.org');
});

test('a phone number that is typed with a country code shows a hint about the prefix', async () => {
  const basic = section('basic');
  const hint = basic.region.getByText(/Leave out the country code: visitors see \+91 in front/u);
  await basic.edit.click();
  await basic.field('Phone number').fill('+46 70');
  await expect.element(hint).toBeVisible();
  await expect
    .element(basic.region.getByRole('link', { name: 'Place and links' }).first())
    .toHaveAttribute('href', pages.placeAndLinks);
  await basic.field('Phone number').fill('70');
  await expect.element(hint).not.toBeInTheDocument();
});

test('a missing name and a missing or invalid phone number are refused at their fields', async () => {
  const basic = section('basic');
  await basic.edit.click();
  await basic.field('Full name').fill('');
  await basic.field('Phone number').fill('');
  await basic.save.click();
  await expectFault(basic.field('Full name'), 'Full name is required');
  await expectFault(basic.field('Phone number'), 'Phone number is required');
  await expect.element(basic.field('Full name')).toHaveFocus();
  for (const wrong of ['123456789', '12345678901', '98765abcde']) {
    await basic.field('Phone number').fill(wrong);
    await expectFault(basic.field('Phone number'), 'Phone number must be exactly 10 digits');
  }
  await basic.field('Full name').fill('Asha V. Rao');
  await expectNoFault(basic.field('Full name'));
});

test('missing, too short, too long and differing passwords of a password change are refused at their fields', async () => {
  const password = section('password');
  await password.edit.click();
  await password.save.click();
  await expectFault(password.field('Current password'), 'Current password is required');
  await expectFault(password.field('New password'), 'New password must be at least 6 characters');
  await expectFault(password.field('Confirm new password'), 'Confirm Password is required');
  await expect.element(password.field('Current password')).toHaveFocus();
  await password.field('New password').fill('12345');
  await expectFault(password.field('New password'), 'New password must be at least 6 characters');
  await password.field('New password').fill('1'.repeat(65));
  await expectFault(password.field('New password'), 'Password must not exceed 64 characters');
  await password.field('New password').fill('another good one');
  await expectNoFault(password.field('New password'));
  await password.field('Confirm new password').fill('something else');
  await expectFault(password.field('Confirm new password'), 'Passwords must match');

  await expect.element(password.field('New password')).toHaveAttribute('type', 'password');
  await password.region.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect.element(password.field('New password')).toHaveAttribute('type', 'text');
});

test('a current password that the server refuses is reported at its field', async () => {
  const message = authMessages.wrongPassword;
  const refusal = { success: false, code: 'wrong_password', message };
  await commands.mockResponse({ method: 'PUT', path: api.changePassword, status: 400, body: refusal });
  const password = section('password');
  await password.edit.click();
  await password.field('Current password').fill('not the one');
  await password.field('New password').fill('another good one');
  await password.field('Confirm new password').fill('another good one');
  await password.save.click();
  await expectFault(password.field('Current password'), message);
  await expect.element(password.field('Current password')).toHaveFocus();
});

test('missing or too long texts and an invalid photo of the home page are refused at their fields', async () => {
  const home = section('home');
  await expect
    .element(home.region.getByText('No photo yet. Visitors see your initials instead.'))
    .toBeVisible();
  await home.edit.click();
  for (const label of ['Title', 'Subtitle', 'Description']) await home.field(label).fill('');
  await home.save.click();
  await expectFault(home.field('Title'), 'Title is required');
  await expectFault(home.field('Subtitle'), 'Subtitle is required');
  await expectFault(home.field('Description'), 'Home page description is required');
  await expect.element(home.field('Title')).toHaveFocus();
  await home.field('Title').fill('T'.repeat(profileLimits.homeTitle + 1));
  await expectFault(home.field('Title'), tooLong(profileLimits.homeTitle));

  const photo = home.field('Photo');
  await userEvent.upload(photo, empty('me.gif', 'image/gif'));
  await expectFault(photo, 'Only JPG/PNG images are allowed');
  await userEvent.upload(photo, empty('me.jpg', 'image/jpeg', uploadLimits.bytes + 1));
  await expectFault(photo, tooLarge(uploadLimits.megabytes));
  for (const label of ['Title', 'Subtitle', 'Description']) await home.field(label).fill('Maps');
  await home.save.click();
  await expect.element(photo).toHaveFocus();
  expect(await commands.calls()).not.toContain(`PUT ${api.updateHome}`);
});

test('an error from the server is shown at the photo’s field', async () => {
  const message = 'Only JPG/PNG images are allowed';
  const issues = [{ path: 'home_page_photo', message }];
  await commands.mockResponse({
    method: 'PUT',
    path: api.updateHome,
    status: 400,
    body: { success: false, code: 'validation_failed', message: 'Validation Error', issues },
  });
  const home = section('home');
  await home.edit.click();
  await userEvent.upload(home.field('Photo'), empty('me.png', 'image/png'));
  await home.save.click();
  await expectFault(home.field('Photo'), message);
  await expect.element(home.field('Photo')).toHaveFocus();
  await expect.element(home.field('Title')).toHaveValue('Maps');
  await expect.element(page.getByText(profileMessages.homeSaved)).not.toBeInTheDocument();
});

test('invalid links, a resume that is not a PDF and one that is too large are refused at their fields', async () => {
  const social = section('social');
  await expect
    .element(social.region.getByText('No resume yet. Visitors see no download button.'))
    .toBeVisible();
  await social.edit.click();
  await social.field('GitHub').fill('github.com/asha');
  await social.field('LinkedIn').fill('javascript:alert(1)');
  await social.field('Website').fill('asha');
  await social.save.click();
  await expectFault(social.field('GitHub'), 'Enter a valid GitHub URL');
  await expectFault(social.field('LinkedIn'), 'Enter a valid LinkedIn URL');
  await expectFault(social.field('Website'), 'Enter a valid website URL');
  await expect.element(social.field('GitHub')).toHaveFocus();
  const resume = social.field('Resume');
  await userEvent.upload(resume, empty('cv.docx', 'application/msword'));
  await expectFault(resume, 'Only PDF resumes are allowed');
  await userEvent.upload(resume, empty('cv.pdf', 'application/pdf', uploadLimits.bytes + 1));
  await expectFault(resume, tooLarge(uploadLimits.megabytes));
});
