import type { Page } from '@playwright/test';
import { authMessages, secondFactorMessages } from '#contract/ui-text/account.ts';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { codeOfApp } from '#testing/authenticator-app.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Owner } from './fixtures/owner.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';

/** Passkeys need a host name; IP addresses do not work. */
test.use({ settings: { HOST: 'localhost' } });

/** Adds a virtual authenticator that always confirms. */
async function hasAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const dialog = ({ page }: Owner) => page.getByRole('dialog');
const press = ({ page }: Owner, name: string | RegExp) => page.getByRole('button', { name }).click();

async function confirms(owner: Owner, button: string): Promise<void> {
  await dialog(owner).getByLabel('Current password').fill(owner.account.password);
  await dialog(owner).getByRole('button', { name: button }).click();
}

/** Sets up the app with what the screen shows. Returns the secret and the recovery codes. */
async function setsUpApp(owner: Owner): Promise<{ secret: string; codes: string[] }> {
  await press(owner, 'Set up app');
  await expect(dialog(owner).getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const shown = await dialog(owner)
    .getByText(/^([A-Z2-7]{4} ?){8}$/u)
    .innerText();
  const secret = shown.replaceAll(/\s/gu, '');
  await owner.checksAccessibility();
  await dialog(owner).getByLabel('Code from the app').fill('000000');
  await confirms(owner, 'Set up');
  await expect(dialog(owner).getByText(securityMessages.wrongFirstCode)).toBeVisible();
  await dialog(owner).getByLabel('Code from the app').fill(codeOfApp(secret));
  await confirms(owner, 'Set up');
  await owner.seesToast(securityMessages.authenticatorSet);
  const codes = await dialog(owner).getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await owner.checksAccessibility();
  await press(owner, 'Print');
  const printed = () => owner.page.evaluate(() => (globalThis as unknown as { printed?: string }).printed);
  await expect.poll(printed).toContain(codes.join('\n'));
  await press(owner, 'I saved them');
  return { secret, codes };
}

async function completesFirstStep(owner: Owner): Promise<void> {
  await owner.opens(pages.security);
  await owner.signsOut();
  await owner.submitsLogin(owner.account);
  await expect(owner.page.getByRole('heading', { name: 'Two-step verification' })).toBeVisible();
}

async function isIn(owner: Owner): Promise<void> {
  await owner.seesToast(authMessages.loginSucceeded);
  await owner.page.waitForURL((url) => url.pathname === pages.home);
}

test('the owner sets up a second factor, signs in with it, and turns it off', async ({ owner, errors }) => {
  errors.expect(/status of (400|403)/u);
  await owner.isSignedIn();
  await owner.has.signIn(owner.account);
  await hasAuthenticator(owner.page);
  // Keeps what would be printed.
  await owner.page.addInitScript(() => {
    globalThis.print = () => {
      Object.assign(top ?? {}, { printed: document.body.textContent });
      dispatchEvent(new Event('afterprint'));
    };
  });
  await owner.opens(pages.security);
  await owner.checksAccessibility();

  await press(owner, 'End other sessions');
  await owner.seesToast(securityMessages.sessionsEnded);
  await expect(owner.page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  await expect(owner.page.getByText('(this one)')).toBeVisible();

  const { secret, codes } = await setsUpApp(owner);
  await press(owner, 'Add a passkey');
  await dialog(owner).getByLabel('Name').fill('Laptop');
  await confirms(owner, 'Add passkey');
  await owner.seesToast(securityMessages.passkeyAdded);
  await expect(owner.page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
  await owner.checksAccessibility();
  await owner.page.setViewportSize({ width: 320, height: 700 });
  await expectNothingOverflows(owner.page);

  await test.step('signs in with an app code, by keyboard, after a wrong one', async () => {
    await completesFirstStep(owner);
    await owner.checksAccessibility();
    const code = owner.page.getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await owner.page.keyboard.type('000000');
    await expect(owner.page.getByText(secondFactorMessages.wrong)).toBeVisible();
    await expect(code).toHaveValue('');
    // The current code was used for the setup.
    await owner.page.keyboard.type(codeOfApp(secret, Date.now() + 30_000));
    await isIn(owner);
  });

  await test.step('signs in with the password and a passkey', async () => {
    await completesFirstStep(owner);
    await press(owner, 'Use a passkey');
    await isIn(owner);
  });

  await test.step('signs in with a passkey and no password', async () => {
    await owner.opens(pages.security);
    await owner.signsOut();
    await press(owner, 'Use a passkey');
    await isIn(owner);
  });

  await test.step('a link leads to the form that changes the password', async () => {
    await owner.opens(pages.security);
    await owner.page.getByRole('link', { name: 'Change in Common Details' }).click();
    await expect(owner.page.getByLabel('Current password')).toBeFocused();
  });

  await test.step('signs in with a recovery code', async () => {
    await completesFirstStep(owner);
    await press(owner, 'Use recovery code');
    await owner.page.keyboard.type(codes[0] ?? '');
    await owner.page.keyboard.press('Enter');
    await isIn(owner);
  });

  await owner.opens(pages.security);
  await expect(owner.page.getByText('9 of 10 codes left.')).toBeVisible();
  await press(owner, 'Turn off verification');
  await confirms(owner, 'Turn off');
  await owner.seesToast(securityMessages.turnedOff);
  await owner.signsOut();
  await owner.signsIn();
});
