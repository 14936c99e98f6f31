import { authMessages } from '#contract/ui-text/account.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { expect, test } from './fixtures/journey.ts';
import type { Locator, Page } from '@playwright/test';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

/** Presses Tab until `target` is focused. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
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
    await tabTo(page, page.getByRole('button', { name: 'Edit Atlas' }));
    await page.keyboard.press('Enter');
    const editing = projectWindow(page, 'Edit project');
    await expect(editing.title).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' of the Alps');
    await page.keyboard.press('Enter');
    await owner.seesToast(projectMessages.updated);
    await expect(editing.window).toBeHidden();
    await expect(page.getByRole('button', { name: 'Edit Atlas of the Alps' })).toBeFocused();
  });

  await test.step('deletes it', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Delete Atlas of the Alps' }));
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

test('the owner adds, fills, moves and removes blocks by keyboard, with a picture of another project', {
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
  const { window } = projectWindow(page, 'Edit project');
  const presses = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(page, target, key);
    await keyboard.press('Enter');
  };
  const button = (name: string) => window.getByRole('button', { name, exact: true });
  const block = (name: string) => window.getByRole('group', { name, exact: true });
  await presses(page.getByRole('link', { name: 'Skip to content' }));
  await presses(page.getByRole('button', { name: 'Case study of Atlas' }));
  await expect(window.getByRole('heading', { name: 'Case study' })).toBeInViewport();

  await test.step('fills a gallery from the pictures of the site', async () => {
    await presses(button('Add: Gallery'));
    await presses(button('Choose from the site’s pictures: Gallery'));
    const library = page.getByRole('dialog', { name: 'The site’s pictures' });
    await expect(library.getByLabel('Search pictures')).toBeFocused();
    await keyboard.type('cranes');
    const pictures = library.getByRole('list', { name: 'Pictures' }).getByRole('button');
    await expect(pictures).toHaveCount(1);
    await tabTo(page, pictures);
    await keyboard.press('Space');
    await presses(library.getByRole('button', { name: 'Add picture' }));
    await expect(library).toBeHidden();
    await expect(button('Choose from the site’s pictures: Gallery')).toBeFocused();
    await presses(block('Gallery, block 1').getByRole('button', { name: 'Cranes' }), 'Shift+Tab');
    await tabTo(page, block('Gallery, block 1').getByLabel('Alt text'));
    await keyboard.press('End');
    await keyboard.type(' at dawn');
  });

  await test.step('fills columns, a button, a line and an embed', async () => {
    await presses(button('Add: Columns'));
    await keyboard.type('What we kept');
    await tabTo(page, window.getByRole('textbox', { name: 'Column 2' }));
    await keyboard.type('What we left out');
    await presses(button('Add: Button'));
    await keyboard.type('Plan a visit');
    await keyboard.press('Tab');
    await keyboard.type('/contact');
    await presses(button('Add: Text'));
    await keyboard.type('---');
    await presses(button('Add: Embed'));
    await keyboard.type('https://codepen.io/ada/pen/PNaGbb');
  });

  await test.step('moves the line above the button, and removes the button', async () => {
    await tabTo(page, button('Move block 4 up'), 'Shift+Tab');
    await keyboard.press('Alt+ArrowUp');
    await expect(block('Text, block 3')).toBeVisible();
    await expect(button('Move block 3 up')).toBeFocused();
    await presses(button('Remove block 4'));
    await expect(button('Undo')).toBeFocused();
    await expect(block('Embed, block 4')).toBeVisible();
  });

  await keyboard.press('Control+s');
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();
  await visitor.opens(pages.project('Maps', atlas));
  const study = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(study.getByRole('img', { name: 'Cranes at dawn' })).toBeVisible();
  await expect(study.getByText('What we left out')).toBeVisible();
  await expect(study.getByRole('separator')).toBeAttached();
  await expect(study.getByRole('link', { name: /Loads from CodePen/u })).toBeVisible();
  await expect(study.getByRole('link', { name: 'Plan a visit' })).toHaveCount(0);
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
