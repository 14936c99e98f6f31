/** Saving merges changes from another tab or asks; it never overwrites them silently. */
import type { Page } from '@playwright/test';
import { categoryMessages, mergedMessage, profileMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { noResume } from '#contract/resume/resume.ts';
import { opensCategory } from './fixtures/category-window.ts';
import { expect, test } from './fixtures/journey.ts';
import { ownersBar } from './fixtures/owners-bar.ts';
import { section } from './fixtures/settings-section.ts';
import { projectWindow } from './fixtures/project-window.ts';
import { aCategory, aProject } from './fixtures/samples.ts';
import { choosesInRow } from './fixtures/rows.ts';

/** Returns the `If-Match` versions of the page's changes at the path, in order. */
function namedVersions(page: Page, path: string): (string | undefined)[] {
  const named: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && new URL(request.url()).pathname === path)
      named.push(request.headers()['if-match']);
  });
  return named;
}

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
});

test('changes to a category from two tabs are merged, and the owner is asked if both changed one field', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const maps = aCategory('Maps', { description: 'Drawn' });
  const { id } = await owner.has.addCategory(maps);
  const versions = namedVersions(page, api.category(id));
  await owner.opens(pages.categoryManager);
  const form = await opensCategory(page, 'Maps');
  await form.name.fill('Atlases');
  await owner.has.changeCategory(id, { ...maps, description: 'Drawn elsewhere' });
  await form.save.click();
  await owner.seesToast(`${categoryMessages.updatedLine('Atlases')} ${mergedMessage}`);
  const [merged] = await owner.has.categories();
  expect(merged).toMatchObject({ category_name: 'Atlases', description: 'Drawn elsewhere' });

  await opensCategory(page, 'Atlases');
  await form.description.fill('Drawn here');
  await owner.has.changeCategory(id, { ...maps, description: 'Drawn in between' });
  await form.save.click();
  const conflict = page.getByRole('dialog', { name: 'This category was changed elsewhere' });
  await expect(conflict.getByRole('term')).toHaveText(['Description']);
  await expect(conflict).toContainText('Drawn in between');
  await owner.checksAccessibility();
  await conflict.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(form.description).toHaveValue('Drawn in between');
  await expect(form.name).toHaveValue('Maps');
  await form.description.fill('Drawn at last');
  await form.save.click();
  await expect(form.window).toBeHidden();
  expect(await owner.has.categories()).toMatchObject([
    { category_name: 'Maps', description: 'Drawn at last' },
  ]);
  expect(versions).toEqual(['W/"2"', 'W/"4"']);
});

test('changes to the owner’s details from two tabs are merged, and the owner is asked if both changed one field', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const texts = {
    home_page_title: 'Maps',
    home_page_sub_title: 'On paper',
    home_page_description: 'For years.',
  };
  await owner.has.saveHomePage(texts);
  const versions = namedVersions(page, api.updateHome);
  await owner.opens(pages.commonDetails);
  const home = section(page, 'Home Page');
  await home.edit.click();
  await home.field('Title').fill('Maps for all');
  await owner.has.saveHomePage({ ...texts, home_page_sub_title: 'On screens' });
  await home.save.click();
  await owner.seesToast(profileMessages.homeSaved);
  await owner.seesToast(mergedMessage);
  await expect(home.field('Subtitle')).toHaveValue('On screens');

  await home.edit.click();
  await home.field('Title').fill('Mine');
  await home.field('Description').fill('For many years.');
  await owner.has.saveHomePage({ home_page_title: 'Theirs' });
  await home.save.click();
  const conflict = page.getByRole('dialog', { name: 'This section was changed elsewhere' });
  await expect(conflict.getByRole('term')).toHaveText(['Title']);
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await owner.seesToast(profileMessages.homeSaved);
  await expect(home.edit).toBeVisible();
  expect((await owner.has.profile()).user).toMatchObject({
    home_page_title: 'Mine',
    home_page_sub_title: 'On screens',
    home_page_description: 'For many years.',
  });
  expect(versions).toHaveLength(2);
  for (const version of versions) expect(version).toMatch(/^W\/"\d+-/u);
});

