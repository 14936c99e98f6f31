import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { api } from '#contract/addresses.ts';
import { expectFault, expectNoFault } from '../../testing/faults.ts';
import { show } from '../../testing/show.tsx';
import RegisterPage from './RegisterPage.tsx';

const fullname = page.getByLabelText('Full name');
const email = page.getByLabelText('Email');
const password = page.getByLabelText('Password', { exact: true });
const confirmation = page.getByLabelText('Confirm password', { exact: true });
const registers = () => page.getByRole('button', { name: 'Register' }).click();

test('the register page shows an error at each invalid field and sends nothing', async () => {
  await commands.mockResponse({ method: 'POST', path: api.register, body: {} });
  show(<RegisterPage />);
  await registers();
  await expectFault(fullname, 'Full name is required');
  await expectFault(email, 'Enter a valid email');
  await expectFault(password, 'Password must be at least 6 characters');
  await expectFault(confirmation, 'Confirm Password is required');
  await expect.element(fullname).toHaveFocus();

  await fullname.fill('Asha Verma');
  await email.fill('asha@');
  await password.fill('12345');
  await confirmation.fill('123456');
  await registers();
  await expectNoFault(fullname);
  await expectFault(email, 'Enter a valid email');
  await expectFault(password, 'Password must be at least 6 characters');
  await expectFault(confirmation, 'Passwords must match');
  await expect.element(email).toHaveFocus();
  await password.fill('x'.repeat(65));
  await expectFault(password, 'Password must not exceed 64 characters');
  expect(await commands.calls()).not.toContain(`POST ${api.register}`);
});

test('the register page says that a registration failed, and keeps what was typed', async () => {
  await commands.mockResponse({ method: 'POST', path: api.register, status: 500, body: {} });
  show(<RegisterPage />);
  await fullname.fill('Asha Verma');
  await email.fill('asha@example.org');
  await password.fill('a good one');
  await confirmation.fill('a good one');
  await registers();
  await expect.element(page.getByText('Failed to register.', { exact: true }).first()).toBeVisible();
  await expect.element(password).toHaveValue('a good one');
});
