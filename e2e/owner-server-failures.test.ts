import { categoryMessages, profileMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { firstStepsApi } from '#contract/first-steps/first-steps.ts';
import { mocksResponse, abortsCalls, expectFault, holdsCalls } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { section } from './fixtures/settings-section.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { choosesInRow, rowLink } from './fixtures/rows.ts';

const atlas = aProject('Atlas', 'Web Development');

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
});

test('nothing is saved, deleted or lost while the server is down', async ({ owner, site, errors }) => {
  errors.expect(/ERR_CONNECTION_REFUSED/u);
  const { page } = owner;
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(page);
  await fillsIn(form, aProject('Compass', 'Web Development'));
  await form.picture.setInputFiles(await aPicture());

  await site.stop();
  await form.save.click();
  await owner.reads('Failed to save project');
  await expect(form.title).toHaveValue('Compass');
  await expect(form.save).toBeEnabled();

  await site.start();
  await form.save.click();
  await owner.seesToast(projectMessages.added);
  await expect(page.getByRole('row', { name: /Compass/u })).toBeVisible();

  await site.stop();
  await choosesInRow(page, 'Atlas', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await owner.reads('Failed to delete project');
  await expect(page.getByRole('row', { name: /Atlas/u })).toBeVisible();
  await site.start();
});

test('a failed save of a project shows the server’s error message if there is one', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 50[0-9]/u);
  const { page } = owner;
  const project = await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);

  await mocksResponse(page, { method: 'PUT', path: api.project(project.id) }, 503, {
    success: false,
    message: 'Back in a minute.',
    code: 'unavailable',
  });
  const form = await opensProject(page, 'Atlas');
  await form.title.fill('Atlas 2');
  await form.save.click();
  const notice = page.getByRole('group').filter({ hasText: projectMessages.saveFailed });
  await expect(notice).toContainText('Back in a minute.');
  await expect(form.title).toHaveValue('Atlas 2');

  await mocksResponse(page, { method: 'PUT', path: api.project(project.id) }, 502, '<h1>Bad Gateway</h1>');
  await form.save.click();
  await expect(notice).not.toContainText('Back in a minute.');
  await expect(page.getByText('Bad Gateway')).toBeHidden();
});

test('the message about a failed save stays on screen with its cause until the save is repeated', async ({
  owner,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED|Failed to load resource/u);
  const { page } = owner;
  const project = await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const unsaved = form.window.getByRole('region', { name: 'Not saved' });
  const notice = page.getByRole('group').filter({ hasText: projectMessages.saveFailed });
  const tryAgain = unsaved.getByRole('button', { name: 'Try again' });
  await form.title.fill('Atlas 2');
  await abortsCalls(page, { method: 'PUT', path: api.project(project.id) });
  await form.save.click();
  await expect(notice).toBeVisible();
  await expect(notice).toBeHidden({ timeout: 15_000 });
  await expect(unsaved).toContainText(`${projectMessages.saveFailed}. The server did not respond.`);
  await owner.checksAccessibility();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await tryAgain.click();
  await expect(unsaved).toContainText('You’re offline. Check your connection and try again.');
  await page.context().setOffline(false);
  await expect(unsaved).toContainText('You’re back online.');
  await expect(notice).toBeHidden();
  await tryAgain.click();
  await owner.seesToast(projectMessages.updated);
  await expect(page.getByRole('row', { name: /Atlas 2/u })).toBeVisible();
});

test('a project or page that is opened offline says so, and loads when the connection returns', async ({
  owner,
  errors,
}) => {
  errors.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource/u);
  const { page } = owner;
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
  const edit = rowLink(page, 'Atlas');
  await expect(edit).toBeVisible();
  // Since then, a move of the pointer loads the form early, unless the browser is offline.
  await page.waitForTimeout(1500);
  await page.context().setOffline(true);
  await edit.click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('Couldn’t open the project');
  await expect(alert).toContainText('You’re offline. Check your connection and try again.');
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').getByLabel('Title', { exact: true })).toHaveValue('Atlas');
  await page.keyboard.press('Escape');

  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Category Manager' }).click();
  await owner.seesToast('The page opens once you’re back online.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Manager');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Category Manager');
});

test('a project form shows an error from the server at its field', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 400/u);
  const doomed = await owner.has.addCategory(aCategory('Doomed'));
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(owner.page);
  await fillsIn(form, aProject('Compass', 'Doomed'));
  await form.picture.setInputFiles(await aPicture());
  await owner.has.removeCategory(doomed);
  await form.save.click();
  await owner.seesToast(projectMessages.saveFailed);
  await expectFault(form.category, projectMessages.unknownCategory);
  await expect(form.category).toBeFocused();
  await form.category.selectOption('Web Development');
  await form.save.click();
  await owner.seesToast(projectMessages.added);
});

