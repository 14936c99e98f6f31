import { authMessages, sessionMessages } from '#contract/ui-text/account.ts';
import { categoryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { opensCategory, opensNewCategory } from './fixtures/category-window.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const atlas = aProject('Atlas', 'Web Development');
const compass = aProject('Compass', 'Web Development', {
  project_tags: ['Maps'],
  youtube_link: 'https://youtu.be/aqz-KE-bpKQ',
});

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
});

test('an unsaved new project survives a reload, and the owner continues or discards it', async ({
  owner,
}) => {
  const { page } = owner;
  const form = await opensNewProject(page);
  await fillsIn(form, compass);
  await form.picture.setInputFiles(await aPicture());
  await owner.reloadsWithDraft();

  await expect(form.title).toHaveValue('Compass');
  await expect(form.category).toHaveValue('Web Development');
  await expect(form.description).toHaveText(compass.project_overview);
  await expect(form.chips('Tags')).toHaveText(compass.project_tags);
  await expect(form.chips('Technologies')).toHaveText(compass.technology_used);
  await expect(form.highlights).toHaveText(compass.project_highlights, { useInnerText: true });
  await expect(form.gitHub).toHaveValue(compass.github_link ?? '');
  await expect(form.video).toHaveValue(compass.youtube_link ?? '');
  await expect(form.window.getByText(/^picture.png \(/u).first()).toBeVisible();

  await form.window.getByRole('button', { name: 'Discard' }).click();
  await expect(form.title).toHaveValue('');
  await expect(form.title).toBeFocused();
  await expect(form.chips('Tags')).toHaveCount(0);
  await form.cancel.click();
  await expect(form.window).toBeHidden();
  await expect(page.getByText('A new project, not saved yet,')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();
});

test('unsaved changes to a project survive the end of the session and can be saved after signing in again', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 401/u);
  const { page } = owner;
  const form = await opensProject(page, 'Atlas');
  await form.title.fill('Atlas of the Alps');
  await owner.has.endSession();
  await form.save.click();

  await page.waitForURL(`**${pages.login}`);
  await owner.seesToast(sessionMessages.unauthorized);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await owner.waitsForPage();
  await owner.signsInAgain();
  await page.waitForURL(`**${pages.projectManager}?edit=*`);
  await owner.seesToast(authMessages.loginSucceeded);
  await expect(form.title).toHaveValue('Atlas of the Alps');
  await form.save.click();
  await owner.seesToast(projectMessages.updated);
  await expect(page.getByRole('row', { name: /Atlas of the Alps/u })).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test.describe('when another tab saved the same project first', () => {
  test.beforeEach(async ({ owner, errors }) => {
    errors.expect(/status of 412/u);
    await opensProject(owner.page, 'Atlas');
    const otherTab = await owner.page.context().newPage();
    await otherTab.goto(pages.projectManager);
    const otherForm = await opensProject(otherTab, 'Atlas');
    await otherForm.description.fill('Written in the other tab');
    await otherForm.highlights.fill('Added in the other tab');
    await otherForm.save.click();
    await expect(otherForm.window).toBeHidden();
    await otherTab.close();

    const ownForm = projectWindow(owner.page, 'Edit project');
    await ownForm.title.fill('Named here');
    await ownForm.description.fill('Written here');
    await ownForm.save.click();
    const conflict = owner.page.getByRole('dialog', { name: 'This project was changed elsewhere' });
    await expect(conflict.getByRole('term')).toHaveText(['Description']);
    await expect(conflict).toContainText('Written in the other tab');
    await expect(conflict).toContainText('Written here');
    const [saved] = await owner.has.projects();
    expect(saved).toMatchObject({ project_title: 'Atlas', project_overview: 'Written in the other tab' });
  });

  test('the owner can keep editing a project that another tab saved first, and then overwrite it', async ({
    owner,
  }) => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Keep editing' }).click();
    const form = projectWindow(page, 'Edit project');
    await expect(form.description).toHaveText('Written here');
    await form.save.click();
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await owner.seesToast(projectMessages.updated);
    await expect(form.window).toBeHidden();
    const [saved] = await owner.has.projects();
    expect(saved).toMatchObject({
      project_title: 'Named here',
      project_overview: 'Written here',
      project_highlights: '- Added in the other tab',
    });
  });

  test('the question about another tab’s save comes again when that tab saves once more', {
    tag: '@slow',
  }, async ({ owner }) => {
    const { page } = owner;
    const [{ id } = { id: 0 }] = await owner.has.projects();
    await owner.has.changeProject(id, { ...atlas, project_overview: 'Written elsewhere again' });
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    const conflict = page.getByRole('dialog', { name: 'This project was changed elsewhere' });
    await expect(conflict).toContainText('Written elsewhere again');
    await page.getByRole('button', { name: 'Overwrite with mine' }).click();
    await owner.seesToast(projectMessages.updated);
    await expect(conflict).toBeHidden();
    const [saved] = await owner.has.projects();
    expect(saved).toMatchObject({
      project_title: 'Named here',
      project_overview: 'Written here',
      project_highlights: atlas.project_highlights,
    });
  });

  test('the owner can continue with the newer version of a project that another tab saved first', {
    tag: '@slow',
  }, async ({ owner }) => {
    const { page } = owner;
    await page.getByRole('button', { name: 'Use the newer version' }).click();
    const form = projectWindow(page, 'Edit project');
    await expect(form.description).toHaveText('Written in the other tab');
    await expect(form.title).toHaveValue('Named here');
    await form.description.fill('Agreed at last');
    await form.save.click();
    await owner.seesToast(projectMessages.updated);
    const [saved] = await owner.has.projects();
    expect(saved).toMatchObject({
      project_title: 'Named here',
      project_overview: 'Agreed at last',
      project_highlights: '- Added in the other tab',
    });
  });
});

test('saving a draft that was continued after a reload asks if another tab has changed the project meanwhile', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 412/u);
  const { page } = owner;
  const form = await opensProject(page, 'Atlas');
  await form.title.fill('Begun before');
  await form.description.fill('Described before');
  await owner.reloadsWithDraft();
  const otherTab = await page.context().newPage();
  await otherTab.goto(pages.projectManager);
  const otherForm = await opensProject(otherTab, 'Atlas');
  await otherForm.description.fill('Written in the other tab');
  await otherForm.save.click();
  await expect(otherForm.window).toBeHidden();

  await expect(form.title).toHaveValue('Begun before');
  await form.save.click();
  const conflict = page.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await expect(conflict).toContainText('Written in the other tab');
  await expect(conflict.getByRole('term')).toHaveText(['Description']);
});

