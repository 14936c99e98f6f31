import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Locator } from '@playwright/test';
import { backupUploadLimits } from '#contract/backups/backups.ts';
import { backupMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { choosesIn } from './fixtures/rows.ts';
import { aCategory } from './fixtures/samples.ts';

test('the owner creates, verifies, downloads, restores, uploads and deletes backups, and reads the Health page', async ({
  owner,
  site,
  errors,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));

  await owner.opens(pages.backups);
  await expect(page.getByText('No backups yet')).toBeVisible();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await owner.seesToast(backupMessages.made);
  const row = page.getByRole('row', { name: /Manual/u });
  const menuOf = (one: Locator) => one.getByRole('button', { name: /^Actions for the backup/u });
  await expect(row).toContainText('Intact');
  await choosesIn(menuOf(row), 'Verify');
  await owner.seesToast('Projects: 0, categories: 1');

  const dialog = page.getByRole('dialog');
  const confirms = async (name: string, password = owner.account.password) => {
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  const downloading = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  await owner.checksAccessibility();
  await confirms('Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^manual-.+\.db$/u);
  const onServer = `${site.dataDir}/backups/${download.suggestedFilename()}`;
  expect(statSync(await download.path()).size).toBe(statSync(onServer).size);

  const downloadEverything = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download everything' }).click();
  const everything = await downloadEverything;
  expect(everything.suggestedFilename()).toMatch(/^vitrine-.+\.zip$/u);
  expect(readFileSync(await everything.path()).toString('latin1', 0, 60)).toContain('vitrine.json');

  await expect(page.getByRole('main')).toContainText('npm run restore -- <file>');
  await expectAccessibleInBothThemes(page);

  await owner.opens(pages.health);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'was intact when it was last read' }),
  ).toContainText('Good');
  await expect(page.getByRole('status')).toContainText('to set up');
  await expectAccessibleInBothThemes(page);

  await owner.has.addCategory(aCategory('Since the backup'));
  await owner.opens(pages.backups);
  await choosesIn(menuOf(row), 'Restore…');
  await expect(dialog).toContainText('the current content is saved as another backup');
  await owner.checksAccessibility();
  errors.expect(/status of 400/u);
  await confirms('Restore', 'a wrong password');
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await confirms('Restore');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(backupMessages.restored);
  await owner.checksAccessibility();
  await question.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`**${pages.login}`);
  await owner.signsInAgain();
  await page.waitForURL((url) => url.pathname === pages.home);
  await expect(page.getByText('Web Development').first()).toBeVisible();
  await expect(page.getByText('Since the backup')).toHaveCount(0);

  await owner.opens(pages.backups);
  await expect(page.getByRole('row', { name: /Before a restore/u })).toContainText('Intact');
  errors.expect(/status of 409/u);
  const uploadButton = page.getByLabel('Upload a backup…');
  await uploadButton.setInputFiles({
    name: 'vitrine.zip',
    mimeType: 'application/zip',
    buffer: readFileSync(await everything.path()),
  });
  await confirms('Upload');
  await owner.seesToast(backupMessages.notABackup);
  await uploadButton.setInputFiles(await download.path());
  await owner.checksAccessibility();
  await confirms('Upload', 'a wrong password');
  await expect(dialog.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await confirms('Upload');
  await owner.seesToast(backupMessages.uploaded);
  const uploaded = page.getByRole('row', { name: /Uploaded/u });
  await expect(uploaded).toContainText('Intact');

  // The uploaded one may be of another site, so that it counts as no good backup of this one.
  for (const left of [2, 1, 0]) {
    await choosesIn(menuOf(page.getByRole('row')).first(), 'Delete');
    const warning = dialog.getByText(backupMessages.confirmDeleteLast);
    await expect(warning).toHaveCount(left === 0 ? 1 : 0);
    if (left === 0) await owner.checksAccessibility();
    await confirms('Delete');
    await expect(menuOf(page.getByRole('row'))).toHaveCount(left);
  }
  await expect(page.getByText('No backups yet')).toBeVisible();
});

test('a large backup is uploaded in parts while the owner is on other pages, and Cancel ends an upload', async ({
  owner,
  site,
}, info) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.backups);
  await page.getByRole('button', { name: 'Back up now' }).click();
  await owner.seesToast(backupMessages.made);
  const large = info.outputPath('large.db');
  const name = readdirSync(`${site.dataDir}/backups`).find((entry) => entry.endsWith('.db')) ?? '';
  copyFileSync(`${site.dataDir}/backups/${name}`, large);
  const database = new DatabaseSync(large);
  // A changed backup is refused, unless it is from before backups had checksums.
  database.exec('drop table backup_checksums');
  database.prepare('update categories set description = hex(zeroblob(?))').run(backupUploadLimits.partBytes);
  database.close();

  let release = () => {};
  const holdSecondPart = async () => {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let parts = 0;
    await page.unrouteAll();
    await page.route(`**${api.backupUploads}`, async (route) => {
      parts += 1;
      if (parts > 1) await held;
      await route.continue().catch(() => {});
    });
  };
  const uploadButton = page.getByLabel('Upload a backup…');
  const uploads = async () => {
    await uploadButton.setInputFiles(large);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Current password').fill(owner.account.password);
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
  };
  const progress = page.getByRole('progressbar', { name: 'Uploading the backup' });
  await holdSecondPart();
  await uploads();
  await expect(progress).toBeVisible();
  await page.getByRole('link', { name: 'Health', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Health');
  await page.getByRole('link', { name: 'Backups', exact: true }).click();
  await expect(progress).toHaveAttribute('value', /^[1-9]/u);
  await expect(uploadButton).toBeDisabled();
  release();
  await owner.seesToast(backupMessages.uploaded);
  const uploaded = page.getByRole('row', { name: /Uploaded/u });
  await expect(uploaded).toContainText('Intact');

  await holdSecondPart();
  await uploads();
  await expect(progress).toHaveAttribute('value', /^[1-9]/u);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back up now' })).toBeFocused();
  release();
  await expect(uploadButton).toBeEnabled();
  await expect(uploaded).toHaveCount(1);
  await expect(page.getByText(backupMessages.uploadFailed)).toHaveCount(0);
});

test.describe('with BACKUP_TARGET', () => {
  test.use({ settings: { BACKUP_TARGET: '/mnt/elsewhere' } });

  test('the page Backups shows where nightly backups are copied to, the last copy, and why one failed', {
    tag: '@slow',
  }, async ({ owner, site }) => {
    const { page } = owner;
    await owner.isSignedIn();
    await owner.opens(pages.backups);
    const main = page.getByRole('main');
    await expect(main).toContainText('copied to /mnt/elsewhere. Nothing has been copied yet.');
    mkdirSync(`${site.dataDir}/backups`, { recursive: true });
    const name = 'nightly-2026-11-21T03-17-05-123Z.db';
    const noted = {
      place: '/mnt/elsewhere',
      last: { name, at: Date.UTC(2026, 10, 21) },
      fault: 'Its disk is full.',
    };
    writeFileSync(`${site.dataDir}/backups/.copies.json`, JSON.stringify(noted));
    await page.reload();
    await expect(main).toContainText(/Last copy: .+2026.+nightly-2026-11-21/u);
    await expect(main).toContainText('The last copy to another place failed: Its disk is full.');
    await owner.checksAccessibility();
  });
});