test('lists of projects and categories that failed to load can be loaded again', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 400/u);
  const { page } = owner;
  await owner.has.addProject(atlas);
  const refused = { success: false, message: 'Not now.', code: 'malformed' };
  for (const { path, calls, heading, row } of [
    {
      path: pages.projectManager,
      calls: api.projects,
      heading: 'Couldn’t load the projects',
      row: /Atlas/u,
    },
    {
      path: pages.categoryManager,
      calls: api.categories,
      heading: 'Couldn’t load the categories',
      row: /Web Development/u,
    },
  ]) {
    await mocksResponse(page, { method: 'GET', path: calls }, 400, refused);
    const firstSteps = await holdsCalls(page, { method: 'GET', path: firstStepsApi.all });
    const lists: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === calls) lists.push(request.url());
    });
    await owner.opens(path);
    await expect(page.getByRole('alert')).toContainText(heading);
    await expect(page.getByRole('alert')).toContainText('Not now.');
    // They read the categories, too.
    firstSteps.release();
    await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Not now.');
    expect(lists).toHaveLength(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row', { name: row })).toBeVisible();
  }
});

test('a failed save or deletion of a category shows the server’s message', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 500|ERR_CONNECTION_RESET/u);
  const { page } = owner;
  await owner.opens(pages.categoryManager);
  const notice = page.getByRole('group').filter({ hasText: categoryMessages.failed });
  await page.getByRole('button', { name: 'Add category' }).click();
  const form = page.getByRole('dialog', { name: 'Add category' });
  await form.getByLabel('Category name').fill('Design');
  await form.getByRole('radio', { name: 'Design' }).check({ force: true });
  const calls = { method: 'POST', path: api.categories } as const;

  await mocksResponse(page, calls, 500, {
    success: false,
    error: 'The disk is full.',
    message: 'Something else',
  });
  await form.getByRole('button', { name: 'Add category' }).click();
  await expect(notice.filter({ hasText: 'The disk is full.' })).toBeVisible();
  await mocksResponse(page, calls, 500, { success: false, message: 'Something else' });
  await form.getByRole('button', { name: 'Add category' }).click();
  await expect(notice.filter({ hasText: 'Something else' })).toBeVisible();
  await abortsCalls(page, calls);
  await form.getByRole('button', { name: 'Add category' }).click();
  await owner.reads('Unknown error');
  await expect(form.getByLabel('Category name')).toHaveValue('Design');
  const unsaved = form.getByRole('region', { name: 'Not saved' });
  await expect(unsaved).toContainText(categoryMessages.saveFailed);
  await page.unrouteAll();
  await unsaved.getByRole('button', { name: 'Try again' }).click();
  await owner.seesToast(categoryMessages.created);

  const design = (await owner.has.categories()).find(({ category_name }) => category_name === 'Design');
  await mocksResponse(page, { method: 'DELETE', path: api.category(design?.id ?? 0) }, 500, {
    success: false,
    message: 'Not today.',
  });
  await choosesInRow(page, 'Design', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(notice.filter({ hasText: 'Not today.' })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page.getByRole('row', { name: /Design/u })).toBeVisible();
});

test('details of the owner that could not be saved stay in their form', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/ERR_CONNECTION_RESET|status of 50[03]/u);
  const { page } = owner;
  await owner.opens(pages.commonDetails);
  const home = section(page, 'Home Page');
  await home.edit.click();
  await home.field('Title').fill('Maps for everybody');
  await home.field('Subtitle').fill('On paper and off');
  await home.field('Description').fill('Twenty years of them.');
  const calls = { method: 'PUT', path: api.updateHome } as const;
  await abortsCalls(page, calls);
  await home.save.click();
  await owner.reads('Update failed');
  await mocksResponse(page, calls, 503, {
    success: false,
    message: 'Back in a minute.',
    code: 'unavailable',
  });
  await home.save.click();
  await owner.seesToast('Back in a minute.');
  await expect(home.field('Title')).toHaveValue('Maps for everybody');
  await expect(home.field('Title')).toBeEditable();
  const unsaved = page.getByRole('region', { name: 'Not saved' });
  await expect(unsaved).toContainText(`${profileMessages.saveFailed}. Back in a minute.`);
  await page.unrouteAll();
  await unsaved.getByRole('button', { name: 'Try again' }).click();
  await owner.seesToast(profileMessages.homeSaved);
});
