/** The owner changes the appearance, and visitors see it. */
import type { Locator } from '@playwright/test';
import { appearanceMessages, customCssMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { shareSize } from '#contract/pictures/pictures.ts';
import { themeNames } from '#contract/appearance/themes.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { aPicture, asha } from './fixtures/samples.ts';
import { watchForShifts } from './fixtures/layout.ts';

/** Accents on Signal's light paper: its own, two presets, and #ff2200 darkened for contrast. */
const green = 'rgb(0, 119, 73)';
const violet = 'rgb(129, 73, 201)';
const grey = 'rgb(103, 103, 103)';
const red = 'rgb(204, 26, 0)';

const serifFont = 'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';

const styleOf = (element: Locator, property: string) =>
  element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);

test('the owner previews an appearance on the home page, and visitors see it after saving', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  await page.setViewportSize({ width: 1280, height: 900 });
  await owner.isSignedIn();
  await owner.opens(pages.projectManager);
  await owner.goesTo('Appearance');
  const shown = page.locator('iframe').contentFrame();
  const button = shown.getByText('View My Work');
  const expectColour = (colour: string | RegExp) => expect(button).toHaveCSS('background-color', colour);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // The button is disabled while it saves, too.
  const saves = async () => {
    const response = page.waitForResponse((one) => one.request().method() === 'PUT');
    await save.click();
    await response;
  };

  await test.step('chooses a theme by keyboard', async () => {
    await expect(button).toBeVisible();
    await page.getByRole('radio', { name: /^Paper/u }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(button).toHaveCSS('border-radius', '0px');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^Signal/u })).toBeChecked();
    await expect(shown.locator('h1')).toHaveCSS('font-family', /Bricolage/u);
    await expectColour(green);
  });

  await test.step('chooses the theme’s other fonts', async () => {
    // Signal has one pair.
    await expect(page.getByRole('group', { name: 'Fonts' }).getByRole('radio')).toHaveCount(1);
    await page.getByRole('radio', { name: /^Paper/u }).check({ force: true });
    await page.getByRole('radio', { name: /^Newsreader/u }).check({ force: true });
    await expect(shown.locator('h1')).toHaveCSS('font-family', /^"?Newsreader/u);
    await page.getByRole('radio', { name: /^Signal/u }).check({ force: true });
    await expect(shown.locator('h1')).toHaveCSS('font-family', /^"?Bricolage/u);
  });

  await test.step('chooses a layout of the home page', async () => {
    await page.getByRole('radio', { name: 'List' }).check({ force: true });
    await expect(shown.locator('html')).toHaveAttribute('data-layout', 'list');
    await page.getByRole('radio', { name: 'Mosaic' }).check({ force: true });
    await expect(shown.locator('html')).not.toHaveAttribute('data-layout');
  });

  await test.step('chooses an accent by swatch, strength and colour', async () => {
    await page.getByRole('radio', { name: 'Violet' }).check({ force: true });
    await expectColour(violet);
    await page.getByLabel('Strength').press('Home');
    await expectColour(grey);
    const field = page.getByRole('textbox', { name: 'Colour' });
    await field.fill('no colour');
    await expect(page.getByText(appearanceMessages.noColour)).toBeVisible();
    await field.fill('#ff2200');
    await expect(page.getByText(appearanceMessages.noColour)).toBeHidden();
    await expect(page.getByText('Contrast 5.2 : 1')).toBeVisible();
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await expect(shown.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByText('Contrast 8.0 : 1')).toBeVisible();
    await page.getByRole('button', { name: 'Light', exact: true }).click();
    await expectColour(red);
  });

  await test.step('shows the saved appearance in shared links', async () => {
    await visitor.opens(pages.home);
    expect(await styleOf(visitor.page.locator('h1'), 'font-family')).not.toContain('Bricolage');
    const shared = page.getByRole('img', { name: 'Preview of a link to your home page' });
    const before = (await shared.getAttribute('src')) ?? '';
    await save.click();
    await owner.seesToast(appearanceMessages.saved);
    await expect(save).toBeDisabled();
    await expect(shared).not.toHaveAttribute('src', before);
    await expect
      .poll(() => shared.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(shareSize.width);
  });

  await test.step('asks before overwriting a newer appearance', async () => {
    await owner.has.chooseTheme('paper');
    await page.getByRole('radio', { name: /^Gallery/u }).check({ force: true });
    await save.click();
    const conflict = page.getByRole('dialog', { name: 'This appearance was changed elsewhere' });
    await expect(conflict.getByRole('term')).toHaveText(['Theme']);
    await expect(conflict.getByRole('definition')).toContainText(['Paper']);
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Use the newer version' }).click();
    await expect(page.getByRole('radio', { name: /^Paper/u })).toBeChecked();
    await expect(save).toBeDisabled();
    await page.getByRole('radio', { name: /^Signal/u }).check({ force: true });
    await page.getByRole('textbox', { name: 'Colour' }).fill('#ff2200');
    await saves();
  });

  await visitor.page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens(pages.home);
  expect(await styleOf(visitor.page.locator('h1'), 'font-family')).toContain('Bricolage');
  expect(await styleOf(visitor.page.getByRole('link', { name: 'View My Work' }), 'background-color')).toBe(
    red,
  );

  await page.getByRole('button', { name: 'Reset to default' }).click();
  await saves();
  await owner.viewsSaved(pages.home);
  await visitor.opens(pages.home);
  expect(await styleOf(visitor.page.locator('h1'), 'font-family')).toContain('Instrument Sans');
});

test('the owner adds CSS, which every public page shows except those with a field for a password', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.opens(pages.appearance);
  const shown = page.locator('iframe').contentFrame();
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('sees it in the preview, and the line of a fault', async () => {
    const field = page.getByLabel('CSS (optional)');
    const heading = shown.locator('h1');
    await field.fill('h1 {\n  color: rgb(1, 2, 3);\n}');
    await expect(heading).toHaveCSS('color', 'rgb(1, 2, 3)');
    await field.fill('h1 {\n  color: rgb(1, 2, 3)\n  letter-spacing: 2px;\n}');
    await save.click();
    await expect(page.getByText(`Line 3: ${customCssMessages.noSemicolon}`)).toBeVisible();
    await expectAccessible(page);
    await field.fill('h1 {\n  color: rgb(1, 2, 3);\n  letter-spacing: 2px;\n}');
    await expect(heading).toHaveCSS('letter-spacing', '2px');
    await save.click();
    await owner.seesToast(appearanceMessages.saved);
  });

  await test.step('visitors see it on each page but those with a field for a password', async () => {
    const heading = visitor.page.locator('h1');
    await visitor.opens(pages.home);
    await expect(heading).toHaveCSS('letter-spacing', '2px');
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Contact Me' }).click();
    await expect(heading).toHaveText(/contact/iu);
    await expect(heading).toHaveCSS('letter-spacing', '2px');
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(visitor.page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(heading).not.toHaveCSS('letter-spacing', '2px');
    await visitor.page.goBack();
    await expect(heading).toHaveCSS('letter-spacing', '2px');
    await visitor.page.goForward();
    await expect(heading).not.toHaveCSS('letter-spacing', '2px');
    await visitor.page.getByRole('banner').getByRole('link', { name: asha.fullname }).click();
    await expect(heading).toHaveCSS('letter-spacing', '2px');
    await expect(page.locator('h1')).not.toHaveCSS('letter-spacing', '2px');
  });

  await test.step('returns to CSS that was saved before', async () => {
    await page.getByLabel('CSS (optional)').fill('');
    await page.getByText('History of your CSS').click();
    await page.getByRole('list', { name: 'Saved CSS' }).getByRole('button').click();
    await expect(page.getByLabel('CSS (optional)')).toHaveValue(/letter-spacing/u);
    await expect(shown.locator('h1')).toHaveCSS('letter-spacing', '2px');
  });
});

test('the owner shows a logo in place of the name, inverted in dark mode', { tag: '@slow' }, async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.opens(pages.appearance);
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('is asked for a picture', async () => {
    await page.getByRole('radio', { name: 'Logo', exact: true }).check();
    await save.click();
    await expect(page.getByText(appearanceMessages.logoMissing)).toBeVisible();
  });

  await test.step('chooses one', async () => {
    await page.getByLabel('Logo file').setInputFiles(await aPicture('logo.png'));
    await page.getByRole('checkbox', { name: 'Invert in dark mode' }).check();
    await expectAccessible(page);
    await save.click();
    await owner.seesToast(appearanceMessages.saved);
    const shown = page.locator('iframe').contentFrame();
    await expect(shown.locator('header a img')).toHaveAttribute('alt', asha.fullname);
  });

  await test.step('visitors see it, and nothing moves', async () => {
    await visitor.page.emulateMedia({ colorScheme: 'light' });
    const expectNoShifts = await watchForShifts(visitor.page);
    await visitor.opens(pages.contact);
    const home = visitor.page.getByRole('banner').getByRole('link', { name: asha.fullname });
    const logo = home.getByRole('img');
    await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expectNoShifts();
    await expect(logo).toHaveCSS('filter', 'none');
    await expectAccessible(visitor.page);
    await visitor.page.getByRole('button', { name: 'Switch between light and dark' }).click();
    await expect(logo).toHaveCSS('filter', /invert/u);
    await home.click();
    await expect(visitor.page).toHaveURL(pages.portfolio);
  });
});

