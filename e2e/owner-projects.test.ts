import { trashMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';
import { choosesInRow, rowMenu } from './fixtures/rows.ts';

const atlas = aProject('Atlas', 'Web Development', {
  project_tags: ['Maps', 'Open source', 'Solo', 'Offline'],
  youtube_link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
});

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.has.addCategory(aCategory('Automation', { category_icon_link: 'bot' }));
});

test('the owner adds, edits and deletes a project, each with a toast', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.projectManager);
  await expect(page.getByText('No projects yet')).toBeVisible();

  await test.step('a new project is first in the table', async () => {
    await owner.addsProject(atlas);
    const row = page.getByRole('row', { name: /Atlas/u });
    await expect(row).toContainText('Web Development');
    await expect(row).toContainText('Published');
    await expect(page.getByText('1 project.')).toBeVisible();
  });

  await test.step('editing keeps unchanged fields and removes a cleared link', async () => {
    const [before] = await owner.has.projects();
    const form = await opensProject(page, 'Atlas');
    await form.category.selectOption('Automation');
    await form.gitHub.fill('');
    await form.save.click();
    await owner.reads('Project updated successfully!');
    await expect(form.window).toBeHidden();
    await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('Automation');
    const [after] = await owner.has.projects();
    expect(after).toEqual({
      ...before,
      category: 'Automation',
      github_link: null,
      updated_at: after?.updated_at,
    });
    await owner.opens(plainProjectAddress('Automation', before?.id ?? 0));
    await expect(page.getByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible();
    await expect(page.getByText('Watch Demo')).toBeVisible();
    await expect(page.getByText('View Source Code')).toBeHidden();
  });

  await test.step('deletes a project after a confirmation', async () => {
    await owner.opens(pages.projectManager);
    await choosesInRow(page, 'Atlas', 'Delete');
    const question = page.getByRole('alertdialog', { name: 'Delete Atlas?' });
    await expect(question).toBeVisible();
    await owner.reads('Are you sure you want to delete this project? This action cannot be undone.');
    await owner.reads(trashMessages.goesToTrash(30));
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(rowMenu(page, 'Atlas')).toBeFocused();

    await owner.deletes('Atlas');
    await owner.reads('Project deleted successfully!');
    await expect(page.getByText('No projects yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();
    expect(await owner.has.projects()).toEqual([]);
  });
});

test('the window of a project asks before it closes with unsaved input', async ({ owner }) => {
  const { page } = owner;
  await owner.has.addProject(atlas);
  await owner.opens(pages.projectManager);
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });

  const form = await opensNewProject(page);
  await form.title.fill('Half a project');
  // Waits for the change, because Escape would otherwise come first.
  await expect(page.getByText(/^Draft saved on this device/u)).toBeVisible();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.title).toHaveValue('Half a project');
  await form.cancel.click();
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(form.window).toBeHidden();

  await opensNewProject(page);
  await expect(form.title).toHaveValue('');
  await form.save.click();
  await expect(form.title).toHaveAttribute('aria-invalid', 'true');
  await form.window.getByRole('button', { name: 'Close' }).click();
  await expect(form.window).toBeHidden();
  await opensNewProject(page);
  await expect(form.title).not.toHaveAttribute('aria-invalid', 'true');
  await form.cancel.click();

  const editing = await opensProject(page, 'Atlas');
  await expect(editing.title).toHaveValue('Atlas');
  await expect(editing.category).toHaveValue('Web Development');
  await expect(editing.description).toHaveText(atlas.project_overview);
  await expect(editing.chips('Tags')).toHaveText(atlas.project_tags);
  await expect(editing.chips('Technologies')).toHaveText(atlas.technology_used);
  await expect(editing.highlights).toHaveText(atlas.project_highlights, { useInnerText: true });
  await expect(editing.gitHub).toHaveValue(atlas.github_link ?? '');
  await expect(editing.video).toHaveValue(atlas.youtube_link ?? '');
  await editing.title.fill('Another name');
  await editing.cancel.click();
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await opensProject(page, 'Atlas');
  await expect(editing.title).toHaveValue('Atlas');
});

test('the project form offers to add a category if there is none', async ({ owner }) => {
  for (const category of await owner.has.categories()) await owner.has.removeCategory(category);
  await owner.opens(pages.projectManager);
  const form = await opensNewProject(owner.page);
  await expect(form.category).toHaveAccessibleDescription(/No categories yet/u);
  await form.window.getByRole('button', { name: 'New category…' }).click();
  await expect(owner.page.getByRole('dialog', { name: 'Add category' })).toBeVisible();
});
