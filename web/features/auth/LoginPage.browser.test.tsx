import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { api, pages } from '#contract/addresses.ts';
import { show } from '../../testing/show.tsx';
import LoginPage from './LoginPage.tsx';

const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const signsIn = () => page.getByRole('button', { name: 'Sign in' }).click();

test('both fields of the login page are required, the password can be shown, and Remember me has no effect', async () => {
  await commands.mockResponse({ method: 'POST', path: api.login, body: {} });
  show(<LoginPage />);
  await signsIn();
  await expect.element(email).toHaveFocus();
  await email.fill('asha@example.org');
  await signsIn();
  await expect.element(password).toHaveFocus();
  expect(await commands.calls()).not.toContain(`POST ${api.login}`);

  await expect.element(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(email).toHaveAttribute('autocomplete', 'username');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');

  const before = localStorage.length;
  await page.getByLabelText('Remember me').click();
  expect(localStorage.length).toBe(before);
  await expect
    .element(page.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', pages.forgotPassword);
});