test('changes to the resume from two tabs are merged, and the owner is asked if both changed one section', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const english = { language: 'English', fluency: 'Fluent' };
  await owner.has.saveResume({ ...noResume, languages: [english] });
  const versions = namedVersions(page, resumeApi.resume);
  await owner.opens(pages.resumeManager);
  const languages = page.getByRole('region', { name: 'Languages' });
  const save = page.getByRole('button', { name: 'Save changes' });
  await languages.locator('button[aria-expanded]').click();
  await languages.getByLabel('Fluency').fill('Native speaker');
  const skills = [{ name: 'Web', level: '', keywords: ['HTML'] }];
  await owner.has.saveResume({ ...noResume, languages: [english], skills });
  await save.click();
  await owner.seesToast(mergedMessage);
  await expect(page.getByRole('region', { name: 'Skills' }).getByRole('listitem')).toHaveCount(1);
  await expect(save).toBeDisabled();

  await languages.getByLabel('Fluency').fill('Good');
  const marathi = { language: 'Marathi', fluency: '' };
  await owner.has.saveResume({ ...noResume, languages: [marathi], skills });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'This resume was changed elsewhere' });
  await expect(conflict.getByRole('term')).toHaveText(['Languages']);
  await expect(conflict.getByRole('definition')).toContainText(['Marathi']);
  await expect(conflict.getByRole('definition')).toContainText(['Fluency: Good']);
  await owner.checksAccessibility();
  await conflict.getByRole('button', { name: 'Use the newer version' }).click();
  await expect(languages.getByRole('group', { name: 'Marathi' })).toBeVisible();
  await expect(save).toBeDisabled();
  expect(versions).toHaveLength(1);
});

test('changes to a project and its blocks from two tabs are merged, and the owner is asked if both changed the blocks', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 412/u);
  const { page } = owner;
  await owner.has.addCategory(aCategory('Maps'));
  const { id } = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const opens = () => choosesInRow(page, 'Atlas', 'Case study');
  const { window, save, unfolds } = projectWindow(page, 'Edit project');
  const text = window.frameLocator('iframe').getByRole('textbox', { name: 'Case study' });
  const year = window.getByLabel('Year');
  await opens();
  await unfolds('Facts');
  await year.fill('2025');
  const block = (words: string) => ({ kind: 'text' as const, text: words });
  await owner.has.changeContent(id, { blocks: [block('Theirs')] });
  await save.click();
  await owner.seesToast(mergedMessage);
  await expect(window).toBeHidden();

  await opens();
  await expect(year).toHaveValue('2025');
  await text.fill('Mine');
  await owner.has.changeContent(id, { blocks: [block('Theirs again')] });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await expect(conflict.getByRole('term')).toHaveText(['Blocks']);
  await expect(conflict.getByRole('definition')).toContainText(['Text, Theirs again']);
  await owner.checksAccessibility();
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(window).toBeHidden();
  await opens();
  await expect(text).toHaveText('Mine');
  await expect(year).toHaveValue('2025');
});

test('saving a category’s text on its page asks before it overwrites the text of another tab', {
  tag: '@slow',
}, async ({ owner }) => {
  const { page } = owner;
  const maps = aCategory('Maps', { description: 'Drawn' });
  const { id } = await owner.has.addCategory(maps);
  const versions = namedVersions(page, api.category(id));
  const { edit, field, save } = ownersBar(page);
  await owner.opens(pages.category('Maps'));
  await edit.click();
  await field('Description').fill('Drawn here');
  await owner.has.changeCategory(id, { ...maps, description: 'Drawn elsewhere' });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'This category was changed elsewhere' });
  await expect(conflict).toContainText('Drawn elsewhere');
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(edit).toBeVisible();
  expect(await owner.has.categories()).toMatchObject([{ description: 'Drawn here' }]);
  expect(versions).toEqual(['W/"2"']);
});
