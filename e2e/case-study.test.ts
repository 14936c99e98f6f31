/** A project's case study: written by keyboard, read with and without scripts. */
import { caseStudyMessages } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/paths.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { drags } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

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
  const form = await opensProject(owner.page, 'Atlas');
  await form.window
    .getByLabel('Add pictures')
    .setInputFiles([
      await aPicture('hills.png', { width: 1600, height: 900 }),
      await aPicture('lake.png', { width: 1600, height: 900, colour: '#2463eb' }),
    ]);
  await form.window.getByLabel('Description of picture 1').fill('Hills');
  await form.window.getByLabel('Description of picture 2').fill('A lake');
  await form.save.click();
  await expect(form.window).toBeHidden();

  // By keyboard from here on.
  const { page } = owner;
  const { keyboard } = page;
  await page.getByRole('button', { name: 'Case study of Atlas' }).press('Enter');
  const { window } = form;
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
  const addBlock = async (kind: string) =>
    window.getByRole('button', { name: `Add: ${kind}`, exact: true }).press('Enter');
  const preview = window.frameLocator('iframe').getByRole('region', { name: 'Case study' });
  const block = (name: string) => window.getByRole('group', { name, exact: true });
  const chooses = async (field: string, picture: string) =>
    window
      .getByRole('radiogroup', { name: field })
      .last()
      .getByRole('radio', { name: picture })
      .press('Space');

  // Errors are shown at their fields.
  await addBlock('Text');
  await expect(block('Text, block 1').getByRole('textbox', { name: 'Text' })).toBeFocused();
  await keyboard.press('Control+Enter');
  await expect(block('Text, block 1').getByText(caseStudyMessages.text)).toBeVisible();
  await expect(block('Text, block 1').getByRole('textbox', { name: 'Text' })).toBeFocused();
  await keyboard.type('It began with **one** drawer.');
  await expect(block('Text, block 1').getByText(caseStudyMessages.text)).toBeHidden();

  await addBlock('Picture');
  await chooses('Picture', 'Hills');
  await addBlock('Picture');
  await chooses('Picture', 'A lake');
  await addBlock('Before and after');
  await chooses('Picture before', 'Hills');
  await chooses('Picture after', 'A lake');
  await addBlock('Quote');
  await keyboard.type('We find things now.');
  await addBlock('Embed');
  await keyboard.type('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await addBlock('Figures');
  await keyboard.type('4,000');
  await keyboard.press('Tab');
  await keyboard.type('objects a year');
  // In a field, these keys move the caret.
  await keyboard.press('Alt+ArrowUp');
  await window.getByRole('button', { name: 'Move block 7', exact: true }).press('Alt+ArrowUp');
  await expect(window.getByText('Block 6 of 7')).toBeAttached();
  await expect(window.getByRole('button', { name: 'Move block 6', exact: true })).toBeFocused();
  await expect(block('Figures, block 6')).toBeVisible();
  await block('Text, block 1').getByRole('button', { name: 'Remove block 1' }).press('Enter');
  await expect(window.getByRole('button', { name: 'Undo' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(preview.locator('strong')).toHaveText('one');
  // Restored blocks can be dragged again; the only step with the mouse.
  const handle = (place: number) => window.getByRole('button', { name: `Move block ${place}`, exact: true });
  await drags(handle(1), handle(3));
  await expect(block('Text, block 2')).toBeVisible();
  await window.getByLabel('Year').focus();
  await expectAccessible(page);

  // Input is kept, with a question.
  await keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).press('Enter');
  await window.getByLabel('Year').press('Control+s');
  await owner.seesToast(projectMessages.updated);
  await expect(window).toBeHidden();

  // Fields, pictures and case study are saved together.
  const edited = await opensProject(page, 'Atlas');
  await edited.window.getByLabel('Role', { exact: true }).fill('Design');
  await edited.highlights.fill('Hills, and a lake');
  await edited.save.click();
  await expect(edited.window).toBeHidden();

  await visitor.opens(address);
  const study = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(visitor.page.getByRole('definition').first()).toHaveText('2025');
  await expect(visitor.page.getByRole('definition').nth(1)).toHaveText('Design');
  await expect(visitor.page.getByText('Hills, and a lake')).toBeVisible();
  await expect(visitor.page.getByRole('link', { name: 'The exhibition' })).toBeVisible();
  await expect(study.locator('strong')).toHaveText('one');
  await expect(study.getByRole('link', { name: 'Hills' }).first()).toBeVisible();
  await expect(study.getByRole('blockquote')).toHaveText('We find things now.');
  await expect(study.getByText('4,000')).toBeVisible();
  const slider = study.getByRole('slider');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % before');
  await slider.press('Home');
  await expect(study.getByText('Before').locator('..')).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  await expectAccessible(visitor.page);
  await study.getByRole('link', { name: 'A lake' }).press('Enter');
  const lightbox = visitor.page.getByRole('dialog', { name: 'Pictures of Atlas' });
  await expect(lightbox.getByRole('img', { name: 'A lake' })).toBeVisible();
  await visitor.page.keyboard.press('Escape');
  await expect(study.getByRole('link', { name: 'A lake' })).toBeFocused();

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
