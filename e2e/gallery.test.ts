/** A project's further pictures, for owner and visitors. */
import { fileMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { drags } from './fixtures/drags.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test('the owner adds pictures to a project by keyboard, and visitors view them with and without scripts', async ({
  owner,
  visitor,
  browser,
  site,
  errors,
}) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  const address = pages.project('Web Development', project);

  // Three pictures and an invalid file.
  await owner.opens(pages.projectManager);
  const form = await opensProject(owner.page, 'Atlas');
  const hills = await aPicture('hills.png', { width: 1600, height: 900 });
  await form.window
    .getByLabel('Add pictures')
    .setInputFiles([
      hills,
      await aPicture('lake.png', { width: 600, height: 900, colour: '#2463eb' }),
      await aPicture('wood.png', { width: 900, height: 900, colour: '#e11d48' }),
      { ...hills, name: 'torn.png', buffer: hills.buffer.subarray(0, 200) },
    ]);
  const { keyboard } = owner.page;
  await form.window.getByLabel('Description of picture 1').focus();
  await keyboard.type('Hills');
  await keyboard.press('Tab');
  await keyboard.type('Seen from the *south*');
  await form.window.getByLabel('Description of picture 2').fill('A lake');
  await form.window.getByRole('button', { name: 'Set the focal point of picture 1' }).press('Enter');
  const point = form.window.getByRole('slider', { name: 'Focal point of picture 1' });
  await point.press('ArrowLeft');
  await point.press('ArrowDown');
  await expect(point).toHaveAttribute('aria-valuetext', '45 % from the left, 55 % from the top');
  await expectAccessible(owner.page);
  // In a field, these keys move the caret.
  await form.window.getByLabel('Description of picture 1').press('Alt+ArrowDown');
  await form.window.getByRole('button', { name: 'Move picture 1 up' }).press('Alt+ArrowDown');
  await expect(form.window.getByText('Moved to place 2 of 4')).toBeAttached();
  await expect(form.window.getByRole('button', { name: 'Move picture 2 up' })).toBeFocused();
  await expect(form.window.getByLabel('Description of picture 2')).toHaveValue('Hills');

  // Invalid files show why, and nothing is saved. They can be removed and restored.
  errors.expect(/status of 400/u);
  await form.save.click();
  const torn = `torn.png: ${fileMessages.damagedPicture}`;
  await expect(form.window.getByRole('group', { name: 'picture 4' }).getByRole('alert')).toHaveText(torn);
  await expect(form.window.getByRole('region', { name: 'Fields to check' })).toContainText('Pictures');
  await expect(form.window.getByRole('group', { name: 'picture 4' })).toBeFocused();
  expect(await owner.has.pictures(project.id)).toEqual([]);
  await expect(form.save).not.toHaveAttribute('aria-busy');
  await form.window.getByRole('button', { name: 'Remove picture 4' }).press('Enter');
  await expect(form.window.getByRole('button', { name: 'Undo' })).toBeFocused();
  await form.window.getByRole('button', { name: 'Undo' }).press('Enter');
  await form.window.getByRole('button', { name: 'Remove picture 4' }).press('Enter');
  await form.save.click();
  await owner.seesToast(projectMessages.updated);
  await expect(form.window).toBeHidden();

  // With the keyboard.
  const { page } = visitor;
  await visitor.opens(address);
  const links = page.getByRole('region', { name: 'Pictures' }).getByRole('link');
  await expect(links).toHaveCount(3);
  await expect(page.locator('figcaption em', { hasText: 'south' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Hills' })).toHaveCSS('object-position', '45% 55%');
  await expectAccessible(page);
  await links.nth(1).press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Pictures of Atlas' });
  await expect(lightbox.getByRole('img', { name: 'Hills' })).toBeVisible();
  await expect(lightbox.locator('figcaption em', { hasText: 'south' })).toBeVisible();
  await expectAccessible(page);
  for (const [key, place] of [
    ['ArrowRight', '3 of 3'],
    ['ArrowRight', '1 of 3'],
    ['ArrowLeft', '3 of 3'],
    ['Home', '1 of 3'],
    ['End', '3 of 3'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(lightbox.getByRole('status')).toContainText(place);
  }
  const large = lightbox.getByRole('img', { name: 'Picture 3 of 3' });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(links.nth(2)).toBeFocused();

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(address);
  await reader.getByRole('link', { name: 'A lake' }).click();
  await expect(reader).toHaveURL(/\/pictures\/\d+\/\w+\?w=2560$/u);
  await context.close();
});

test('pictures of a project are ordered in a grid by dragging and keys, and several are described or removed together', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'), await aPicture());
  for (const description of ['One', 'Two', 'Three', 'Four'])
    await owner.has.addPicture(project.id, { description });
  await owner.opens(pages.projectManager);
  const { window, save } = await opensProject(page, 'Atlas');
  const grid = window.getByRole('list', { name: 'Pictures', exact: true });
  const tiles = grid.getByRole('button');
  const names = () => tiles.evaluateAll((all) => all.map((tile) => tile.getAttribute('aria-label')));
  await expect
    .poll(names)
    .toEqual(['Main picture', 'Picture 1: One', 'Picture 2: Two', 'Picture 3: Three', 'Picture 4: Four']);
  await drags(tiles.nth(3), tiles.nth(1));
  await expect.poll(async () => (await names())[1]).toBe('Picture 1: Three');
  await tiles.nth(2).press('Alt+ArrowRight');
  await expect(window.getByText('Moved to place 3 of 4')).toBeAttached();
  await expect
    .poll(names)
    .toEqual(['Main picture', 'Picture 1: Three', 'Picture 2: Two', 'Picture 3: One', 'Picture 4: Four']);

  await tiles.first().press('Enter');
  await window.getByRole('slider', { name: 'Focal point of the main picture' }).press('ArrowLeft');
  await window.getByRole('button', { name: 'Select all' }).click();
  await expect(window.getByLabel(/^Description of picture \d$/u)).toHaveCount(4);
  await window.getByLabel('Description of picture 2').fill('The second');
  await expectAccessible(page);
  await tiles.nth(2).press('Enter');
  await tiles.nth(3).press('Enter');
  await window.getByRole('button', { name: 'Remove 2 pictures' }).press('Enter');
  await expect(window.getByRole('button', { name: 'Undo' })).toHaveCount(2);
  await window.getByRole('button', { name: 'Undo' }).first().press('Enter');
  await save.click();
  await expect(window).toBeHidden();
  const stored = await owner.has.pictures(project.id);
  expect(stored.map(({ description }) => description)).toEqual(['Three', 'The second', 'One']);
});
