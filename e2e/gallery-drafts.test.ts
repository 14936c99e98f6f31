/** Unsaved pictures of a project survive leaving the page. */
import { fileMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { expect, test } from './fixtures/journey.ts';
import { fillsIn, opensNewProject, opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test('a new project with its pictures survives a refused save, a reload and the end of the session, and is saved once', {
  tag: '@slow',
}, async ({ owner, errors }) => {
  errors.expect(/status of 40[01]/u);
  const { page } = owner;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
  const adding = await opensNewProject(page);
  const { window } = adding;
  const expectTexts = async () => {
    await expect(adding.title).toHaveValue('Atlas');
    await window.getByRole('button', { name: 'Select all' }).click();
    await expect(window.getByLabel('Description of picture 1')).toHaveValue('A lake');
    await expect(window.getByLabel('Description of picture 2')).toHaveValue('Hills');
  };

  await test.step('saves nothing if one of its pictures is refused', async () => {
    await fillsIn(adding, aProject('Atlas', 'Web Development'));
    const hills = await aPicture('hills.png');
    await adding.picture.setInputFiles(hills);
    const lake = await aPicture('lake.png', { width: 600, height: 900, colour: '#2463eb' });
    const torn = { ...hills, name: 'torn.png', buffer: hills.buffer.subarray(0, 60) };
    await window.getByLabel('Add pictures').setInputFiles([hills, lake, torn]);
    await adding.save.click();
    await expect(window.getByRole('group', { name: 'picture 3' }).getByRole('alert')).toHaveText(
      `torn.png: ${fileMessages.damagedPicture}`,
    );
    expect(await owner.has.projects()).toEqual([]);
  });

  await test.step('keeps texts and order over a reload', async () => {
    await window.getByLabel('Description of picture 1').fill('Hills');
    await window.getByLabel('Description of picture 2').fill('A lake');
    await window.getByRole('button', { name: 'Remove picture 1' }).press('Alt+ArrowDown');
    await owner.reloadsWithDraft();
    await expectTexts();
    // The refused file was kept too.
    await window.getByRole('button', { name: 'Remove picture 3' }).click();
  });

  await test.step('keeps texts and order when the session ends', async () => {
    await expect(window.getByRole('progressbar')).toHaveCount(0);
    await owner.has.endSession();
    await adding.save.click();
    await expect(page).toHaveURL(pages.login);
    await owner.waitsForPage();
    await owner.signsInAgain();
    await expectTexts();
  });

  await test.step('saves it once and removes the draft', async () => {
    await adding.save.click();
    await expect(window).toBeHidden();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeHidden();
    expect(await owner.has.projects()).toHaveLength(1);
    const editing = await opensProject(page, 'Atlas');
    await editing.selects(1);
    await expect(editing.window.getByLabel('Description of picture 1')).toHaveValue('A lake');
  });
});
