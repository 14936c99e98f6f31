import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gitHubFaults, importFaults, importNotes, importWarnings } from '#contract/imports/imports.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';

const file = new URL('../server/features/imports/fixtures/wordpress.xml', import.meta.url);
const jsonResume = new URL('../server/features/imports/fixtures/json-resume.json', import.meta.url);
/** Without linked pictures, which the browser would request from another site. */
const wordPress = readFileSync(file, 'utf8')
  .replace('_thumbnail_id', '_thumbnail_text')
  .replace('<img src', '<img alt');

test('the owner previews WordPress posts, selects some, and imports them as drafts', async ({
  errors,
  owner,
  visitor,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory({ category_name: 'Web Development', category_icon_link: 'globe' });
  await owner.has.addCategory({ category_name: 'Workshop', category_icon_link: 'briefcase' });
  const upload = (text: string) =>
    page.getByLabel('File of WordPress').setInputFiles({
      name: 'prado.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(text),
    });
  const show = page.getByRole('button', { name: 'Preview import' });

  await test.step('refuses other files with a message', async () => {
    await owner.opens(pages.imports);
    await page.getByRole('radio', { name: 'WordPress' }).check();
    errors.expect(/status of 400/u);
    await upload('<html></html>');
    await show.click();
    await expect(page.getByText(importFaults.notWordPress)).toBeVisible();
    await expect(page.getByLabel('File of WordPress')).toBeFocused();
  });

  await test.step('shows when a file has no entries, and another can be chosen', async () => {
    await upload('<rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>');
    await show.click();
    await expect(page.getByText(importNotes.noEntries('wordpress'))).toBeVisible();
    await owner.checksAccessibility();
    await page.getByRole('button', { name: 'Choose another source' }).click();
  });

  await test.step('the preview selects posts, not pages', async () => {
    await upload(wordPress);
    await show.click();
    await expect(page.getByRole('checkbox', { name: 'The lathe that counts & sings' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'About us' })).not.toBeChecked();
    await expect(page.getByText('One picture in the text is left out')).toBeVisible();
    await owner.checksAccessibility();
    await expect(page.getByRole('heading', { name: /^Your details/u })).toContainText('0 of');
    await page.getByLabel('Category of Shelves').selectOption('Workshop');
    await page.getByRole('button', { name: 'Import 2 projects' }).click();
  });

  await test.step('imports the selected posts as drafts with their own categories', async () => {
    await expect(page.getByText('Imported: 2 drafts.')).toBeVisible();
    await owner.checksAccessibility();
    const drafts = await owner.has.projects();
    expect(drafts).toEqual([]);
    await page.getByRole('link', { name: 'Shelves & "hooks"' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Shelves & "hooks"');
    await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Workshop');
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('row', { name: /The lathe that counts/u })).toContainText('Draft');
    await expect(page.getByRole('row', { name: /About us/u })).toHaveCount(0);
  });

  await test.step('visitors see nothing of it', async () => {
    await visitor.opens(pages.category('Workshop'));
    await expect(visitor.page.getByText('Shelves')).toHaveCount(0);
  });
});

test('an import asks before leaving, marks public data, and keeps refused entries', { tag: '@slow' }, async ({
  owner,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  const show = page.getByRole('button', { name: 'Preview import' });
  const project = (name: string) => page.getByRole('checkbox', { name });

  await test.step('shows an error at the user name field and focuses it', async () => {
    await owner.opens(pages.imports);
    await expect(page.getByText('details are public at once')).toBeVisible();
    await show.click();
    await expect(page.getByText(gitHubFaults.noName)).toBeVisible();
    await expect(page.getByLabel('GitHub user name')).toBeFocused();
  });

  await test.step('offers a category that was added meanwhile', async () => {
    await page.getByRole('radio', { name: 'JSON Resume' }).check();
    await page.getByLabel('File of JSON Resume').setInputFiles(fileURLToPath(jsonResume));
    await show.click();
    await expect(project('Tide Table')).toBeChecked();
    await owner.has.addCategory({ category_name: 'Harbours', category_icon_link: 'globe' });
    // The browser's event when the tab is visible again.
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    const common = page.getByLabel('Category for projects without a match');
    await expect(common).toHaveValue('');
    await common.selectOption('Harbours');
    await expect(page.getByLabel('Category of Tide Table')).toHaveValue('Harbours');
  });

  await test.step('asks before leaving, and going back keeps the file', async () => {
    await page.getByRole('navigation', { name: "Owner's pages" }).getByRole('link').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'JSON Resume' })).toBeChecked();
    await show.click();
  });

  await test.step('refused entries stay selected', async () => {
    for (const group of [/^None of: Resume entries/u, /^None of: Your details/u])
      await page.getByRole('button', { name: group }).click();
    await page.getByRole('checkbox', { name: 'Best Berth' }).check();
    await page.getByRole('checkbox', { name: 'Website' }).check();
    await page.getByLabel('Category for projects without a match').selectOption('Harbours');
    for (const category of await owner.has.categories()) await owner.has.removeCategory(category);
    await page.getByRole('button', { name: 'Import 2 projects, 1 resume entry and 1 detail' }).click();
    await expect(page.getByText('Imported: 1 entry of your resume, 1 of your details.')).toBeVisible();
    await expect(page.getByText(projectMessages.unknownCategory)).toHaveText([
      /^Tide Table/u,
      /^Lighthouse/u,
    ]);
    await expect(page.getByRole('link', { name: 'View details' })).toHaveAttribute(
      'href',
      pages.commonDetails,
    );
    await owner.checksAccessibility();
    await owner.has.addCategory({ category_name: 'Lights', category_icon_link: 'globe' });
    await page.getByRole('button', { name: 'Back to selection' }).click();
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    for (const name of ['Tide Table', 'Lighthouse Keeper']) await expect(project(name)).toBeChecked();
    await expect(project('Best Berth')).not.toBeChecked();
    await expect(page.getByText(importWarnings.hereAlready)).toHaveCount(1);
    await page.getByRole('checkbox', { name: 'Portuguese' }).check();
    await page.getByRole('button', { name: 'Import 2 projects and 1 resume entry' }).click();
    await expect(page.getByText('Imported: 2 drafts, 1 entry of your resume.')).toBeVisible();
  });

  await test.step('the result links to the resume, which has both entries', async () => {
    await page.getByRole('link', { name: 'View resume' }).click();
    await expect(page).toHaveURL(new RegExp(`${pages.resumeManager}$`, 'u'));
    for (const entry of ['Best Berth', 'Portuguese'])
      await expect(page.getByRole('group', { name: entry })).toBeVisible();
  });
});
