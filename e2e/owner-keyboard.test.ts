import { authMessages } from '#contract/ui-text/account.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { rowLink, rowMenu } from './fixtures/rows.ts';

/** Presses Tab until `target` is focused. */
async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'ArrowRight' | 'ArrowDown' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target, 'reached by the Tab key').toBeFocused();
}

test('the owner signs in, adds, edits and deletes a project by keyboard', async ({ owner }) => {
  const { page } = owner;
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.login);

  await test.step('signs in', async () => {
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(owner.account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(owner.account.password);
    await page.keyboard.press('Enter');
    await owner.seesToast(authMessages.loginSucceeded);
    await page.waitForURL((url) => url.pathname === pages.home);
    await tabTo(page, page.getByRole('link', { name: 'Dashboard' }).first());
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${pages.projectManager}`);
    await owner.waitsForPage();
  });

  const form = projectWindow(page, 'Add project');
  await test.step('adds a project', async () => {
    // Waits from here on: browsers need a moment to report file choosers.
    const fileChooser = page.waitForEvent('filechooser', { timeout: 30_000 });
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Add project' }));
    await page.keyboard.press('Enter');
    await expect(form.title).toBeFocused();
    await page.keyboard.type('Atlas');
    await tabTo(page, form.category);
    await page.keyboard.type('Web');
    await expect(form.category).toHaveValue('Web Development');
    await tabTo(page, form.description);
    await page.keyboard.type('Maps for walkers');
    await tabTo(page, form.tags);
    await page.keyboard.type('Maps,Solo,Mistake,');
    await page.keyboard.press('Backspace');
    await expect(form.chips('Tags')).toHaveText(['Maps', 'Solo']);
    await tabTo(page, form.technologies);
    await page.keyboard.type('React');
    await page.keyboard.press('Enter');
    await tabTo(page, form.highlights);
    await page.keyboard.type('Quick');
    await tabTo(page, form.gitHub);
    await page.keyboard.type('https://github.com/example/atlas');
    await tabTo(page, form.picture);
    await page.keyboard.press('Space');
    await (await fileChooser).setFiles(await aPicture());
    await tabTo(page, form.save);
    await page.keyboard.press('Enter');
    await owner.seesToast(projectMessages.added);
    await expect(form.window).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();
  });

  await test.step('edits it', async () => {
    await tabTo(page, rowLink(page, 'Atlas'));
    await page.keyboard.press('Enter');
    const editing = projectWindow(page, 'Edit project');
    await expect(editing.title).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' of the Alps');
    await page.keyboard.press('Enter');
    await owner.seesToast(projectMessages.updated);
    await expect(editing.window).toBeHidden();
    await expect(rowLink(page, 'Atlas of the Alps')).toBeFocused();
  });

  await test.step('deletes it', async () => {
    await tabTo(page, rowMenu(page, 'Atlas of the Alps'));
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('menuitem', { name: 'Delete' }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await owner.seesToast(projectMessages.deleted);
    await expect(page.getByText('No projects yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();
  });
});

test('the owner reaches the page in a project’s window by Tab, and adds blocks and a picture of another project', {
  tag: '@slow',
}, async ({ owner, visitor }) => {
  const { page } = owner;
  const { keyboard } = page;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  const harbour = await owner.has.addProject(aProject('Harbour', 'Maps'));
  await owner.has.addPicture(harbour.id, { description: 'Cranes' });
  const atlas = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const form = projectWindow(page, 'Edit project');
  const { window, study } = form;
  const presses = async (target: Locator) => {
    await tabTo(page, target);
    await keyboard.press('Enter');
  };
  await presses(page.getByRole('link', { name: 'Skip to content' }));
  await presses(rowMenu(page, 'Atlas'));
  await tabTo(page, page.getByRole('menuitem', { name: 'Case study' }), 'ArrowDown');
  await keyboard.press('Enter');
  await expect(window.getByRole('heading', { name: 'Case study' })).toBeFocused();
  await tabTo(page, study);

  await test.step('fills a gallery from the pictures of the site', async () => {
    await form.adds('Gallery');
    await keyboard.press('Alt+F10');
    const addsPictures = form.bar('Gallery').getByRole('button', { name: 'Add pictures' });
    await tabTo(page, addsPictures, 'ArrowRight');
    await keyboard.press('Enter');
    await presses(form.page.getByRole('button', { name: 'Choose from the site’s pictures: Gallery' }));
    const library = page.getByRole('dialog', { name: 'The site’s pictures' });
    await expect(library.getByLabel('Search pictures')).toBeFocused();
    await keyboard.type('cranes');
    const pictures = library.getByRole('list', { name: 'Pictures' }).getByRole('button');
    await expect(pictures).toHaveCount(1);
    await tabTo(page, pictures);
    await keyboard.press('Space');
    await presses(library.getByRole('button', { name: 'Add picture' }));
    await expect(library).toBeHidden();
    await expect(study.getByRole('img', { name: 'Cranes' })).toBeVisible();
    await tabTo(page, study);
  });

  await test.step('“Keep editing” returns the focus to the text', async () => {
    await keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(study).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('fills columns, a divider and an embed', async () => {
    await form.adds('Columns');
    await keyboard.type('What we kept');
    await keyboard.press('Tab');
    await keyboard.type('What we left out');
    await keyboard.press('Escape');
    await keyboard.press('Enter');
    await keyboard.type('---');
    await form.adds('Video or embed');
    await tabTo(page, study.getByLabel('Link'));
    await keyboard.type('https://codepen.io/ada/pen/PNaGbb');
    await keyboard.press('Enter');
  });

  await keyboard.press('Control+s');
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();
  await visitor.opens(pages.project('Maps', atlas));
  const read = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(read.getByRole('img', { name: 'Cranes' })).toBeVisible();
  await expect(read.getByText('What we left out')).toBeVisible();
  await expect(read.getByRole('separator')).toBeAttached();
  await expect(read.getByRole('link', { name: /Loads from CodePen/u })).toBeVisible();
});

test('a dialog traps the focus and returns it when closed', async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.opens(pages.categoryManager);
  const add = page.getByRole('button', { name: 'Add category' });
  await add.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await expect(dialog.getByLabel('Category name')).toBeFocused();
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(add).toBeFocused();
});
