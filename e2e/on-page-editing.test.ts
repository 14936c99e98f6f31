/** The owner edits texts on public pages. */
import type { Locator } from '@playwright/test';
import { api, pages } from '#contract/addresses.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { projectFieldMessages } from '#contract/projects/projects.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { holdsCalls } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Owner } from './fixtures/owner.ts';
import { ownersBar } from './fixtures/owners-bar.ts';
import { enters, opensProject } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';
import { Traffic } from './fixtures/traffic.ts';

const project = aProject('Invoice Robot', 'Automation', {
  project_overview: 'Reads *invoces* and files them.',
});
const page = plainProjectAddress('Automation', 1);

/** Signs in with a category and a project. Returns the project. */
async function openEditor(owner: Owner) {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Automation'));
  return owner.has.addProject(project);
}

/** Returns where the first heading of the case study and its text begin, and whether they are side by side. */
function headingBesideText(main: Locator) {
  return main.evaluate((element) => {
    const [heading, text] = ['h3', 'h3 + p'].map((selector) =>
      element.querySelector(`.article ${selector}`)?.getBoundingClientRect(),
    );
    if (!heading || !text) return { isBeside: false };
    const isBeside = heading.right <= text.left && Math.abs(heading.top - text.top) < text.height;
    return { isBeside, heading: Math.round(heading.left), text: Math.round(text.left) };
  });
}

test('the owner corrects a typo on a project’s page with two clicks and without a page load', async ({
  owner,
  visitor,
}) => {
  await openEditor(owner);
  const { bar, edit, field } = ownersBar(owner.page);
  await owner.opens(page);
  await expect(bar).toBeVisible();
  await owner.page.evaluate(() => {
    const clicks: string[] = [];
    Object.assign(globalThis, { clicks });
    addEventListener('click', ({ target }) => {
      const { textContent, ariaLabel } = target as HTMLElement;
      clicks.push(ariaLabel ?? textContent);
    });
  });

  await edit.click();
  const overview = field('Description');
  await expect(overview).toHaveText('Reads invoces and files them.');
  await overview.click({ position: { x: 4, y: 8 } });
  await overview.press('Home');
  for (let letter = 0; letter < 'Reads invo'.length; letter += 1) await overview.press('ArrowRight');
  await overview.press('i');
  const { release } = await holdsCalls(owner.page, { method: 'PUT', path: api.project(1) });
  const { keyboard } = owner.page;
  for (const key of ['ControlOrMeta', 'Enter']) await keyboard.down(key);
  await keyboard.up('ControlOrMeta');
  // Not editable while saving, because changes would be lost.
  await keyboard.type('lost');
  await keyboard.press('Escape');
  await expect(owner.page.getByRole('main')).not.toContainText('lost');
  release();

  await expect(owner.page.getByRole('main')).toContainText('Reads invoices and files them.');
  await expect(owner.page.locator('main em')).toHaveText('invoices');
  await owner.seesToast(projectMessages.updated);
  await expect(edit).toBeFocused();
  // Enter is still held, and repeats.
  await keyboard.down('Enter');
  await keyboard.up('Enter');
  // A page load would reset it.
  expect(await owner.page.evaluate(() => Reflect.get(globalThis, 'clicks') as unknown)).toEqual([
    'Edit',
    expect.stringContaining('Reads invoces'),
  ]);

  const loaded: string[] = [];
  visitor.page.on('request', (request) => loaded.push(request.url()));
  await visitor.opens(page);
  await expect(visitor.page.getByRole('main')).toContainText('Reads invoices and files them.');
  await expect(ownersBar(visitor.page).bar).toHaveCount(0);
  expect(loaded.filter((url) => url.includes('on-page'))).toEqual([]);
});

test('on a project’s page, E starts editing, Ctrl+Enter saves and Escape reverts', async ({ owner }) => {
  await openEditor(owner);
  const { edit, field, save } = ownersBar(owner.page);
  const { keyboard } = owner.page;
  const title = field('Title');
  await owner.opens(page);
  await expect(edit).toBeVisible();
  await keyboard.press('e');
  await expect(title).toBeFocused();
  await expectAccessibleInBothThemes(owner.page);

  await title.fill('');
  await keyboard.press('ControlOrMeta+Enter');
  await expect(title).toHaveAccessibleDescription(projectFieldMessages.title);
  await title.fill('Invoice Robot, again');
  // Titles have one line.
  await keyboard.press('Enter');
  await expect(edit).toBeVisible();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Invoice Robot, again');
  await expect(owner.page).toHaveTitle(/^Invoice Robot, again/u);

  // Nothing was changed, so there is no question.
  await keyboard.press('e');
  await expect(title).toBeFocused();
  await keyboard.press('Escape');
  await expect(save).toBeHidden();

  await keyboard.press('e');
  await title.fill('Something else');
  await keyboard.press('Escape');
  const question = owner.page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(title).toHaveValue('Something else');

  // Links and the back button also keep it.
  await owner.page.getByRole('link', { name: 'Back to Automation' }).click();
  await expect(owner.page.getByRole('heading', { level: 1, name: 'Automation Projects' })).toBeVisible();
  await owner.page.goBack();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Invoice Robot, again');
  await edit.click();
  await expect(title).toHaveValue('Something else');
  await owner.seesToast('Unsaved changes from');
  await title.press('Escape');
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Invoice Robot, again');
});

