/** Counts the clicks of the owner’s most common tasks. */
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { countsClicks } from './fixtures/action-count.ts';
import { categoryWindow } from './fixtures/category-window.ts';
import { drags } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject, type SampleFile } from './fixtures/samples.ts';
import { rowLink } from './fixtures/rows.ts';

/** Opens the browser's file chooser with a click, and chooses files in it. */
async function chooses(button: Locator, files: SampleFile | SampleFile[]): Promise<void> {
  const chooser = button.page().waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
}

test('adding the first project and its category, and opening its page, takes at most nine clicks', async ({
  owner,
}) => {
  const { page } = owner;
  const { keyboard } = page;
  await owner.isSignedIn();
  await owner.opens(pages.projectManager);
  const clicks = await countsClicks(page);
  const form = projectWindow(page, 'Add project');
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect(form.title).toBeFocused();
  await keyboard.type('Atlas');
  await form.window.getByRole('button', { name: 'New category…' }).click();
  const category = categoryWindow(page, 'Add category');
  await expect(category.name).toBeFocused();
  await keyboard.type('Maps');
  await category.icons.getByRole('radio').first().click();
  await keyboard.press('Enter');
  await expect(category.window).toBeHidden();
  await expect(form.category).toHaveValue('Maps');
  await chooses(form.picture, await aPicture());
  await form.description.click();
  await keyboard.type('Maps for walkers');
  await form.tags.click();
  await keyboard.type('Maps,');
  await form.technologies.click();
  await keyboard.type('SVG,');
  await keyboard.press('Tab');
  await keyboard.type('Drawn by hand');
  await form.save.click();
  await owner.seesToast(projectMessages.added);
  await expect(form.window).toBeHidden();
  await page.getByRole('link', { name: 'Open the page of Atlas' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Atlas');
  expect(clicks()).toBeGreaterThan(6);
  expect(clicks()).toBeLessThanOrEqual(9);
});

test('a case study with six pictures and eight blocks takes at most 14 clicks, and one drag orders its pictures', {
  tag: '@slow',
}, async ({ owner, visitor }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const { page } = owner;
  const { keyboard } = page;
  const clicks = await countsClicks(page);
  await rowLink(page, 'Atlas').click();
  const form = projectWindow(page, 'Edit project');
  const { window, study } = form;
  const images = study.locator('img');
  /** Below the block with the caret. */
  const adds = async (kind: string) => {
    await form.page.getByRole('button', { name: 'Add a block' }).click();
    await keyboard.type(kind);
    const choice = form.page.getByRole('option', { name: kind }).first();
    await expect(choice).toHaveAttribute('aria-selected', 'true');
    await keyboard.press('Enter');
  };

  await study.click();
  await form.adds('Gallery');
  const colours = ['#2f6f5e', '#2463eb', '#b4231e', '#7c3aed', '#0f766e', '#a16207'];
  await chooses(
    study.getByLabel('Picture: choose files'),
    await Promise.all(colours.map((colour, index) => aPicture(`room-${index + 1}.png`, { colour }))),
  );
  await expect(images).toHaveCount(6);
  await expect(study.getByRole('progressbar')).toHaveCount(0);
  // Uploaded, but not the project's before it is saved.
  expect(await owner.has.pictures(project.id)).toEqual([]);

  await test.step('one drag takes the sixth picture to the first place', async () => {
    const sources = () => images.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    const before = await sources();
    await drags(images.nth(5), images.first());
    await expect.poll(sources).toEqual([before[5], ...before.slice(0, 5)]);
  });

  await images.first().click();
  await form.bar('Gallery').getByRole('button', { name: 'Picture 1: alt text' }).click();
  await keyboard.type('The first room');
  await keyboard.press('Enter');
  await images.first().hover();
  await adds('Text');
  await keyboard.type('It began with one drawer.');
  await adds('Columns');
  await keyboard.type('What we kept');
  await keyboard.press('Tab');
  await keyboard.type('What we left out');
  await adds('Quote');
  await keyboard.type('We find things now.');
  await adds('Key numbers');
  await keyboard.type('412');
  await keyboard.press('Tab');
  await keyboard.type('rooms');
  for (const key of ['Enter', 'Enter']) await keyboard.press(key);
  await keyboard.type('---');
  await form.adds('Video or embed');
  await expect(study.getByRole('textbox', { name: 'Link' })).toBeFocused();
  await keyboard.type('https://codepen.io/ada/pen/PNaGbb');
  await keyboard.press('Enter');
  await adds('Button');
  await keyboard.type('Plan a visit');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await keyboard.type('/contact');
  await keyboard.press('Enter');
  await window.getByRole('button', { name: 'Save changes' }).click();
  await expect(window).toBeHidden({ timeout: 30_000 });
  expect(clicks()).toBeGreaterThan(8);
  expect(clicks()).toBeLessThanOrEqual(14);

  await visitor.page.route('https://codepen.io/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A pen' }),
  );
  await visitor.opens(pages.project('Maps', project));
  const read = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(read.getByRole('link').getByRole('img')).toHaveCount(6);
  await expect(read.getByRole('link', { name: 'The first room' })).toBeVisible();
  await expect(read.getByText('What we left out')).toBeVisible();
  await expect(read.getByRole('separator')).toBeAttached();
  await expect(visitor.page.locator('iframe')).toHaveCount(0);
  await read.getByRole('link', { name: /Loads from CodePen/u }).click();
  await expect(read.locator('iframe').contentFrame().getByText('A pen')).toBeVisible();
  await expectAccessible(visitor.page);
  await read.getByRole('link', { name: 'Plan a visit' }).click();
  await expect(visitor.page).toHaveURL(/\/contact$/u);
});
