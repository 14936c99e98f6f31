import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import {
  addressFaults,
  importFaults,
  importMessages,
  importNotes,
  importWarnings,
} from '#contract/imports/import-texts.ts';
import { importsApi } from '#contract/imports/imports.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';

const file = new URL('../server/features/imports/fixtures/wordpress.xml', import.meta.url);
const jsonResume = new URL('../server/features/imports/fixtures/json-resume.json', import.meta.url);
const film = new URL('../server/features/first-steps/sample/pictures/atlas-walk-clip.webm', import.meta.url);
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
    page.getByLabel('File of another program').setInputFiles({
      name: 'prado.xml',
      mimeType: 'text/xml',
      buffer: Buffer.from(text),
    });
  const show = page.getByRole('button', { name: 'Preview import' });

  await test.step('refuses other files with a message', async () => {
    await owner.opens(pages.imports);
    errors.expect(/status of 400/u);
    await upload('<html></html>');
    await show.click();
    await expect(page.getByText(importFaults.notWordPress)).toBeVisible();
    await expect(page.getByLabel('File of another program')).toBeFocused();
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

/** A WordPress site of six posts, whose pictures are in its folder of uploads. */
async function wordPressSite() {
  const names = Array.from({ length: 10 }, (_, at) => `2023/05/boat-${at + 1}.jpg`);
  const zip = new ZipFile();
  await Promise.all(
    names.map(async (name, at) => {
      const background = `hsl(${at * 36} 50% 45%)`;
      const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
      zip.addBuffer(await picture.jpeg().toBuffer(), `uploads/${name}`);
    }),
  );
  zip.addBuffer(readFileSync(film), 'uploads/2023/05/launch.webm');
  zip.end();
  const address = (at: number, end = '') =>
    `https://old.invalid/wp-content/uploads/2023/05/boat-${at}${end}.jpg`;
  const image = (at: number, words = '') =>
    `<!-- wp:image --><figure class="wp-block-image"><img src="${address(at, '-1024x768')}" alt="Boat ${at}"/>${words && `<figcaption>${words}</figcaption>`}</figure><!-- /wp:image -->`;
  const paragraph = (words: string) => `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->`;
  const first = [
    image(1),
    paragraph('A boat of oak and larch, built in eleven months.'),
    '<!-- wp:heading --><h2>Lines</h2><!-- /wp:heading -->',
    image(2, 'On the <em>slipway</em>'),
    `<!-- wp:gallery --><figure class="wp-block-gallery columns-3">${[3, 4, 5].map((at) => image(at)).join('')}</figure><!-- /wp:gallery -->`,
    '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Part</th><th>Wood</th></tr></thead><tbody><tr><td>Keel</td><td>Oak</td></tr></tbody></table></figure><!-- /wp:table -->',
    '<!-- wp:columns --><div class="wp-block-columns"><div class="wp-block-column"><p>Port</p></div><div class="wp-block-column"><p>Starboard</p></div></div><!-- /wp:columns -->',
    '<!-- wp:quote --><blockquote class="wp-block-quote"><p>She sails.</p><cite>Rui</cite></blockquote><!-- /wp:quote -->',
    '<!-- wp:buttons --><div class="wp-block-button"><a class="wp-block-button__link" href="https://old.invalid/plans">See the plans</a></div><!-- /wp:buttons -->',
  ].join('\n');
  const texts = [
    first,
    `${paragraph('Boat 6 in words.')}${image(6)}<figure class="wp-block-video"><video src="https://old.invalid/wp-content/uploads/2023/05/launch.webm"></video><figcaption>The launch</figcaption></figure>`,
    ...[7, 8, 9].map((at) => `${paragraph(`Boat ${at} in words.`)}${image(at)}`),
    `${paragraph('Two pictures, of which one is lost.')}${image(10)}${image(11)}`,
  ];
  const items = texts.map(
    (text, at) =>
      `<item><title>Boat number ${at + 1}</title><wp:post_id>${at + 1}</wp:post_id><wp:post_date>2023-05-0${at + 1} 10:00:00</wp:post_date><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><category domain="category"><![CDATA[Boats]]></category><content:encoded><![CDATA[${text}]]></content:encoded></item>`,
  );
  const page = `<item><title>The yard</title><wp:post_name>yard</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type><content:encoded><![CDATA[${paragraph('Open on Mondays.')}${image(3)}]]></content:encoded></item>`;
  const xml = `<rss><channel><title>Boats</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.invalid</wp:base_blog_url>${items.join('')}${page}</channel></rss>`;
  return { xml, zip: await buffer(zip.outputStream) };
}

test('the owner imports a WordPress site with its pictures, a category and a page', async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  const { xml, zip } = await wordPressSite();
  await owner.opens(pages.imports);
  await page
    .getByLabel('File of another program')
    .setInputFiles({ name: 'boats.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
  await page.getByRole('button', { name: 'Preview import' }).click();

  await test.step('the preview says which pictures are in the zip file', async () => {
    const pictures = page.getByLabel('Zip file of the pictures (optional)');
    await pictures.setInputFiles({
      name: 'uploads.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('no zip file'),
    });
    await expect(page.getByText(importFaults.notZip)).toBeVisible();
    await pictures.setInputFiles({ name: 'uploads.zip', mimeType: 'application/zip', buffer: zip });
    await expect(page.getByText('11 of 12 are in the zip file.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Boats' }).check();
    await page.getByRole('checkbox', { name: 'The yard' }).check();
    await expect(page.getByLabel('Category of Boat number 1')).toHaveValue('Boats');
    await owner.checksAccessibility();
    await page.getByRole('button', { name: 'Import 1 category, 6 projects and 1 page' }).click();
  });

  await test.step('texts, pictures, category and page arrive', async () => {
    // Each picture is decoded and made smaller.
    await expect(page.getByText('Imported: 1 category, 6 drafts, 1 page, 10 pictures, 1 video.')).toBeVisible(
      {
        timeout: 60_000,
      },
    );
    await expect(page.getByText(importMessages.picturesLeft(1))).toBeVisible();
    await page.getByRole('link', { name: 'Boat number 1' }).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Category', { exact: true })).toHaveValue('Boats');
    await form.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a video shows like one that the owner uploads', async () => {
    await page
      .getByRole('row', { name: /Boat number 2/u })
      .getByRole('link')
      .first()
      .click();
    const { study } = projectWindow(page, 'Edit project');
    await expect(study.getByText('Film', { exact: true })).toBeVisible();
  });
});

test('an interrupted import goes on when its page is opened again, and can be canceled', async ({
  errors,
  owner,
}) => {
  const { page } = owner;
  errors.expect(/ERR_FAILED/u);
  await owner.isSignedIn();
  const { xml, zip } = await wordPressSite();
  const pictures = { name: 'uploads.zip', mimeType: 'application/zip', buffer: zip };
  let left = 2;
  let failing = Promise.resolve();
  await page.route(`**${importsApi.next}`, async (route) => {
    if (left-- > 0) return route.continue();
    await failing;
    return route.abort();
  });
  const canceled = Promise.withResolvers<void>();

  await test.step('says how far it came when the site does not answer', async () => {
    await owner.opens(pages.imports);
    await page
      .getByLabel('File of another program')
      .setInputFiles({ name: 'boats.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
    await page.getByRole('button', { name: 'Preview import' }).click();
    await page.getByLabel('Zip file of the pictures (optional)').setInputFiles(pictures);
    await page.getByRole('button', { name: 'Import 6 projects' }).click();
    await expect(page.getByText('2 of 6 projects and pages are imported')).toBeVisible();
  });

  await test.step('goes on with the next project, with its pictures', async () => {
    await owner.opens(pages.imports);
    await expect(page.getByRole('progressbar', { name: 'Importing' })).toHaveAttribute('value', '33');
    await owner.checksAccessibility();
    await page.getByLabel('Zip file of the pictures (optional)').setInputFiles(pictures);
    left = 1;
    failing = canceled.promise;
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('3 of 6 projects and pages are imported')).toBeVisible();
  });

  await test.step('keeps what is imported when it is canceled while the site does not answer', async () => {
    await page.getByRole('button', { name: 'Cancel' }).click();
    canceled.resolve();
    await expect(page.getByText(/^Imported: 3 drafts, \d pictures\.$/u)).toBeVisible();
    await expect(page.getByText(importMessages.canceled(3))).toBeVisible();
    await expect(page.getByRole('link', { name: /^Boat number/u })).toHaveText([
      'Boat number 4',
      'Boat number 5',
      'Boat number 6',
    ]);
    await page.getByRole('button', { name: 'Import more' }).click();
    await expect(page.getByLabel('File of another program')).toBeVisible();
  });
});

/** An export of Notion: an archive in an archive, with a page, its picture, and a page below it. */
async function notionExport() {
  const folder = 'Tide Table 1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d';
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  const text = `# Tide Table\n\nTags: Sea\n\nWords about tides.\n\n![Quay](${encodeURIComponent(folder)}/quay.png)\n`;
  const inside = zipped({
    [`${folder}.md`]: Buffer.from(text),
    [`${folder}/quay.png`]: await picture.png().toBuffer(),
    [`${folder}/Notes 2a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d.md`]: Buffer.from('More words'),
  });
  return zipped({ 'Export-Part-1.zip': await inside });
}

function zipped(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

test('the owner imports an export of Notion, and reads why a LinkedIn profile cannot be imported', async ({
  errors,
  owner,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.opens(pages.imports);
  errors.expect(/status of 400/u);
  const address = page.getByLabel('Or the address of your old site or profile');
  await address.fill('linkedin.com/in/asha');
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText(addressFaults.linkedIn)).toBeVisible();
  await expect(address).toBeFocused();

  await page.getByLabel('File of another program').setInputFiles({
    name: 'export.zip',
    mimeType: 'application/zip',
    buffer: await notionExport(),
  });
  await page.getByRole('button', { name: 'Preview import' }).click();
  await expect(page.getByText('Found in Markdown files: 2 projects and 1 picture.')).toBeVisible();
  await expect(page.getByText('1 of 1 are in the zip file.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 projects' }).click();
  await expect(page.getByText('Imported: 2 drafts, 1 picture.')).toBeVisible();
  await page.getByRole('link', { name: 'Tide Table' }).click();
  const tags = page.getByRole('dialog').getByRole('list', { name: 'Tags' });
  await expect(tags.getByText('Sea')).toBeVisible();
});

test('an import asks before leaving, says what becomes public, and keeps refused entries selected', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  const show = page.getByRole('button', { name: 'Preview import' });
  const project = (name: string) => page.getByRole('checkbox', { name });

  await test.step('asks for a file or an address', async () => {
    await owner.opens(pages.imports);
    await expect(page.getByText('details are public at once')).toBeVisible();
    await show.click();
    await expect(page.getByText(importFaults.noSource)).toBeVisible();
  });

  await test.step('offers a category that was added meanwhile', async () => {
    await page.getByLabel('File of another program').setInputFiles(fileURLToPath(jsonResume));
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
    await expect(page.getByText('json-resume.json', { exact: true })).toBeVisible();
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
