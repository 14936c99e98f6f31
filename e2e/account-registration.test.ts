import { authMessages } from '#contract/ui-text/account.ts';
import { api, pages } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';

const code = ({ page }: Person) => page.getByLabel('One-time code');
const confirm = ({ page }: Person) => page.getByRole('button', { name: 'Confirm' }).click();
const expectError = (person: Person, label: string, message: string) =>
  expect(person.page.getByRole('main').getByLabel(label, { exact: true })).toHaveAccessibleDescription(
    new RegExp(`^${message}`, 'u'),
  );

test.use({ initialData: 'empty' });

test('registering opens the page for the one-time code, which survives a reload', async ({
  owner,
  visitor,
}) => {
  await owner.registers();
  await owner.reads('Registration successful! Please verify your email OTP.');
  await expect(owner.page.getByText(owner.account.email)).toBeVisible();
  await owner.page.reload();
  await owner.waitsForPage();
  await expect(code(owner)).toBeFocused();
  await expect(owner.page.getByText('No mail server is set up')).toBeVisible();
  await expect(owner.page.getByText('spam')).toHaveCount(0);
  expect(await owner.page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    owner.account.password,
  );

  await owner.page.getByRole('link', { name: 'Register again' }).click();
  await expect(owner.page.getByLabel('Full name')).toHaveValue(owner.account.fullname);
  await expect(owner.page.getByLabel('Email')).toHaveValue(owner.account.email);
  await expect(owner.page.getByLabel('Password', { exact: true })).toHaveValue('');

  await visitor.opens(pages.verifyOtp);
  await expect(visitor.page.getByRole('alert')).toContainText('registration details are no longer available');
  await expect(code(visitor)).toHaveCount(0);
  await visitor.page.getByRole('link', { name: 'Back to registration' }).click();
  await expect(visitor.page).toHaveURL(/\/register$/u);
});

test('a one-time code that is empty, too short, no number or wrong is refused at its field', async ({
  owner,
  outbox,
  errors,
}) => {
  errors.expect(/status of 400/u);
  await owner.registers();
  for (const [text, message] of [
    ['', 'OTP is required'],
    ['123', 'OTP must be 6 digits'],
    ['12a456', 'OTP must contain only numbers'],
  ] as const) {
    await code(owner).fill(text);
    await confirm(owner);
    await expectError(owner, 'One-time code', message);
    await expect(code(owner)).toBeFocused();
  }
  await owner.checksAccessibility();
  const right = codeIn(await outbox.latest());
  await code(owner).fill(right === '000000' ? '000001' : '000000');
  await owner.reads('Invalid OTP, please try again.');
  await expectError(owner, 'One-time code', 'Invalid OTP, please try again.');

  // Typing replaces the wrong code; the last digit submits.
  await expect(code(owner)).toBeFocused();
  await owner.page.keyboard.type(right);
  await owner.seesToast(authMessages.otpConfirmed);
  await owner.signsIn();
});

test('spaces and dashes are removed from a pasted one-time code', { tag: '@slow' }, async ({
  owner,
  outbox,
}) => {
  await owner.registers();
  await owner.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const right = codeIn(await outbox.latest());
  await owner.page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${right.slice(0, 3)}-${right.slice(3)} `,
  );
  await expect(code(owner)).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code(owner)).toHaveAttribute('inputmode', 'numeric');
  await code(owner).focus();
  await owner.page.keyboard.press('ControlOrMeta+V');
  await owner.seesToast(authMessages.otpConfirmed);
});

test('a new one-time code can be requested 60 seconds after each request', async ({ owner, errors }) => {
  errors.expect(/status of 429|net::ERR_FAILED/u);
  const { page } = owner;
  const resend = page.getByRole('button', { name: /Resend code/u });
  await page.clock.install();
  await owner.registers();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.reload();
  await owner.waitsForPage();
  await expect(resend).toHaveText('Resend code in 60 s');
  await expect(resend).toBeDisabled();
  await page.clock.runFor(59_000);
  await expect(resend).toHaveText('Resend code in 1 s');
  await expect(resend).toBeDisabled();
  await page.clock.runFor(1000);
  await expect(resend).toHaveText('Resend code');

  // The server's clock has not moved.
  await resend.click();
  await owner.seesToast('Too many attempts.');
  await expect(resend).toHaveText('Resend code in 60 s');

  await page.clock.runFor(60_000);
  await page.route(`**${api.resendOtp}`, (route) => route.abort());
  await resend.click();
  await owner.reads('Failed to resend OTP.');

  await page.clock.runFor(60_000);
  await page.route(`**${api.resendOtp}`, (route) =>
    route.fulfill({ json: { success: true, message: authMessages.otpResent } }),
  );
  await resend.click();
  await owner.reads('OTP resent successfully.');
  await expect(resend).toHaveText('Resend code in 60 s');
  await expect(resend).toBeDisabled();
});

test.describe('a site with an owner', () => {
  test.use({ initialData: 'owned' });

  test('the register page of a site with an owner has no form, and says why nobody can register', async ({
    visitor,
  }) => {
    await visitor.opens(pages.register);
    await expect(visitor.page.getByRole('main')).toContainText(authMessages.registrationClosed);
    await expect(visitor.page.getByRole('textbox')).toHaveCount(0);
    await visitor.checksAccessibility();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(visitor.page).toHaveURL(/\/login$/u);
  });
});
