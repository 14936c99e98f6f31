import { authMessages } from '#contract/ui-text/account.ts';
import { pages } from '#contract/addresses.ts';
import { resetLinkIn } from '#testing/outbox.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import { asha } from './fixtures/samples.ts';

const newPassword = 'quite another one';

const password = ({ page }: Person) => page.getByLabel('New password', { exact: true });
const confirmation = ({ page }: Person) => page.getByLabel('Confirm new password');
const requestLink = ({ page }: Person) => page.getByRole('button', { name: 'Send reset link' }).click();
const change = ({ page }: Person) => page.getByRole('button', { name: 'Change password' }).click();

test('a reset link replaces a forgotten password once', async ({ owner, outbox, errors }) => {
  errors.expect(/status of 40[01]/u);
  await owner.opens(pages.forgotPassword);
  await owner.page.getByLabel('Email').fill(asha.email);
  await requestLink(owner);
  await owner.reads('Reset link sent! Please check your email.');
  await expect(owner.page.getByText(authMessages.resetLinkWritten)).toBeVisible();
  const link = resetLinkIn(await outbox.latest({ count: 2 }));

  await owner.opens(link);
  // The token is removed from the URL, but survives a reload.
  await expect(owner.page).toHaveURL(new RegExp(`${pages.resetPassword}$`, 'u'));
  await owner.page.reload();
  await owner.waitsForPage();
  await password(owner).fill(newPassword);
  await confirmation(owner).fill(newPassword);
  await change(owner);
  await owner.reads('Password reset successfully.');
  await owner.page.waitForURL(`**${pages.login}`);

  const signIn = owner.page.getByRole('button', { name: 'Sign in' });
  await owner.page.getByLabel('Email').fill(asha.email);
  await owner.page.getByLabel('Password', { exact: true }).fill(asha.password);
  await signIn.click();
  await owner.seesToast(authMessages.invalidCredentials);
  await owner.page.getByLabel('Password', { exact: true }).fill(newPassword);
  await signIn.click();
  await owner.seesToast(authMessages.loginSucceeded);

  await owner.opens(link);
  await password(owner).fill('a third password');
  await confirmation(owner).fill('a third password');
  await change(owner);
  await owner.reads('Invalid or missing reset token.');
});

test('a password reset for an unknown address shows the same message as for the owner’s, and sends no mail', async ({
  visitor,
  outbox,
}) => {
  await visitor.opens(pages.forgotPassword);
  await visitor.page.getByLabel('Email').fill('nobody@example.org');
  await requestLink(visitor);
  await visitor.reads('Reset link sent! Please check your email.');
  await expect(visitor.page.getByText(authMessages.resetLinkWritten)).toBeVisible();
  // The mail of the registration.
  expect(await outbox.mails()).toHaveLength(1);
});

test('the pages that request and complete a password reset say so if they fail without a response', async ({
  visitor,
  errors,
}) => {
  errors.expect(/net::ERR_FAILED/u);
  await visitor.page.route(/api\/auth/u, (route) => route.abort());
  await visitor.opens(pages.forgotPassword);
  await visitor.page.getByLabel('Email').fill(asha.email);
  await requestLink(visitor);
  await visitor.reads('Failed to send reset link.');
  await visitor.opens(`${pages.resetPassword}?token=whatever`);
  await password(visitor).fill(newPassword);
  await confirmation(visitor).fill(newPassword);
  await change(visitor);
  await visitor.reads('Failed to reset password.');
});

test('the HTML of the reset page does not contain the token of its address', async ({ request }) => {
  const response = await request.get(`${pages.resetPassword}?token=nobody-else-may-see-me`);
  expect(await response.text()).not.toContain('nobody-else-may-see-me');
});