test('the owner uploads a font for headings, which every public page shows except those with a field for a password', async ({
  owner,
  visitor,
  errors,
}) => {
  errors.expect(/OTS parsing error|status of 400/u);
  const { page } = owner;
  await owner.isSignedIn();
  await owner.opens(pages.appearance);
  const group = page.getByRole('group', { name: 'Font for headings' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const shown = page.locator('iframe').contentFrame();
  /** Returns the states of the owner's fonts in the document of an element. */
  const fontsAt = (element: Locator) =>
    element.evaluate(({ ownerDocument }) =>
      [...ownerDocument.fonts]
        .filter(({ family }) => /^"?Own \w+"?$/u.test(family))
        .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
    );

  await test.step('is asked for a file, and told what is wrong with one', async () => {
    await group.getByRole('radio', { name: 'Your own file' }).check();
    await save.click();
    await expect(page.getByText(appearanceMessages.fontMissing)).toBeVisible();
    await group.getByLabel('Font file for headings').setInputFiles({
      name: 'a.woff2',
      mimeType: 'font/woff2',
      buffer: Buffer.from('wOF2'),
    });
    await save.click();
    await expect(page.getByText(appearanceMessages.fontDamaged)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('sees it in the preview before it is saved, and afterwards', async () => {
    await group.getByLabel('Font file for headings').setInputFiles(serifFont);
    await expect(shown.locator('h1')).toHaveCSS('font-family', /Own heading/u);
    await expect.poll(() => fontsAt(shown.locator('h1'))).toEqual(['Own heading loaded']);
    await save.click();
    await owner.seesToast(appearanceMessages.saved);
    await expect(group.getByText('Yours is saved.')).toBeVisible();
    await expect.poll(() => fontsAt(shown.locator('h1'))).toEqual(['Own heading loaded']);
    await expect(page.locator('h1')).not.toHaveCSS('font-family', /Own/u);
  });

  await test.step('visitors see it on each page but those with a field for a password, and nothing moves', async () => {
    const heading = visitor.page.locator('h1');
    const expectNoShifts = await watchForShifts(visitor.page);
    await visitor.opens(pages.home);
    await expect(heading).toHaveCSS('font-family', /^"Own heading", "Own heading Fallback"/u);
    await expect.poll(() => fontsAt(heading)).toEqual(['Own heading loaded']);
    await expectNoShifts();
    await visitor.page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
    await expect(visitor.page.getByLabel('Password', { exact: true })).toBeVisible();
    await expect(heading).not.toHaveCSS('font-family', /Own/u);
    expect(await fontsAt(heading)).toEqual([]);
    await visitor.page.goBack();
    await expect(heading).toHaveCSS('font-family', /Own heading/u);
  });

  await test.step('returns to the font of the theme', async () => {
    await group.getByRole('radio', { name: 'The theme’s font' }).check();
    await expect(shown.locator('h1')).not.toHaveCSS('font-family', /Own/u);
    await save.click();
    await owner.seesToast(appearanceMessages.saved);
    await visitor.opens(pages.home);
    await expect(visitor.page.locator('h1')).not.toHaveCSS('font-family', /Own/u);
  });
});

test('the home page of each theme is accessible in light and dark, and does not shift if its fonts fail to load', {
  tag: '@slow',
}, async ({ owner, visitor, errors }) => {
  errors.expect(/woff2|ERR_FAILED/u);
  const { page } = visitor;
  await owner.isSignedIn();
  await page.route('**/*.woff2', (route) => route.abort());
  const expectNoShifts = await watchForShifts(page);
  for (const theme of themeNames) {
    await owner.has.chooseTheme(theme);
    await visitor.opens(pages.home);
    await expectNoShifts();
    await expectAccessible(page);
    const paper = () => styleOf(page.locator('body'), 'background-color');
    const before = await paper();
    await page.getByRole('button', { name: 'Switch between light and dark' }).click();
    expect(await paper()).not.toBe(before);
    await expectAccessible(page);
    await page.context().clearCookies();
  }
});
