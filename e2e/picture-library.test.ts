/** Stored pictures of other projects in the project editor. */
import { contentMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const choose = 'Choose from the site’s pictures';

const libraryOf = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'The site’s pictures' });
  return { dialog, pictures: dialog.getByRole('list', { name: 'Pictures' }).getByRole('button') };
};

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
});

test('pictures of other projects are found and used again in the grid, a block and as main picture', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  const harbour = await owner.has.addProject(aProject('Harbour', 'Maps'), await aPicture());
  for (const description of ['Cranes', 'Boats']) await owner.has.addPicture(harbour.id, { description });
  const small = await aPicture('small.png', { width: 300, height: 200 });
  const atlas = await owner.has.addProject(aProject('Atlas', 'Maps'), small);
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const { window, save, preview } = form;
  const { dialog, pictures } = libraryOf(page);

  await test.step('in the grid, by search', async () => {
    await window.getByRole('button', { name: choose, exact: true }).click();
    await expect(dialog.getByRole('status')).toHaveText('4 pictures');
    await expect(pictures.first()).toHaveText(/this project, 1 place/u);
    await expectAccessible(page);
    await dialog.getByLabel('Search pictures').fill('nothing like it');
    await expect(dialog.getByText('No pictures found')).toBeVisible();
    await dialog.getByLabel('Search pictures').fill('HARBOUR cran');
    await expect(pictures).toHaveText([/Cranes Used in Harbour, 1 place/u]);
    // Enter neither saves the project nor closes the dialog.
    await dialog.getByLabel('Search pictures').press('Enter');
    await pictures.click();
    await expect(pictures).toHaveAttribute('aria-pressed', 'true');
    await dialog.getByLabel('Search pictures').fill('boats');
    await expect(pictures).toHaveText([/Boats/u]);
    await pictures.click();
    await dialog.getByRole('button', { name: 'Add 2 pictures' }).click();
    await expect(window.getByLabel('Description of picture 1')).toHaveValue('Cranes');
    await window.getByLabel('Description of picture 2').fill('Boats in winter');
  });

  await test.step('in a block, where a press chooses one that the project has already', async () => {
    await form.study.focus();
    await form.adds('Picture');
    await form.study.getByRole('button', { name: `${choose}: Picture` }).click();
    await expectAccessible(page);
    await pictures.filter({ hasText: 'Boats' }).click();
    await dialog.getByRole('button', { name: 'Add picture' }).click();
    await expect(dialog).toBeHidden();
    await expect(form.study.getByRole('img', { name: 'Boats in winter' })).toBeVisible();
    // It is no longer one of those at the end of the page.
    await expect(window.getByLabel('Description of picture 1')).toHaveValue('Cranes');
    await expect(window.getByLabel('Description of picture 2')).toBeHidden();
  });

  await test.step('as main picture', async () => {
    await window.getByRole('button', { name: `${choose}: Project image` }).click();
    await pictures.filter({ hasText: 'Cranes' }).click();
    await expect(window.getByLabel('Image description')).toHaveValue('Cranes');
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  });

  await save.click();
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();
  await owner.has.deleteProject(harbour.id);
  await visitor.opens(pages.project('Maps', atlas));
  for (const name of ['Cranes', 'Boats in winter']) {
    const image = visitor.page.getByRole('img', { name }).first();
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
});

test('saving a project with a chosen picture that is no longer stored says so at the picture, and saves nothing', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  const harbour = await owner.has.addProject(aProject('Harbour', 'Maps'));
  await owner.has.addPicture(harbour.id, { description: 'Cranes' });
  const atlas = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const { window, title, save } = form;
  const item = window.getByRole('group', { name: 'picture 2' });
  const { dialog, pictures } = libraryOf(page);
  await title.fill('Atlas of ports');
  await window.getByLabel('Add pictures').setInputFiles(await aPicture('hills.png'));
  await window.getByLabel('Description of picture 1').fill('Hills');
  await window.getByRole('button', { name: choose, exact: true }).click();
  await pictures.filter({ hasText: 'Cranes' }).click();
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(window.getByLabel('Description of picture 2')).toHaveValue('Cranes');
  // The fields and the page load it before it is gone.
  for (const image of [form.page.getByRole('img', { name: 'Cranes' }), item.locator('img')])
    await expect(image.first()).toHaveAttribute('src', /^blob:/u);
  await owner.has.deleteProject(harbour.id);
  await save.click();
  await expect(item.getByRole('alert')).toHaveText(contentMessages.picture);
  await expect(item).toBeFocused();
  expect(await owner.has.projects()).toMatchObject([{ project_title: 'Atlas' }]);
  expect(await owner.has.pictures(atlas.id)).toEqual([]);
  await window.getByRole('button', { name: 'Remove picture 2' }).click();
  await save.click();
  await expect(window).toBeHidden();
  expect(await owner.has.pictures(atlas.id)).toMatchObject([{ description: 'Hills' }]);
});
