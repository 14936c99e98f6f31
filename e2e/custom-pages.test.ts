/** Custom pages: written by keyboard, read with and without scripts, edited on the page, sorted and deleted. */
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import { customPageLimits, customPagesApi } from '#contract/custom-pages/custom-pages.ts';
import { pages } from '#contract/addresses.ts';
import { historyMessages, customPageMessages } from '#contract/ui-text/owner.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import { ownersBar } from './fixtures/owners-bar.ts';
import { pageInWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture } from './fixtures/samples.ts';
import { choosesInRow, rowMenu } from './fixtures/rows.ts';

const page = (title: string, changes: Partial<CustomPageInput> = {}): CustomPageInput => ({
  title,
  slug: title.toLowerCase(),
  state: 'published',
  place: 'masthead',
  description: '',
  blocks: [{ kind: 'text', text: `All about **${title}**.` }],
  pictures: [],
  ...changes,
});

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
});

test('the owner writes a custom page by keyboard, and visitors read it with and without scripts', {
  tag: '@both-databases',
}, async ({ owner, visitor, browser, site }) => {
  const { keyboard } = owner.page;
  await owner.opens(pages.pageManager);
  await expect(owner.page.getByText('No pages yet')).toBeVisible();
  await owner.page.getByRole('button', { name: 'Add page' }).press('Enter');
  const window = owner.page.getByRole('dialog', { name: 'Add page' });
  await expect(window.getByLabel('Title')).toBeFocused();
  await keyboard.type('About me');
  await expect(window.getByLabel('Address')).toHaveValue('about-me');
  await window.getByLabel('Address').fill('contact');
  await keyboard.press('Control+Enter');
  await expect(window.getByText(customPageMessages.slugReserved)).toBeVisible();
  await window.getByLabel('Address').fill('about');
  const { page: shown, study, adds } = pageInWindow(window, 'The page', 'Page');
  await expect(shown.getByRole('heading', { level: 1 }).getByRole('textbox')).toHaveValue('About me');
  const starts = shown.getByRole('group', { name: 'Start with' }).getByRole('button');
  await expect(starts).toHaveText(['About you', 'Services']);
  await study.focus();
  await keyboard.type('I draw **maps**.');
  await expect(study.locator('strong')).toHaveText('maps');
  await keyboard.press('Enter');
  await adds('Picture');
  await study
    .getByLabel('Picture: choose files')
    .setInputFiles(await aPicture('desk.png', { width: 1600, height: 900 }));
  await expect(study.locator('img')).toBeVisible();
  await shown.getByRole('button', { name: 'Picture: alt text' }).press('Enter');
  await shown.getByLabel('Alt text', { exact: true }).fill('My desk');
  await keyboard.press('Enter');
  await expectAccessible(owner.page);
  await window.getByLabel('Title').press('Control+s');
  await owner.seesToast(customPageMessages.added);
  await expect(window).toBeHidden();
  await expect(owner.page.getByRole('row', { name: /About me/u })).toContainText('/about');
  await expectAccessible(owner.page);

  await visitor.opens(pages.home);
  const link = visitor.page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About me' });
  await link.press('Enter');
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'About me' })).toBeVisible();
  await expect(visitor.page).toHaveURL(`${site.url}/about`);
  await expect(visitor.page).toHaveTitle(/^About me · /u);
  await expect(visitor.page.getByRole('main').locator('strong')).toHaveText('maps');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInBothThemes(visitor.page);
  await visitor.page.getByRole('link', { name: 'My desk' }).press('Enter');
  await expect(visitor.page.getByRole('dialog').getByRole('img', { name: 'My desk' })).toBeVisible();

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/about');
  await expect(plain.getByRole('main').locator('strong')).toHaveText('maps');
  await expect(plain.getByRole('main').getByRole('img', { name: 'My desk' })).toBeVisible();
  await context.close();
});

test('the owner edits a custom page in place, merges changes from elsewhere, and compares and restores a version', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 412/u);
  const { id } = await owner.has.addPage(page('About'));
  await owner.opens('/about');
  const { edit, field, save, fields, sheet } = ownersBar(owner.page);
  await edit.click();
  await field('Page').fill('All about ');
  await field('Page').pressSequentially('*me*.');
  await field('Title').fill('About me');
  await save.click();
  await expect(edit).toBeVisible();
  await expect(owner.page.getByRole('main').locator('em')).toHaveText('me');
  await expect(owner.page.getByRole('heading', { level: 1, name: 'About me' })).toBeVisible();

  await edit.click();
  await fields.click();
  await expect(sheet.getByLabel('Title')).toHaveValue('About me');
  await sheet.getByLabel('Description').fill('Who I am');
  await owner.has.changePage(id, page('Me', { slug: 'about' }));
  await save.click();
  await expect(edit).toBeVisible();
  await owner.opens('/about');
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Me', exact: true })).toBeVisible();
  await expect(owner.page.locator('meta[name=description]')).toHaveAttribute('content', 'Who I am');

  await owner.opens(pages.pageManager);
  await choosesInRow(owner.page, 'Me', 'History');
  const history = owner.page.getByRole('dialog', { name: 'History of Me' });
  await history.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
  await expect(history.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('About');
  await history.getByRole('button', { name: 'Compare with now' }).click();
  const differences = history.getByRole('region', { name: 'Differences' });
  await expect(differences).toContainText('Who I am');
  await expect(differences).toContainText('About');
  await expect(differences).toContainText('All about **Me**.');
  await expectAccessible(owner.page);
  await history.getByRole('button', { name: 'Restore' }).click();
  await owner.seesToast(historyMessages.restored);
  await owner.opens('/about');
  await expect(owner.page.getByRole('heading', { level: 1, name: 'About', exact: true })).toBeVisible();
});

