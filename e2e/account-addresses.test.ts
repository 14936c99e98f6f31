/** The owner's sign-in address and the public email address. */
import { securityMessages } from '#contract/ui-text/owner.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { siteSettingsMessages } from '#contract/site-settings/site-settings.ts';
import { pages } from '#contract/addresses.ts';
import { codeIn } from '#testing/outbox.ts';
import { expect, test } from './fixtures/journey.ts';
import { asha } from './fixtures/samples.ts';

const address = 'asha@new.example';

test('the owner changes the sign-in address with a code sent to it, and chooses the email address for visitors', async ({
  owner,
  visitor,
  outbox,
  errors,
}) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  const window = page.getByRole('dialog');
  await owner.isSignedIn();

  await test.step('sends a code to the new address', async () => {
    await owner.opens(pages.security);
    await expect(page.getByRole('region', { name: 'Sign-in address' })).toContainText(asha.email);
    await page.getByRole('button', { name: 'Change address' }).click();
    await owner.checksAccessibility();
    await window.getByLabel('New address').fill(address);
    await window.getByLabel('Current password').fill('not this one');
    await window.getByRole('button', { name: 'Send code' }).click();
    await expect(window.getByText(authMessages.wrongPassword)).toBeVisible();
    await window.getByLabel('Current password').fill(asha.password);
    await window.getByRole('button', { name: 'Send code' }).click();
    await expect(window.getByText(`Find the code for ${address} in the site’s log`)).toBeVisible();
  });

  await test.step('enters the code', async () => {
    const code = codeIn(await outbox.latest({ recipient: address }));
    await owner.checksAccessibility();
    await window.getByLabel('One-time code').fill(code === '000000' ? '111111' : '000000');
    await window.getByRole('button', { name: 'Change address' }).click();
    await expect(window.getByText(authMessages.otpInvalid)).toBeVisible();
    await window.getByLabel('One-time code').fill(code);
    await window.getByRole('button', { name: 'Change address' }).click();
    await owner.seesToast(securityMessages.addressChanged);
    await expect(page.getByRole('region', { name: 'Sign-in address' })).toContainText(address);
  });

  const settings = async (choice: string) => {
    await owner.opens(pages.placeAndLinks);
    await page.getByLabel('Email address for visitors').selectOption(choice);
  };
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click();
    await owner.seesToast(siteSettingsMessages.saved);
  };
  const mails = visitor.page.locator('a[href^="mailto:"]');

  await test.step('shows visitors another address', async () => {
    await settings('Another address');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText(siteSettingsMessages.emailMissing)).toBeVisible();
    await page.getByLabel('Contact address').fill('hello@asha.example');
    await owner.checksAccessibility();
    await save();
    await visitor.opens(pages.contact);
    await expect(mails).toHaveText(['hello@asha.example', 'hello@asha.example']);
  });

  await test.step('saves without a public address', async () => {
    await settings('None, only the contact form');
    await save();
    await visitor.opens(pages.contact);
    await expect(mails).toHaveCount(0);
    await owner.opens(pages.commonDetails);
    await page.getByRole('button', { name: /^Edit.*Basic Information/u }).click();
    await page.getByLabel('Phone number').fill('9876543210');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await owner.seesToast('Your profile has been updated.');
  });

  await test.step('signs in with the new address', async () => {
    await owner.signsOut();
    await owner.submitsLogin({ email: address, password: asha.password });
    await owner.seesToast(authMessages.loginSucceeded);
  });
});