test('editing on a project’s page merges changes from elsewhere, and asks when both changed the same text', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 412/u);
  const { id } = await openEditor(owner);
  const { edit, field, save } = ownersBar(owner.page);
  await owner.opens(page);
  await edit.click();
  await field('Title').fill('Mine');
  await owner.has.changeProject(id, { ...project, project_overview: 'Theirs.', project_tags: ['Theirs'] });
  await save.click();
  await expect(edit).toBeVisible();
  const [merged] = await owner.has.projects();
  expect(merged).toMatchObject({
    project_title: 'Mine',
    project_overview: 'Theirs.',
    project_tags: ['Theirs'],
  });

  await edit.click();
  await field('Title').fill('Mine again');
  await owner.has.changeProject(id, { ...project, project_title: 'Theirs' });
  await save.click();
  const conflict = owner.page.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await expect(conflict).toContainText('Theirs');
  await conflict.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Title')).toHaveValue('Mine again');
  await save.click();
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Mine again');
});

test('on a phone, the owner edits the home page, a category, and a project’s texts and captions in place', async ({
  owner,
}) => {
  const { id } = await openEditor(owner);
  await owner.has.addPicture(id, { caption: '' });
  await owner.has.changeContent(id, { blocks: [{ kind: 'text', text: 'It began with *one* robot.' }] });
  await owner.page.setViewportSize({ width: 390, height: 844 });
  const { edit, field, save } = ownersBar(owner.page);
  const main = owner.page.getByRole('main');

  await owner.opens(pages.home);
  await edit.click();
  await field('Title').fill('I build robots');
  await field('Subtitle').fill('Quiet ones');
  await field('Description').fill('For offices.\nAnd homes.');
  await owner.checksAccessibility();
  await save.click();
  // The field contains the text too.
  await expect(edit).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('I build robots');
  await expect(main).toContainText('Quiet ones');
  expect((await owner.has.profile()).user).toMatchObject({
    home_page_description: 'For offices.\nAnd homes.',
  });

  await owner.opens(pages.category('Automation'));
  await edit.click();
  await field('Description').fill('');
  await save.click();
  await expect(edit).toBeVisible();
  expect((await owner.has.categories())[0]).toMatchObject({ category_name: 'Automation', description: null });

  await owner.opens(page);
  await edit.click();
  await field('Title').fill('Invoice Robots');
  await field('Caption of picture 1').pressSequentially('**The robot** at work');
  await field('Case study').getByText('one', { exact: true }).dblclick();
  await owner.page.keyboard.type('two');
  const traffic = new Traffic(owner.page);
  await save.click();
  await expect(main.locator('figcaption strong')).toHaveText('The robot');
  await expect(main.locator('em', { hasText: 'two' })).toBeVisible();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invoice Robots');
  expect(traffic.apiCalls().filter((call) => call.startsWith('PUT '))).toEqual([`PUT ${api.project(id)}`]);
});

