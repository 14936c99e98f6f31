/** Versions of a project: what made them, preview, comparison and restoring. */
import { historyMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { countsClicks } from './fixtures/action-count.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject, projectWindow } from './fixtures/project-window.ts';
import { choosesInRow, rowLink, rowMenu } from './fixtures/rows.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
});

test('the owner finds and restores a version with its picture in four clicks', async ({ owner, visitor }) => {
  const { page } = owner;
  const project = await owner.has.addProject(aProject('Atlas', 'Maps', { project_overview: 'Maps for all' }));
  const address = pages.project('Maps', project);
  await owner.opens(pages.projectManager);
  const form = projectWindow(page, 'Edit project');
  const tile = form.window.getByRole('button', { name: 'Picture 1: Hills' });
  const history = page.getByRole('dialog', { name: /^History of/u });
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('listitem');

  await test.step('each save makes one version, whatever it consists of', async () => {
    await opensProject(page, 'Atlas');
    await form.description.fill('Maps for walkers');
    await form.window
      .getByLabel('Add pictures')
      .setInputFiles(await aPicture('hills.png', { colour: '#7a5c2e' }));
    await form.window.getByLabel('Description of picture 1').fill('Hills');
    await form.study.pressSequentially('It began on a hill.');
    await form.save.click();
    await expect(form.window).toBeHidden();
    await opensProject(page, 'Atlas');
    await form.title.fill('Towns');
    await tile.click();
    await form.window.getByRole('button', { name: 'Remove picture 1' }).click();
    await form.save.click();
    await expect(form.window).toBeHidden();
    await opensProject(page, 'Towns');
    await form.save.click();
    await expect(form.window).toBeHidden();
  });

  await test.step('four clicks restore a version', async () => {
    await visitor.opens(address);
    await expect(visitor.page.getByRole('heading', { name: 'Towns' })).toBeVisible();
    await expect(visitor.page.getByRole('img', { name: 'Hills' })).toHaveCount(0);
    const clicks = await countsClicks(page);
    await rowLink(page, 'Towns').click();
    await form.window.getByRole('button', { name: 'History' }).click();
    await expect(versions).toContainText([
      /Now.*Title, Pictures/u,
      'Description, Pictures, Blocks',
      'Oldest version',
    ]);
    await versions.nth(1).click();
    const preview = history.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: 'Atlas' })).toBeVisible();
    await expect(preview.getByRole('img', { name: 'Hills' }).first()).toBeVisible();
    await history.getByRole('button', { name: 'Restore', exact: true }).click();
    await owner.seesToast(historyMessages.restored);
    expect(clicks()).toBeLessThanOrEqual(4);
    await expect(history).toBeHidden();
    await expect(form.title).toHaveValue('Atlas');
    await expect(tile).toBeVisible();
    await visitor.opens(address);
    await expect(visitor.page.getByRole('img', { name: 'Hills' }).first()).toBeVisible();
  });

  await test.step('restoring makes a version too, and asks before it deletes unsaved changes', async () => {
    await form.title.fill('Unsaved');
    await form.window.getByRole('button', { name: 'History' }).press('Enter');
    await expect(versions.first()).toContainText('Restored');
    await versions.last().getByRole('button').press('Enter');
    await history.getByRole('button', { name: 'Compare with now' }).press('Enter');
    const differences = history.getByRole('region', { name: 'Differences' });
    await expect(differences).toContainText('Maps for all');
    await expect(differences.locator('mark').first()).toHaveText('all');
    await expect(differences.locator('img')).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
    await history.getByRole('button', { name: 'Show page' }).press('Enter');
    await expectAccessibleInBothThemes(page);
    await history.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Delete your draft?' });
    await question.getByRole('button', { name: 'Keep editing' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(history).toBeHidden();
    await expect(form.title).toHaveValue('Unsaved');
    await form.window.getByRole('button', { name: 'History' }).press('Enter');
    await history.getByRole('button', { name: 'Restore', exact: true }).press('Enter');
    await question.getByRole('button', { name: 'Delete and restore' }).press('Enter');
    await expect(form.title).toHaveValue('Towns');
    await expect(tile).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(form.window).toBeHidden();
  });

  await test.step('the menu of a row opens the history too', async () => {
    await choosesInRow(page, 'Towns', 'History');
    await expect(versions.first()).toContainText('Restored');
    await page.keyboard.press('Escape');
    await expect(rowMenu(page, 'Towns')).toBeFocused();
  });
});

test('on a phone, the history shows either its list or one version, and says why a version cannot be restored', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/400|412/u);
  const { page } = owner;
  await page.setViewportSize({ width: 390, height: 844 });
  const draft = aProject('Atlas', 'Maps', { state: 'draft', project_highlights: '' });
  const { id } = await owner.has.addProject(draft);
  await owner.has.changeProject(id, aProject('Atlas', 'Maps', { state: 'published' }));
  await owner.opens(`${pages.projectManager}?edit=${id}`);
  const form = projectWindow(page, 'Edit project');
  await form.window.getByRole('button', { name: 'More' }).click();
  await form.window.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History of Atlas' });
  const versions = history.getByRole('list', { name: 'Versions' }).getByRole('button');
  const back = history.getByRole('button', { name: 'Versions' });
  await expect(back).toBeHidden();
  await versions.nth(1).click();
  await expect(back).toBeFocused();
  await expect(versions).toHaveCount(0);
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await owner.seesToast(historyMessages.notRestored);
  await expect(page.getByText(/Project highlights are required\. Change the project/u)).toBeVisible();
  await back.click();
  await expect(versions.nth(1)).toBeFocused();
  await versions.nth(1).click();
  await owner.has.changeProject(id, aProject('Changed elsewhere', 'Maps'));
  await history.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(historyMessages.changedMeanwhile('project'))).toBeVisible();
  await back.click();
  await expect(versions).toHaveCount(3);
});
