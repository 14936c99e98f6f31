import { readFileSync } from 'node:fs';
import { importFaults } from '#contract/imports.ts';
import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';

const file = new URL('../server/features/imports/fixtures/wordpress.xml', import.meta.url);
/** Without the linked picture, which the browser would ask another site for. */
const wordPress = readFileSync(file, 'utf8').replace('_thumbnail_id', '_thumbnail_text');

test('posts of WordPress are looked at, chosen one by one, and arrive as drafts', async ({
  complaints,
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
  const show = page.getByRole('button', { name: 'Show what would come' });

  await test.step('another file is refused in a sentence', async () => {
    await owner.opens(pages.imports);
    await page.getByRole('radio', { name: 'WordPress' }).check();
    complaints.expect(/status of 400/u);
    await upload('<html></html>');
    await show.click();
    await expect(page.getByText(importFaults.notWordPress)).toBeVisible();
  });

  await test.step('the preview proposes posts, and no pages', async () => {
    await upload(wordPress);
    await show.click();
    await expect(page.getByRole('checkbox', { name: 'The lathe that counts & sings' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'About us' })).not.toBeChecked();
    await expect(page.getByText('One picture stays on other sites')).toBeVisible();
    await owner.meetsNoBarrier();
    await page.getByRole('button', { name: 'None of: Your details' }).click();
    await page.getByLabel('Category of Shelves').selectOption('Workshop');
    await page.getByRole('button', { name: 'Import 2 as drafts' }).click();
  });

  await test.step('the chosen are drafts with their own categories', async () => {
    await expect(page.getByText('Imported: 2 drafts.')).toBeVisible();
    await owner.meetsNoBarrier();
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

  await test.step('visitors see none of it', async () => {
    await visitor.opens(pages.category('Workshop'));
    await expect(visitor.page.getByText('Shelves')).toHaveCount(0);
  });
});