test('text written in a block that another tab removed is saved if the owner chooses to overwrite', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 412/u);
  const { id } = await owner.has.addPage(page('About'));
  await owner.opens('/about');
  const { edit, field, save } = ownersBar(owner.page);
  await edit.click();
  await field('Page').fill('Written here.');
  await owner.has.changePage(id, page('About', { blocks: [] }));
  await save.click();
  await owner.page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(edit).toBeVisible();
  await expect(owner.page.getByRole('main')).toContainText('Written here.');
});

test('the owner keeps the draft of a custom page, sorts pages by keyboard, and undoes a deletion', async ({
  owner,
  visitor,
}) => {
  await owner.has.addPage(page('About'));
  await owner.has.addPage(page('Services', { place: 'footer' }));
  await owner.opens(pages.pageManager);
  await owner.page.getByRole('button', { name: 'Add page' }).click();
  await owner.page.getByLabel('Title').fill('Process');
  await owner.reloadsWithDraft();
  await owner.page.getByRole('button', { name: 'Continue' }).click();
  const window = owner.page.getByRole('dialog', { name: 'Add page' });
  await expect(window.getByLabel('Title')).toHaveValue('Process');
  await window.getByRole('combobox', { name: 'Visibility' }).selectOption('Draft');
  await window.getByRole('button', { name: 'Add page' }).click();
  await expect(window).toBeHidden();

  const saved = () => owner.page.waitForResponse(`**${customPagesApi.order}`);
  await Promise.all([saved(), choosesInRow(owner.page, 'Process', 'Move up')]);
  await expect(rowMenu(owner.page, 'Process')).toBeFocused();
  await Promise.all([saved(), owner.page.keyboard.press('Alt+ArrowUp')]);
  const rows = owner.page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Process');
  await owner.opens(pages.pageManager);
  await expect(rows.nth(1)).toContainText('Process');
  await expect(rows.nth(1)).toContainText('Draft');

  await choosesInRow(owner.page, 'Process', 'Duplicate');
  const copy = owner.page.getByRole('dialog', { name: 'Edit page' });
  await expect(copy.getByLabel('Title')).toHaveValue('Copy of Process');
  await copy.getByRole('button', { name: 'Cancel' }).click();
  await choosesInRow(owner.page, 'Copy of Process', 'Preview');
  const preview = owner.page.getByRole('dialog', { name: 'Preview of Copy of Process' });
  await expect(
    preview.locator('iframe').contentFrame().getByRole('heading', { name: 'Copy of Process' }),
  ).toBeVisible();
  await expectAccessible(owner.page);
  await owner.page.keyboard.press('Escape');
  await expect(preview).toBeHidden();

  await choosesInRow(owner.page, 'Services', 'Delete');
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(owner.page.getByRole('row', { name: /Services/u })).toBeHidden();
  await owner.page.getByRole('button', { name: 'Undo' }).click();
  await expect(owner.page.getByRole('row', { name: /Services/u })).toBeVisible();

  await visitor.opens(pages.home);
  await expect(visitor.page.getByRole('contentinfo').getByRole('link', { name: 'Services' })).toBeVisible();
  expect((await visitor.page.request.get('/process')).status()).toBe(404);
});

test('the masthead fits windows 390 to 1440 pixels wide with as many custom pages as it may have', {
  tag: '@slow',
}, async ({ owner, visitor }) => {
  const titles = ['About me', 'Services', 'How I work', 'Workshops', 'Questions', 'Legal notice'];
  for (const title of titles.slice(0, customPageLimits.masthead))
    await owner.has.addPage(page(title, { slug: title.toLowerCase().replaceAll(' ', '-') }));
  await visitor.opens(pages.home);
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await visitor.page.setViewportSize({ width, height: 800 });
    await expectNothingOverflows(visitor.page);
    const menu = visitor.page.getByRole('navigation', { name: 'Menu' });
    if (width < 1024) await menu.locator('summary').click();
    await expect(menu.getByRole('link', { name: 'Legal notice' })).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: 'Contact Me' }).first()).toBeVisible();
    await expectNothingOverflows(visitor.page);
    if (width < 1024) await visitor.page.keyboard.press('Escape');
  }
});
