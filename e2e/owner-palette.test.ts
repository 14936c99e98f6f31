import type { Page } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { expect, test } from './fixtures/journey.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to anything' });
const topResult = (page: Page) => palette(page).getByRole('option').first();

/** Two hundred titles of two words; each word is in fourteen or fifteen of them. */
const firstWords =
  'Clinic Harbour Museum Weather Library Garden Market School Station Theatre River Orchard Bakery Forest';
const seconds =
  'Queue Atlas Planner Tracker Archive Calendar Monitor Robot Palette Journal Gallery Compass Ledger Notes Survey';
const titles = firstWords
  .split(' ')
  .flatMap((first) => seconds.split(' ').map((second) => `${first} ${second}`))
  .slice(0, 200);

test('the palette opens any of 200 projects within eight keystrokes', { tag: '@slow' }, async ({ owner }) => {
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Automation'));
  // A link, because two hundred pictures would take a minute.
  const main_photo = `${owner.has.origin}/favicon.svg`;
  const draft = 'Harbour Notes';
  for (const title of titles)
    await owner.has.addProject(
      aProject(title, 'Automation', { main_photo, state: title === draft ? 'draft' : 'published' }),
    );
  await owner.has.addProject(aProject('Café केंद्र', 'Automation', { main_photo }));
  await owner.opens(pages.trash);
  for (const title of ['Clinic Queue', 'Museum Monitor', 'Market Palette', 'River Robot', draft]) {
    let keystrokes = 0;
    const press = async (key: string) => {
      keystrokes += 1;
      await page.keyboard.press(key);
    };
    await press('ControlOrMeta+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await expect(palette(page).getByRole('option').nth(30)).toBeVisible();
    for (const letter of title.toLowerCase().replace(/^(...)\w* (...)\w*$/u, '$1$2')) await press(letter);
    await expect(topResult(page)).toContainText(title);
    await press('Enter');
    const form = projectWindow(page, 'Edit project');
    await expect(form.title).toHaveValue(title);
    expect(keystrokes).toBeLessThanOrEqual(8);
    await form.cancel.click();
    await expect(form.window).toBeHidden();
  }
  await page.keyboard.press('ControlOrMeta+k');
  // In any order, without accents, and in any script.
  for (const letters of ['queue clin', 'cafe', 'केंद्र']) {
    await palette(page).getByRole('combobox').fill(letters);
    await expect(topResult(page)).toContainText(letters === 'queue clin' ? 'Clinic Queue' : 'Café केंद्र');
  }
});

test('the palette opens pages, sections and actions by keyboard', async ({ owner }) => {
  const { page } = owner;
  await owner.has.addPage({
    title: 'Services',
    slug: 'services',
    state: 'published',
    place: 'footer',
    description: '',
    blocks: [],
    pictures: [],
  });
  await owner.has.addTestimonial('Ida Holm', 'We find things now.');
  await owner.has.sendMessage({ subject: 'A map', message: 'Of our valley in winter' });
  await owner.isSignedIn();
  await owner.opens(pages.messages);
  const opener = page.getByRole('button', { name: 'Go to anything' });
  await opener.press('Enter');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('qqqq');
  await expect(palette(page).getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(opener).toBeFocused();

  const runCommand = async (letters: string, title: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.type(letters);
    await expect(topResult(page)).toContainText(title);
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
  };
  await runCommand('passw', 'Password');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeFocused();
  await runCommand('social', 'Social Links and Resume');
  await expect(page.getByRole('heading', { name: 'Social Links and Resume' })).toBeFocused();
  await runCommand('reply t', 'Reply time in hours');
  await expect(page.getByLabel('Reply time in hours')).toBeFocused();
  await runCommand('winter', 'A map');
  await expect(page.getByRole('dialog')).toContainText('Of our valley in winter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await runCommand('servic', 'Services');
  await expect(page.getByRole('dialog', { name: 'Edit page' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await runCommand('ida h', 'Ida Holm');
  await expect(page.getByRole('dialog', { name: 'Edit testimonial' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await runCommand('stopc', 'Stop counting');
  await expect(page.getByText('Visits are not being counted.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('stopc');
  await expect(palette(page).getByText('No results.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  // There is no mail server that could send one.
  await runCommand('test email', 'Mail server');
  await expect(page.getByRole('heading', { name: 'Mail server' })).toBeFocused();
  await runCommand('fotns', 'Fonts');
  await expect(page.getByText('Fonts', { exact: true })).toBeFocused();
  await runCommand('addc', 'Add category');
  await expect(page.getByRole('dialog', { name: 'Add category' })).toBeVisible();
  // It does not open above another window.
  await page.keyboard.press('ControlOrMeta+k');
  await expect(palette(page)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.setViewportSize({ width: 390, height: 700 });
  await opener.click();
  await page.keyboard.type('a');
  await expect(palette(page).getByRole('option', { name: /^Add project/u })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await runCommand('log out', 'Sign out');
  await page.waitForURL(`**${pages.login}`);
});
