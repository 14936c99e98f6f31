import { categoryMessages, projectMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { choosesInRow } from './fixtures/rows.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test('Undo and the trash restore deleted items, and the owner deletes them for good', async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  const atlas = await owner.has.addProject(aProject('Atlas', 'Maps'));
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`, 'u') });

  await test.step('restores a project from the trash with its category', async () => {
    await owner.opens(pages.trash);
    await expect(
      page.getByText('Deleted projects, categories, pages and messages appear here.'),
    ).toBeVisible();
    await owner.checksAccessibility();
    await owner.goesTo('Project Manager');
    await owner.deletes('Atlas');
    expect(await owner.has.projects()).toEqual([]);
    await owner.goesTo('Category Manager');
    await owner.deletes('Maps');
    await owner.seesToast(categoryMessages.deletedLine('Maps'));
    await owner.goesTo('Settings', 'Trash');
    await expect(row('Maps')).toContainText('Category');
    await expect(row('Atlas')).toContainText('Project');
    await expect(row('Atlas')).toContainText(/in (29|30) days/u);
    await owner.checksAccessibility();
    await page.getByRole('button', { name: 'Restore Atlas' }).click();
    await owner.seesToast('Atlas and Maps restored.');
    await expect(page.getByText('The trash is empty')).toBeVisible();
    await expect(page.getByText('Deleted items stay here for 30 days')).toBeFocused();
    expect(await owner.has.projects()).toEqual([atlas]);
  });

  await test.step('the toast undoes a deletion by keyboard, also on another page of the owner', async () => {
    await owner.opens(pages.projectManager);
    await owner.deletes('Atlas');
    await owner.seesToast(projectMessages.deleted);
    await owner.goesTo('Category Manager');
    await expect(row('Maps').getByRole('cell').nth(3)).toHaveText('0', { useInnerText: true });
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await owner.seesToast('Atlas restored.');
    await expect(row('Maps').getByRole('cell').nth(3)).toHaveText('1', { useInnerText: true });
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
    expect(await owner.has.projects()).toEqual([atlas]);
  });

  await test.step('deletes for good after a confirmation', async () => {
    await owner.goesTo('Project Manager');
    await owner.deletes('Atlas');
    await owner.goesTo('Settings', 'Trash');
    await choosesInRow(page, 'Atlas', 'Delete permanently');
    const question = page.getByRole('alertdialog', { name: 'Permanently delete Atlas?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Delete permanently' }).click();
    await owner.seesToast(trashMessages.removed);
    await page.reload();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  });
});
