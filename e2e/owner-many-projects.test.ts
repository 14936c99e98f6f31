/** The table's overview, filters and changes of several projects, duplicating, and emptying a category. */
import type { Page } from '@playwright/test';
import { categoryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { choosesInRow } from './fixtures/rows.ts';

const titles = (page: Page) => page.getByRole('row').getByRole('link', { name: /^(Copy of )?[A-Z]\w+$/u });

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  await owner.has.addCategory(aCategory('Charts', { associated_with: 'Maps' }));
  for (const title of ['Atlas', 'Compass', 'Sextant']) await owner.has.addProject(aProject(title, 'Maps'));
  await owner.opens(pages.projectManager);
});

test('several projects are moved, made drafts and deleted at once, and Undo restores deleted ones', async ({
  owner,
}) => {
  const { page } = owner;
  const bar = page.getByRole('group', { name: 'Selected projects' });
  const action = bar.getByLabel('Change the selected projects');
  await page.getByLabel('Select Atlas').check();
  await page.getByLabel('Select Sextant').check();
  await expect(bar).toContainText('2 selected');
  await owner.checksAccessibility();

  await action.selectOption('Charts');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await owner.seesToast(projectMessages.changedMany(2));
  await expect(bar).toBeHidden();
  await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('Charts');
  await expect(page.getByRole('row', { name: /Compass/u })).toContainText('Maps');

  await page.getByLabel('Select all rows').check();
  await page.getByLabel('Select Compass').uncheck();
  await action.selectOption('Draft');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('list', { name: 'Overview' }).getByRole('link', { name: '2 Drafts' }).click();
  await expect(titles(page)).toHaveText(['Sextant', 'Atlas']);
  await page.getByLabel('Sort by').selectOption('Title');
  await expect(titles(page)).toHaveText(['Atlas', 'Sextant']);
  await page.reload();
  await expect(titles(page)).toHaveText(['Atlas', 'Sextant']);
  await expect(page.getByLabel('Filter by status')).toHaveValue('draft');

  await page.getByLabel('Select all rows').check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete 2 projects?' });
  await expect(question).toContainText(projectMessages.confirmDeleteMany(2));
  await question.getByRole('button', { name: 'Delete' }).click();
  await owner.seesToast(projectMessages.deletedMany(2));
  await expect(titles(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Atlas', 'Sextant']);
});

test('making several projects unlisted changes the complete ones and names the incomplete one', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  await page.getByRole('button', { name: 'Add project' }).click();
  const adding = projectWindow(page, 'Add project');
  await adding.title.fill('Bare');
  await adding.state.selectOption('draft');
  await adding.save.click();
  await expect(adding.window).toBeHidden();
  await page.getByLabel('Select all rows').check();
  const bar = page.getByRole('group', { name: 'Selected projects' });
  await bar.getByLabel('Change the selected projects').selectOption('Unlisted');
  await bar.getByRole('button', { name: 'Apply' }).click();
  await owner.seesToast(projectMessages.notAllChanged(1, 4));
  await expect(page.getByText(/^Bare: /u)).toBeVisible();
  await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('Unlisted');
});

test('a click on a row opens the project, and its menu duplicates the project as a draft with its pictures', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const row = page.getByRole('row', { name: /Select Atlas/u });
  await row.getByText('Published').click();
  const editing = projectWindow(page, 'Edit project');
  await expect(editing.title).toHaveValue('Atlas');
  await editing.window.getByLabel('Add pictures').setInputFiles(await aPicture('hills.png'));
  await editing.window.getByLabel('Description of picture 1').fill('Hills');
  await editing.save.click();
  await expect(editing.window).toBeHidden();

  await choosesInRow(page, 'Atlas', 'Duplicate');
  await owner.seesToast(projectMessages.copied);
  await expect(editing.title).toHaveValue('Copy of Atlas');
  await expect(editing.state).toHaveValue('draft');
  await expect(editing.window.getByRole('button', { name: 'Picture 1: Hills' })).toBeVisible();
  await expect(editing.category.locator('optgroup')).toHaveAttribute('label', 'Maps');
  await editing.title.fill('Globe');
  await editing.save.click();
  await expect(editing.window).toBeHidden();
  await expect(titles(page)).toHaveText(['Globe', 'Sextant', 'Compass', 'Atlas']);
  await expect(row.getByRole('link', { name: 'Open the page of Atlas' })).toHaveAttribute('href', /atlas$/u);
});

test('the owner moves all projects of a category at once, and then deletes the category', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  await owner.has.addCategory(aCategory('Old'));
  await owner.has.addProject(aProject('Sundial', 'Old'));
  await owner.has.addProject(aProject('Hourglass', 'Old'));
  await owner.opens(pages.categoryManager);
  await choosesInRow(page, 'Old', 'Delete');
  const refusal = page.getByRole('alertdialog', { name: categoryMessages.cannotDelete });
  await expect(refusal).toContainText(categoryMessages.hasProjects(2));
  await owner.checksAccessibility();
  await refusal.getByLabel('Move all to').selectOption('Charts');
  await refusal.getByRole('button', { name: 'Move all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Old?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await owner.seesToast(categoryMessages.deleted);
  const moved = (await owner.has.projects()).filter(({ category }) => category === 'Charts');
  expect(moved.map(({ project_title }) => project_title).toSorted()).toEqual(['Hourglass', 'Sundial']);
});
