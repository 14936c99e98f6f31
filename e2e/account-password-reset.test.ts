import { authMessages } from '#contract/messages/account.ts';
import { pages } from '#contract/paths.ts';
import { resetLinkIn } from '#testing/outbox.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import { asha } from './fixtures/samples.ts';

const newPassword = 'quite another one';

const password = ({ page }: Person) => page.getByLabel('New password', { exact: true });
const confirmation = ({ page }: Person) => page.getByLabel('Confirm new password');
const ask = ({ page }: Person) => page.getByRole('button', { name: 'Send reset link' }).click();
const change = ({ page }: Person) => page.getByRole('button', { name: 'Change password' }).click();

test('the link in the mail replaces a forgotten password, once', async ({ owner, outbox, complaints }) => {
  complaints.expect(/status of 40[01]/u);
  await owner.opens(pages.forgotPassword);
  await owner.page.getByLabel('Email').fill(asha.email);
  await ask(owner);
  await owner.isTold('Reset link sent! Please check your email.');
  const link = resetLinkIn(await outbox.latest({ count: 2 }));

  await owner.opens(link);
  // The token does not stay in the address, and a reload still knows it.
  await expect(owner.page).toHaveURL(new RegExp(`${pages.resetPassword}$`, 'u'));
  await owner.page.reload();
  await owner.waitsForThePage();
  await password(owner).fill(newPassword);
  await confirmation(owner).fill(newPassword);
  await change(owner);
  await owner.isTold('Password reset successfully.');
  await owner.page.waitForURL(`**${pages.login}`);

  const signIn = owner.page.getByRole('button', { name: 'Sign in' });
  await owner.page.getByLabel('Email').fill(asha.email);
  await owner.page.getByLabel('Password', { exact: true }).fill(asha.password);
  await signIn.click();
  await owner.isTold(authMessages.invalidCredentials);
  await owner.page.getByLabel('Password', { exact: true }).fill(newPassword);
  await signIn.click();
  await owner.isTold(authMessages.loginSucceeded);

  await owner.opens(link);
  await password(owner).fill('a third password');
  await confirmation(owner).fill('a third password');
  await change(owner);
  await owner.isTold('Invalid or missing reset token.');
});

test('each faulty field of the new password shows its message', async ({ visitor }) => {
  await visitor.opens(`${pages.resetPassword}?token=whatever`);
  const says = async (passwordFault: RegExp, confirmationFault: RegExp) => {
    await change(visitor);
    await expect(password(visitor)).toHaveAccessibleDescription(passwordFault);
    await expect(confirmation(visitor)).toHaveAccessibleDescription(confirmationFault);
  };
  await says(/^Password is required/u, /^Confirm Password is required/u);
  await expect(password(visitor)).toBeFocused();
  await visitor.meetsNoBarrier();
  await password(visitor).fill('1234567');
  await confirmation(visitor).fill('12345678');
  await says(/^Password must be at least 8 characters/u, /^Passwords must match/u);
  await password(visitor).fill('x'.repeat(65));
  await confirmation(visitor).fill('x'.repeat(65));
  await change(visitor);
  await expect(password(visitor)).toHaveAccessibleDescription(/^Password must not exceed 64 characters/u);
});

test('a link without a token says so, and leads to the form for a new one', async ({ visitor }) => {
  await visitor.opens(pages.resetPassword);
  await expect(visitor.page.getByRole('alert')).toHaveText('Invalid or missing reset token.');
  await expect(password(visitor)).toHaveCount(0);
  await visitor.page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(visitor.page).toHaveURL(/\/forgot-password$/u);
});

test('an e-mail address is checked before it is sent, and an unknown one gets the same answer', async ({
  visitor,
  outbox,
}) => {
  await visitor.opens(pages.forgotPassword);
  await ask(visitor);
  await expect(visitor.page.getByLabel('Email')).toHaveAccessibleDescription('Enter a valid email');
  await expect(visitor.page.getByLabel('Email')).toBeFocused();
  await visitor.page.getByLabel('Email').fill('nobody@example.org');
  await ask(visitor);
  await visitor.isTold('Reset link sent! Please check your email.');
  // That of the registration.
  expect(await outbox.mails()).toHaveLength(1);
});

test('when the server does not answer, both pages say what failed', async ({ visitor, complaints }) => {
  complaints.expect(/net::ERR_FAILED/u);
  await visitor.page.route(/api\/auth/u, (route) => route.abort());
  await visitor.opens(pages.forgotPassword);
  await visitor.page.getByLabel('Email').fill(asha.email);
  await ask(visitor);
  await visitor.isTold('Failed to send reset link.');
  await visitor.opens(`${pages.resetPassword}?token=whatever`);
  await password(visitor).fill(newPassword);
  await confirmation(visitor).fill(newPassword);
  await change(visitor);
  await visitor.isTold('Failed to reset password.');
});

test('the page of a reset link does not contain the token', async ({ request }) => {
  const answer = await request.get(`${pages.resetPassword}?token=nobody-else-may-see-me`);
  expect(await answer.text()).not.toContain('nobody-else-may-see-me');
});
