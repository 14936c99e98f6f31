import { readFileSync, statSync } from 'node:fs';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory } from './fixtures/samples.ts';

test('the owner creates, verifies, downloads and deletes backups, and reads the Health page', async ({
  owner,
  site,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));

  await owner.opens(pages.backups);
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await owner.seesToast(backupMessages.made);
  const row = page.getByRole('row', { name: /Manual/u });
  await expect(row).toContainText('Intact');
  await row.getByRole('button', { name: 'Verify' }).click();
  await owner.seesToast('Projects: 0, categories: 1');

  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^manual-.+\.db$/u);
  const onServer = `${site.dataDir}/backups/${download.suggestedFilename()}`;
  expect(statSync(await download.path()).size).toBe(statSync(onServer).size);

  const downloadEverything = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const everything = await downloadEverything;
  expect(everything.suggestedFilename()).toMatch(/^vitrine-.+\.zip$/u);
  expect(readFileSync(await everything.path()).toString('latin1', 0, 60)).toContain('vitrine.json');

  await row.getByRole('button', { name: 'How to restore' }).click();
  const explanation = page.getByRole('dialog');
  await expect(explanation).toContainText(`npm run restore -- ${onServer}`);
  await owner.checksAccessibility();
  await explanation.getByRole('button', { name: 'Close' }).last().click();
  await expect(explanation).toBeHidden();
  await expectAccessibleInBothThemes(page);

  await owner.opens(pages.health);
  await expect(page.getByRole('listitem').filter({ hasText: 'The last backup is intact' })).toContainText(
    'Good',
  );
  await expect(page.getByRole('status')).toContainText(/needs? attention/);
  await expectAccessibleInBothThemes(page);

  await owner.opens(pages.backups);
  await page.getByRole('button', { name: /^Delete/u }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await owner.seesToast(backupMessages.deleted);
  await expect(page.getByText('No backups yet')).toBeVisible();
});