test('one Ctrl+S on a project’s page saves its fields and case study, whose headings keep their place while edited', async ({
  owner,
}) => {
  const { id } = await openEditor(owner);
  await owner.has.changeContent(id, {
    blocks: [{ kind: 'text', text: '# Beginning\n\nIt began with one robo' }],
  });
  const { fields, sheet, field, edit } = ownersBar(owner.page);
  const { keyboard } = owner.page;
  const main = owner.page.getByRole('main');
  await owner.opens(page);
  await expect(edit).toBeVisible();
  const shown = await headingBesideText(main);
  expect(shown.isBeside).toBe(true);
  await keyboard.press('e');
  await field('Case study').getByText('one').click();
  expect(await headingBesideText(main)).toEqual(shown);
  await keyboard.press('End');
  await keyboard.type('t.');

  // The page shows what is entered in the sheet, and the sheet what is typed on the page.
  await fields.click();
  await expect(fields).toHaveAttribute('aria-expanded', 'true');
  await enters(sheet.getByRole('textbox', { name: 'Tags' }), ['Paper']);
  await expect(main.getByRole('list', { name: 'Tags' }).getByText('Paper')).toBeVisible();
  await sheet.getByLabel('Title', { exact: true }).fill('Invoice Robots');
  await expect(field('Title')).toHaveValue('Invoice Robots');
  await expectAccessible(owner.page);
  const traffic = new Traffic(owner.page);
  await keyboard.press('ControlOrMeta+s');
  await expect(edit).toBeVisible();
  expect(traffic.apiCalls().filter((call) => call.startsWith('PUT '))).toEqual([`PUT ${api.project(id)}`]);
  await expect(main).toContainText('It began with one robot.');
  await owner.opens(page);
  await expect(main).toContainText('It began with one robot.');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Invoice Robots');
  await expect(main.getByRole('list', { name: 'Tags' }).getByText('Paper')).toBeVisible();
});

test('a draft begun in a project’s window continues on its page, and one begun on the page in the window', {
  tag: '@slow',
}, async ({ owner }) => {
  await openEditor(owner);
  const { bar, edit, field, cancel } = ownersBar(owner.page);
  await owner.opens(pages.projectManager);
  const window = await opensProject(owner.page, 'Invoice Robot');
  await window.title.fill('From the window');
  await owner.opens(page);
  await expect(edit).toHaveAccessibleDescription('Continue with your unsaved changes (E)');
  await edit.click();
  await expect(field('Title')).toHaveValue('From the window');
  await expect(bar).toContainText('Unsaved changes from');
  await field('Title').fill('From the page');
  await cancel.click();
  const question = owner.page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep the draft' }).click();
  await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Invoice Robot');

  await owner.opens(pages.projectManager);
  await owner.page.getByRole('button', { name: 'Continue' }).click();
  await expect(window.title).toHaveValue('From the page');
  await expect(window.window).toContainText('Unsaved changes from');
});

test('the sheet of fields has a menu on a phone, and the owner’s bar lists faults in it and leads to them', {
  tag: '@slow',
}, async ({ owner }) => {
  await openEditor(owner);
  const { bar, edit, save, fields, sheet, field } = ownersBar(owner.page);
  await owner.opens(page);
  await edit.click();
  await fields.click();
  const size = owner.page.viewportSize();
  await owner.page.setViewportSize({ width: 375, height: 740 });
  await sheet.getByRole('button', { name: 'More' }).click();
  await sheet.getByRole('button', { name: 'History' }).click({ trial: true });
  await sheet.getByLabel('GitHub URL').click();
  await expect(sheet.getByRole('button', { name: 'History' })).toBeHidden();
  if (size) await owner.page.setViewportSize(size);
  await sheet.getByLabel('GitHub URL').fill('nowhere');
  await sheet.getByRole('button', { name: 'Close the fields' }).click();
  await expect(sheet).toBeHidden();
  await expect(fields).toBeFocused();
  await field('Title').fill('');
  await save.click();
  // What the page shows is mended there.
  await expect(field('Title')).toBeFocused();
  await expect(sheet).toBeHidden();
  await bar.getByRole('button', { name: 'GitHub URL' }).click();
  await expect(sheet.getByLabel('GitHub URL')).toBeFocused();
  await expect(sheet.getByLabel('GitHub URL')).toHaveAttribute('aria-invalid', 'true');
  await owner.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await bar.getByRole('button', { name: 'Title' }).click();
  await expect(field('Title')).toBeFocused();
});

test('a description moves between header and overview while its length changes, and keeps the focus', async ({
  owner,
}) => {
  await openEditor(owner);
  const { field, edit } = ownersBar(owner.page);
  const { keyboard } = owner.page;
  const overview = owner.page.getByRole('main').getByRole('heading', { name: 'Overview' });
  const header = owner.page.getByRole('main').locator('header');
  await owner.opens(page);
  await edit.click();
  await field('Description').press('End');
  await keyboard.insertText(` ${'And more. '.repeat(projectDisplay.summary / 10)}`);
  await keyboard.type('Still here.');
  await expect(overview).toBeInViewport();
  await expect(header).not.toContainText('Reads');
  await expect(field('Description')).toBeFocused();
  await expect(field('Description')).toContainText(/^Reads invoces.*more\. Still here\.$/u);
  // One step back is the former place.
  await field('Description').fill('Short');
  await keyboard.type(' again');
  await expect(header).toContainText('Short again');
});
