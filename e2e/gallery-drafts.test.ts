/** Unsaved changes of a project's pictures survive leaving the page. */
import { pages } from '#contract/paths.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test('texts and order of pictures survive a reload, and continuing saves to the same new project', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);

  await test.step('saves a new project although one of its pictures is refused', async () => {
    errors.expect(/status of 400/u);
    const adding = await opensNewProject(page);
    await fillsIn(adding, aProject('Atlas', 'Web Development'));
    const hills = await aPicture('hills.png');
    await adding.picture.setInputFiles(hills);
    const lake = await aPicture('lake.png', { width: 600, height: 900, colour: '#2463eb' });
    const torn = { ...hills, name: 'torn.png', buffer: hills.buffer.subarray(0, 60) };
    await adding.window.getByLabel('Add pictures').setInputFiles([hills, lake, torn]);
    await adding.save.click();
    await expect(page.getByRole('region', { name: 'Not saved' })).toContainText(galleryMessages.notAllSent);
    await expect(page.getByText(projectMessages.added)).toBeHidden();
  });

  const editing = projectWindow(page, 'Edit project');
  await test.step('keeps further input as a draft of that project', async () => {
    await expect(editing.save).toBeVisible();
    await editing.window.getByLabel('Description of picture 1').fill('Hills');
    await editing.window.getByLabel('Description of picture 2').fill('A lake');
    await editing.window.getByRole('button', { name: 'Remove picture 1' }).press('Alt+ArrowDown');
    await owner.reloadsWithDraft();
    await editing.window.getByRole('button', { name: 'Select all' }).click();
    await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('A lake');
    await expect(editing.window.getByLabel('Description of picture 2')).toHaveValue('Hills');
  });

  await test.step('saves the continued draft and removes it', async () => {
    // The refused file was kept too.
    await editing.window.getByRole('button', { name: 'Remove picture 3' }).click();
    await editing.save.click();
    await expect(editing.window).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await opensProject(page, 'Atlas');
    await editing.selects(1);
    await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('A lake');
  });
});

test('saves a new project once although the upload of its pictures fails', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET/u);
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const adding = await opensNewProject(page);
  await fillsIn(adding, aProject('Atlas', 'Web Development'));
  const hills = await aPicture('hills.png');
  await adding.picture.setInputFiles(hills);
  await adding.window.getByLabel('Add pictures').setInputFiles(hills);

  // Blocks all requests about that project from here on.
  await page.route(/\/api\/project(-manager)?\/\d/u, (route) => route.abort('connectionreset'));
  await adding.save.click();
  await expect(page.getByRole('region', { name: 'Not saved' })).toContainText(galleryMessages.notSaved);
  await page.unrouteAll();

  const editing = projectWindow(page, 'Edit project');
  await editing.window.getByLabel('Description of picture 1').fill('Hills');
  await editing.save.click();
  await expect(editing.window).toBeHidden();
  expect(await owner.has.projects()).toHaveLength(1);
  await opensProject(page, 'Atlas');
  await editing.selects(1);
  await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('Hills');
});

test('keeps unsaved pictures as a draft when the session ends after a new project is saved', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const adding = await opensNewProject(page);
  await fillsIn(adding, aProject('Atlas', 'Web Development'));
  await adding.picture.setInputFiles(await aPicture());
  await adding.window.getByLabel('Add pictures').setInputFiles(await aPicture('hills.png'));
  await page.route(/\/api\/project\/\d+\/pictures$/u, async (route) => {
    if (route.request().method() === 'POST') await owner.has.endSession();
    await route.continue();
  });
  await adding.save.click();
  await expect(page).toHaveURL(pages.login);
  await page.unrouteAll();

  await owner.waitsForPage();
  await owner.signsInAgain();
  const editing = projectWindow(page, 'Edit project');
  await expect(editing.title).toHaveValue('Atlas');
  await expect(page.getByText('A new project, not saved yet,')).toHaveCount(0);
  await editing.save.click();
  await expect(editing.window).toBeHidden();
  await opensProject(page, 'Atlas');
  await editing.selects(1);
  await expect(editing.window.getByLabel('Description of picture 1')).toBeVisible();
});
