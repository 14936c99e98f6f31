/** A project's case study: written by keyboard, read with and without scripts. */
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject, projectWindow } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';
import { choosesInRow } from './fixtures/rows.ts';

test('the owner writes a case study by keyboard, and visitors read it with and without scripts', async ({
  owner,
  visitor,
  browser,
  site,
}) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  const project = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  const address = pages.project('Web Development', project);
  await owner.opens(pages.projectManager);
  /** Writes the alt text of the picture that a file input has just got, and goes back to the text. */
  async function describes(label: string, text: string) {
    const tool = form.page.getByRole('button', { name: `${label}: alt text` });
    await tool.press('Enter');
    await expect(form.page.getByRole('textbox', { name: 'Alt text' })).toBeFocused();
    await keyboard.type(text);
    await keyboard.press('Enter');
    await expect(tool).toBeFocused();
    await keyboard.press('Escape');
    await expect(study).toBeFocused();
  }

  // By keyboard, but for choosing files.
  const { page } = owner;
  const { keyboard } = page;
  await choosesInRow(page, 'Atlas', 'Case study');
  const form = projectWindow(page, 'Edit project');
  const { window, study } = form;
  const status = form.page.getByRole('status').filter({ hasText: /\S/u });

  await test.step('the window opens at the case study, whose facts and links are fields', async () => {
    await expect(study).toBeInViewport();
    await expect(window.getByRole('heading', { name: 'Case study' })).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(window.getByLabel('Year')).toBeFocused();
    await keyboard.type('2025');
    await window.locator('summary', { hasText: 'Further links' }).press('Enter');
    await window.getByRole('button', { name: 'Add link' }).press('Enter');
    await expect(window.getByLabel('Link text')).toBeFocused();
    await keyboard.type('The exhibition');
    await keyboard.press('Tab');
    await keyboard.type('https://example.org/exhibition');
    await expect(form.page.getByRole('link', { name: 'The exhibition' })).toBeVisible();
  });

  await test.step('text is formatted as it is typed', async () => {
    await study.focus();
    await keyboard.type('It began with **one** drawer.');
    await expect(study.locator('strong')).toHaveText('one');
    await keyboard.press('Enter');
  });

  const hills = await aPicture('hills.png', { width: 1600, height: 900 });
  const fault = study.getByText(caseStudyMessages.buttonLink);

  await test.step('a fault is shown at its block, which gets the focus', async () => {
    await form.adds('Button');
    await keyboard.type('Plan a visit');
    await keyboard.press('Control+Enter');
    await expect(fault).toBeInViewport();
    await expect(study).toBeFocused();
    await keyboard.press('Enter');
  });

  await test.step('a picture below the block with the fault gets an alt text', async () => {
    await form.adds('Picture');
    await study.getByLabel('Picture: choose files').setInputFiles(hills);
    await describes('Picture', 'Hills');
  });

  await test.step('a link is added in the bar of its block', async () => {
    // Over the place between the blocks.
    for (const key of ['ArrowUp', 'ArrowUp']) await keyboard.press(key);
    await expect(form.bar('Button')).toBeVisible();
    await keyboard.press('Tab');
    const link = form.bar('Button').getByRole('button', { name: 'Link' });
    await expect(link).toBeFocused();
    // Also where the page is drawn smaller.
    expect((await link.boundingBox())?.height).toBeGreaterThan(35);
    const tip = form.page.getByText('Link', { exact: true });
    expect((await tip.boundingBox())?.height).toBeGreaterThan(27);
    await keyboard.press('Enter');
    await expect(form.page.getByRole('combobox', { name: 'Link' })).toBeFocused();
    await keyboard.type('/contact');
    await keyboard.press('Enter');
    await expect(fault).toBeHidden();
    await keyboard.press('Escape');
    await expect(study).toBeFocused();
    for (const key of ['Escape', 'ArrowDown', 'ArrowDown']) await keyboard.press(key);
  });

  await test.step('a picture has a caption, and a comparison two alt texts', async () => {
    await keyboard.type('Seen from the south');
    await keyboard.press('Enter');
    await form.adds('Before and after');
    await study.getByLabel('Before: choose a file').setInputFiles(hills);
    await describes('Before', 'Hills before');
    const lake = await aPicture('lake.png', { width: 1600, height: 900, colour: '#2463eb' });
    await study.getByLabel('After: choose a file').setInputFiles(lake);
    await describes('After', 'Lake');
    await expect(study.getByRole('slider')).toBeVisible();
    await keyboard.press('Enter');
  });

  await test.step('Tab and Enter go through the parts of a quote and of key numbers', async () => {
    await form.adds('Quote');
    await keyboard.type('We find things now.');
    await keyboard.press('Tab');
    await keyboard.type('Ada');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await form.adds('Key numbers');
    await keyboard.type('4,000');
    await keyboard.press('Tab');
    await keyboard.type('objects a year');
  });

  await test.step('blocks are moved and deleted, and undoing brings them back', async () => {
    await keyboard.press('Alt+ArrowUp');
    await expect(status).toHaveText('Moved to place 5 of 6');
    await keyboard.press('Control+z');
    await keyboard.press('Control+y');
    await keyboard.press('Alt+F10');
    await form.bar('Key numbers').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(study.getByText('4,000')).toBeHidden();
    await keyboard.press('Control+z');
    await expect(study.getByText('4,000')).toBeVisible();
    await expectAccessible(page);
  });

  // Input is kept, with a question.
  await window.getByLabel('Year').press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await study.press('Control+s');
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();

  // Fields, pictures and case study are saved together.
  const edited = await opensProject(page, 'Atlas');
  await edited.window.getByLabel('Role', { exact: true }).fill('Design');
  await edited.highlights.fill('Hills, and a lake');
  await edited.save.click();
  await expect(edited.window).toBeHidden();

  await visitor.opens(address);
  const read = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(visitor.page.getByRole('definition').first()).toHaveText('2025');
  await expect(visitor.page.getByRole('definition').nth(1)).toHaveText('Design');
  await expect(visitor.page.getByText('Hills, and a lake')).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'The exhibition' })).toBeVisible();
  await expect(read.locator('strong')).toHaveText('one');
  await expect(read.getByRole('link', { name: 'Hills', exact: true })).toBeVisible();
  await expect(read.getByText('Seen from the south')).toBeVisible();
  await expect(read.getByRole('blockquote')).toContainText('We find things now.');
  await expect(read.getByRole('link', { name: 'Plan a visit' })).toHaveAttribute('href', '/contact');
  await expect(read.getByText('4,000')).toBeVisible();
  const slider = read.getByRole('slider');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % before');
  await slider.press('Home');
  await expect(read.getByRole('img', { name: 'Lake' })).toBeVisible();
  await expect(read.getByText('Before').locator('..')).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  await expectAccessible(visitor.page);
  await read.getByRole('link', { name: 'Hills', exact: true }).press('Enter');
  const lightbox = visitor.page.getByRole('dialog', { name: 'Pictures of Atlas' });
  await expect(lightbox.getByRole('img', { name: 'Hills', exact: true })).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(read.getByRole('link', { name: 'Hills', exact: true })).toBeFocused();

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const reader = await context.newPage();
  await reader.goto(address);
  const [before, after] = await Promise.all(
    ['Before', 'After'].map(async (word) => reader.getByText(word, { exact: true }).boundingBox()),
  );
  expect(before && after && after.x - before.x).toBeGreaterThan(200);
  await expect(reader.getByRole('slider')).toBeHidden();
  await context.close();
});
