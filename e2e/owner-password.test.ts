import { authMessages } from '#contract/ui-text/account.ts';
import { api, pages } from '#contract/addresses.ts';
import { expectFault } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { section } from './fixtures/settings-section.ts';

const newPassword = 'another good one';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.opens(pages.commonDetails);
});

test('changing the password needs the current one and ends every other session', async ({
  owner,
  errors,
  site,
}) => {
  errors.expect(/status of 40[01]/u);
  const { page } = owner;
  const otherSession = await owner.has.signIn(owner.account);
  const password = section(page, 'Password');
  await password.edit.click();
  await password.field('Current password').fill('not the one');
  await password.field('New password').fill(newPassword);
  await password.field('Confirm new password').fill(newPassword);
  await password.save.click();
  await owner.seesToast(authMessages.wrongPassword);
  await expectFault(password.field('Current password'), authMessages.wrongPassword);
  await expect(page).toHaveURL(new RegExp(`${pages.commonDetails}$`, 'u'));
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();

  await password.field('Current password').fill(owner.account.password);
  await password.save.click();
  await owner.seesToast(authMessages.passwordChanged);
  await expect(password.edit).toBeVisible();
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    await expect(password.field(label)).not.toBeEditable();
    await expect(password.field(label)).toHaveValue('');
  }
  const requestWith = (token: string) =>
    fetch(site.url + api.logout, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  expect((await requestWith(otherSession)).status).toBe(401);

  await owner.signsOut();
  await owner.submitsLogin(owner.account);
  await owner.seesToast(authMessages.invalidCredentials);
  await owner.submitsLogin({ ...owner.account, password: newPassword });
  await owner.seesToast(authMessages.loginSucceeded);
});
