/** Unsaved changes of a project's pictures survive leaving the page. */
import { pages } from '#contract/paths.ts';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test('texts and order of pictures survive a reload, and a new project goes on as itself', async ({
  owner,
  errors,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);

  await test.step('one of the pictures of a new project is refused, which the project itself is not', async () => {
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
  await test.step('what is typed next is a draft of that project', async () => {
    await expect(editing.save).toBeVisible();
    await editing.window.getByLabel('Description of picture 1').fill('Hills');
    await editing.window.getByLabel('Description of picture 2').fill('A lake');
    await editing.window.getByRole('button', { name: 'Remove picture 1' }).press('Alt+ArrowDown');
    await owner.reloadsDiscardingChanges();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(editing.window.getByText('Choose the new pictures again.')).toBeVisible();
    await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('A lake');
    await expect(editing.window.getByLabel('Description of picture 2')).toHaveValue('Hills');
  });

  await test.step('it is saved as it was continued, and leaves no draft', async () => {
    await editing.save.click();
    await expect(editing.window).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    await opensProject(page, 'Atlas');
    await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('A lake');
  });
});

test('a new project whose pictures are lost on the way is saved, and not added anew', async ({
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
  await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('Hills');
});

test('when the session ends before the pictures of a new project, what is left is a draft of it', async ({
  owner,
  errors,
}) => {
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
  await expect(editing.window.getByText('Choose the new pictures again.')).toBeVisible();
  await expect(page.getByText('You have a new project with unsaved changes.')).toHaveCount(0);
});
