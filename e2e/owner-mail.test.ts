import { mailSettingsMessages } from '#contract/mail/mail-settings.ts';
import { pages } from '#contract/addresses.ts';
import { authMessages } from '#contract/ui-text/account.ts';
import { inboxMessages } from '#contract/ui-text/owner.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';

test('the owner sets up a mail server in the browser and tests it', async ({ owner, errors }) => {
  const server = await startMailServer();
  const { page, account } = owner;
  const window = page.getByRole('dialog');
  await owner.isSignedIn();
  await owner.opens(pages.projectManager);
  await owner.goesTo('Settings', 'Email');
  await expect(page.getByText('No mail server is set up')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test email' })).toBeHidden();

  await page.getByRole('button', { name: 'Set up' }).click();
  await window.getByLabel('Encryption').selectOption('TLS (usually port 465)');
  await expect(window.getByLabel('Port')).toHaveValue('465');
  await window.getByLabel('Server').fill('127.0.0.1');
  await window.getByLabel('Encryption').selectOption('None (only on this machine)');
  await window.getByLabel('Port').fill('');
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window.getByText(mailSettingsMessages.port)).toBeVisible();
  await expect(window.getByText(mailSettingsMessages.senderMissing)).toBeVisible();
  await owner.checksAccessibility();
  await window.getByLabel('Port').fill(String(server.port));
  await window.getByLabel('Sender').fill('Asha Rao <site@asha.example>');
  await window.getByLabel('Current password').fill('not my password');
  errors.expect(/status of 400/u);
  await window.getByRole('button', { name: 'Save' }).click();
  await expect(window.getByText(authMessages.wrongPassword)).toBeVisible();
  await window.getByLabel('Current password').fill(account.password);
  await window.getByRole('button', { name: 'Save' }).click();
  await owner.seesToast(mailSettingsMessages.saved);
  await expect(window).toBeHidden();
  await expect(page.getByRole('main')).toContainText('site@asha.example');

  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(inboxMessages.testTaken)).toBeVisible();
  expect(server.mails.map(({ to }) => to?.[0]?.address)).toEqual([account.email]);
  await expectAccessibleInBothThemes(page);
  await server.stop();
});
