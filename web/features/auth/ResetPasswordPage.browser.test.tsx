import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { authMessages } from '#contract/ui-text/account.ts';
import { api, pages } from '#contract/addresses.ts';
import { readAddress } from '#contract/public-pages.ts';
import { expectFault } from '../../testing/faults.ts';
import { show } from '../../testing/show.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const password = page.getByLabelText('New password', { exact: true });
const confirmation = page.getByLabelText('Confirm new password');
const changes = () => page.getByRole('button', { name: 'Change password' }).click();

function showWith(search: string): void {
  show(<ResetPasswordPage {...readAddress(`${pages.resetPassword}?${search}`)} />);
}

test('the reset page shows an error at each invalid password field', async () => {
  showWith('token=whatever');
  await changes();
  await expectFault(password, 'Password is required');
  await expectFault(confirmation, 'Confirm Password is required');
  await expect.element(password).toHaveFocus();
  await password.fill('1234567');
  await confirmation.fill('12345678');
  await expectFault(password, 'Password must be at least 8 characters');
  await expectFault(confirmation, 'Passwords must match');
  await password.fill('x'.repeat(65));
  await expectFault(password, 'Password must not exceed 64 characters');
});

test('a reset link without a token shows a message and a link to request a new one', async () => {
  showWith('');
  await expect.element(page.getByRole('alert')).toHaveTextContent(authMessages.resetTokenInvalid);
  await expect.element(password).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Request a new link' }))
    .toHaveAttribute('href', pages.forgotPassword);
});

test('the reset page validates the email address before it requests a link', async () => {
  await commands.mockResponse({ method: 'POST', path: api.forgotPassword, body: {} });
  show(<ForgotPasswordPage />);
  const email = page.getByLabelText('Email');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expectFault(email, 'Enter a valid email');
  await expect.element(email).toHaveFocus();
  expect(await commands.calls()).toEqual([]);
});