test('an unsaved new category survives the back button, and the owner continues or discards it', async ({
  owner,
}) => {
  const { page } = owner;
  const reminder = page.getByText('A new category, not saved yet,');
  await page.getByRole('link', { name: 'Category Manager' }).click();
  const form = await opensNewCategory(page);
  await form.name.fill('Half a category');
  await form.icon('Database').check({ force: true });
  await form.parent.selectOption('Web Development');
  await form.description.fill('Begun, not finished');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Project Manager' })).toBeVisible();
  await expect(reminder).toBeHidden();

  await page.goForward();
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.name).toHaveValue('Half a category');
  await expect(form.icon('Database')).toBeChecked();
  await expect(form.parent).toHaveValue('Web Development');
  await expect(form.description).toHaveValue('Begun, not finished');

  await form.window.getByRole('button', { name: 'Discard' }).click();
  await expect(form.name).toHaveValue('');
  await expect(form.name).toBeFocused();
  await expect(form.icons.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(form.parent).toHaveValue('none');
  await expect(form.description).toHaveValue('');
  await form.cancel.click();
  await expect(form.window).toBeHidden();
  await expect(reminder).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
});

test('changes to a category survive a reload until they are saved or discarded', { tag: '@slow' }, async ({
  owner,
}) => {
  const { page } = owner;
  const reminder = page.getByText('Unsaved changes to “Web Development”');
  await owner.opens(pages.categoryManager);
  const form = await opensCategory(page, 'Web Development');
  await form.name.fill('Web Craft');
  await owner.reloadsWithDraft();

  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await form.cancel.click();
  await page
    .getByRole('alertdialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Delete the draft' })
    .click();
  await expect(form.window).toBeHidden();
  await expect(reminder).toBeHidden();

  await opensCategory(page, 'Web Development');
  await expect(form.name).toHaveValue('Web Development');
  await form.name.fill('Web Craft');
  await owner.reloadsWithDraft();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(form.name).toHaveValue('Web Craft');
  await form.save.click();
  await owner.seesToast(categoryMessages.updatedLine('Web Craft'));
  await expect(form.window).toBeHidden();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});
