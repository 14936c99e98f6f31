import { authMessages } from '#contract/messages/account.ts';
import { api, pages } from '#contract/paths.ts';
import { expectFault, expectNoFault } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { section } from './fixtures/settings-section.ts';

const newPassword = 'another good one';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.opens(pages.commonDetails);
});

test('every field of a password change is checked', async ({ owner }) => {
  const password = section(owner.page, 'Password');
  await password.edit.click();
  await password.save.click();
  await expectFault(password.field('Current password'), 'Current password is required');
  await expectFault(password.field('New password'), 'New password must be at least 6 characters');
  await expectFault(password.field('Confirm new password'), 'Confirm Password is required');
  await expect(password.field('Current password')).toBeFocused();
  await password.field('New password').fill('12345');
  await expectFault(password.field('New password'), 'New password must be at least 6 characters');
  await password.field('New password').fill('1'.repeat(65));
  await expectFault(password.field('New password'), 'Password must not exceed 64 characters');
  await password.field('New password').fill(newPassword);
  await expectNoFault(password.field('New password'));
  await password.field('Confirm new password').fill('something else');
  await expectFault(password.field('Confirm new password'), 'Passwords must match');

  await expect(password.field('New password')).toHaveAttribute('type', 'password');
  await password.region.getByRole('button', { name: 'Show password' }).nth(1).click();
  await expect(password.field('New password')).toHaveAttribute('type', 'text');
});

test('a wrong current password shows a message at its field, and the owner stays signed in', async ({
  owner,
  complaints,
}) => {
  complaints.expect(/status of 400/u);
  const { page } = owner;
  const password = section(page, 'Password');
  await password.edit.click();
  await password.field('Current password').fill('not the one');
  await password.field('New password').fill(newPassword);
  await password.field('Confirm new password').fill(newPassword);
  await password.save.click();
  await owner.isTold(authMessages.wrongPassword);
  await expectFault(password.field('Current password'), authMessages.wrongPassword);
  await expect(password.field('Current password')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${pages.commonDetails}$`, 'u'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
});

test('a changed password replaces the old one, and ends every other session', async ({
  owner,
  complaints,
  site,
}) => {
  complaints.expect(/status of 401/u);
  const { page } = owner;
  const elsewhere = await owner.has.signIn(owner.account);
  const password = section(page, 'Password');
  await password.edit.click();
  await password.field('Current password').fill(owner.account.password);
  await password.field('New password').fill(newPassword);
  await password.field('Confirm new password').fill(newPassword);
  await password.save.click();
  await owner.isTold(authMessages.passwordChanged);
  await expect(password.edit).toBeVisible();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect(password.field(label)).not.toBeEditable();
    await expect(password.field(label)).toHaveValue('');
  }
  const changeWith = (token: string) =>
    fetch(site.url + api.logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect((await changeWith(elsewhere)).status).toBe(401);

  await owner.signsOut();
  await owner.triesToSignIn(owner.account);
  await owner.isTold(authMessages.invalidCredentials);
  await owner.triesToSignIn({ ...owner.account, password: newPassword });
  await owner.isTold(authMessages.loginSucceeded);
});
