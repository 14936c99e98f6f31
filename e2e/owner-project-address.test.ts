import { english } from '#contract/locales/english.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

test('an address with “?edit=” and an id opens that project’s form, also after a reload', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Automation'));
  const { id } = await owner.has.addProject(aProject('Invoice Robot', 'Automation'));

  await page.goto(`${pages.projectManager}?edit=${id}`);
  const form = projectWindow(page, 'Edit project');
  await expect(form.title).toBeFocused();
  await form.cancel.click();
  await expect(form.window).toBeHidden();
  await expect(page).toHaveURL(pages.projectManager);
  await expect(page.getByRole('button', { name: 'Add project' })).toBeFocused();

  await page.goto(`${pages.projectManager}?edit=${id}`);
  await form.title.fill('Invoice Robot 2');
  await owner.reloadsWithDraft();
  await expect(form.title).toHaveValue('Invoice Robot 2');
  await form.cancel.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page).toHaveURL(pages.projectManager);

  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(page).toHaveURL(`${pages.projectManager}?add`);
  await page.reload();
  await expect(projectWindow(page, 'Add project').title).toBeVisible();

  await page.goto(`${pages.projectManager}?edit=${id + 1}`);
  await owner.seesToast(english.project.notFound);
  await expect(page).toHaveURL(pages.projectManager);
});
