import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  defaultSiteSettings,
  siteSettingsApi,
  siteSettingsMessages,
} from '#contract/site-settings/site-settings.ts';
import { expectFault, expectNoFault } from '../../../testing/faults.ts';
import { show } from '../../../testing/show.tsx';
import PlaceAndLinksPage from './PlaceAndLinksPage.tsx';

const prefix = page.getByLabelText('Phone prefix');
const hours = page.getByLabelText(/^Reply time in hours/u);
const link = page.getByRole('group', { name: 'Link 1' });
const save = () => page.getByRole('button', { name: 'Save changes' }).click();

test('an error is shown at each invalid setting of place and links, and nothing is sent', async () => {
  await commands.mockResponse({ method: 'GET', path: siteSettingsApi.settings, body: defaultSiteSettings });
  show(<PlaceAndLinksPage />);
  await prefix.fill('49');
  await hours.fill('a day');
  await page.getByRole('button', { name: 'Add link' }).click();
  await link.getByLabelText('Address').fill('mastodon');
  await save();
  await expectFault(prefix, siteSettingsMessages.phonePrefix);
  await expectFault(hours, siteSettingsMessages.replyHours);
  await expectFault(link.getByLabelText('Address'), siteSettingsMessages.link);
  await expect.element(prefix).toHaveFocus();
  await prefix.fill('+49');
  await expectNoFault(prefix);
  expect(await commands.calls()).not.toContain(`PUT ${siteSettingsApi.settings}`);
});
