import { projectMessages } from '#contract/messages/owner.ts';
import { tooLong, validationMessages } from '#contract/messages/validation.ts';
import { api, pages } from '#contract/paths.ts';
import { projectFieldMessages, projectLimits } from '#contract/projects.ts';
import { answersInstead, expectFault, expectNoFault } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { enters, fillsIn, opensNewProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

test.beforeEach(async ({ owner }) => {
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Web Development'));
  await owner.opens(pages.projectManager);
});

test('an empty form says what is missing, and focuses the faulty fields in order', async ({ owner }) => {
  const { page } = owner;
  const form = await opensNewProject(page);
  await form.save.click();
  const notices = page.getByRole('group').filter({ hasText: validationMessages.title });
  await expect(notices).toHaveCount(1);
  for (const sentence of [
    projectMessages.addTag,
    projectMessages.addTechnology,
    projectMessages.selectImage,
  ]) {
    await expect(notices).toContainText(sentence);
  }
  // Above the fields that it is about, which are at the bottom.
  await expect.poll(async () => (await notices.boundingBox())?.y).toBeLessThan(60);

  const picture = await aPicture();
  const missing = [
    { field: form.title, message: projectFieldMessages.title, fill: () => form.title.fill('Atlas') },
    {
      field: form.category,
      message: projectFieldMessages.category,
      fill: () => form.category.selectOption('Web Development'),
    },
    {
      field: form.description,
      message: projectFieldMessages.overview,
      fill: () => form.description.fill('Maps for walkers'),
    },
    { field: form.tags, message: projectFieldMessages.tagsRequired, fill: () => enters(form.tags, ['Maps']) },
    {
      field: form.technologies,
      message: projectFieldMessages.technologiesRequired,
      fill: () => enters(form.technologies, ['React']),
    },
    {
      field: form.highlights,
      message: projectFieldMessages.highlights,
      fill: () => form.highlights.fill('Quick'),
    },
    {
      field: form.picture,
      message: projectFieldMessages.image,
      fill: () => form.picture.setInputFiles(picture),
    },
  ];
  for (const { field, message } of missing) await expectFault(field, message);
  for (const { field, fill } of missing) {
    await expect(field).toBeFocused();
    await fill();
    await expectNoFault(field);
    if (field === form.picture) await expect(notices).toBeHidden();
    await form.save.click();
  }
  await owner.isTold(projectMessages.added);
  await expect(form.window).toBeHidden();
});

test('a server that answers without the project has saved it all the same', async ({ owner }) => {
  const { page } = owner;
  const message = projectMessages.added;
  await answersInstead(page, { method: 'POST', path: api.projects }, 201, { success: true, message });
  const form = await opensNewProject(page);
  await fillsIn(form, aProject('Atlas', 'Web Development'));
  await form.picture.setInputFiles(await aPicture());
  await form.save.click();
  await owner.isTold(message);
  await expect(form.window).toBeHidden();
});

test('links, long texts and long tags are refused at their fields', async ({ owner }) => {
  const form = await opensNewProject(owner.page);
  await fillsIn(
    form,
    aProject('Atlas', 'Web Development', {
      project_tags: [],
      github_link: 'github.com/atlas',
      youtube_link: 'javascript:alert(1)',
    }),
  );
  await form.title.fill('A'.repeat(projectLimits.title + 1));
  await form.description.fill('B'.repeat(projectLimits.overview + 1));
  await form.highlights.fill('C'.repeat(projectLimits.highlights + 1));
  await enters(form.tags, ['D'.repeat(projectLimits.tag + 1)]);
  await form.pictureLink.fill('no picture');
  await form.save.click();

  await expect(form.title).toBeFocused();
  await expectFault(form.title, tooLong(projectLimits.title));
  await expectFault(form.description, tooLong(projectLimits.overview));
  await expectFault(form.highlights, tooLong(projectLimits.highlights));
  await expectFault(form.tags, `Each must be at most ${projectLimits.tag} characters`);
  await expectFault(form.gitHub, projectFieldMessages.url);
  await expectFault(form.video, projectFieldMessages.url);
  await expectFault(form.pictureLink, projectFieldMessages.image);
  await expect(form.window.getByText('1 character too many').first()).toBeVisible();

  await form.gitHub.fill('https://github.com/atlas');
  await expectNoFault(form.gitHub);
  await form.video.fill('');
  await expectNoFault(form.video);
  expect(await owner.has.projects()).toEqual([]);
});

test('tags are added by Enter, comma, pasting or leaving the field, and can be removed', async ({
  owner,
}) => {
  const { page } = owner;
  const form = await opensNewProject(page);
  const tags = form.chips('Tags');
  await form.tags.fill('Maps');
  await form.tags.press('Enter');
  await form.tags.pressSequentially('Open source,');
  await expect(tags).toHaveText(['Maps', 'Open source']);
  await expect(
    form.window.getByRole('status').filter({ hasText: 'Open source added. 2 of 7.' }),
  ).toBeAttached();

  await owner.pastes('Solo, maps; Offline\nWalking');
  await expect(tags).toHaveText(['Maps', 'Open source', 'Solo', 'Offline', 'Walking']);

  await form.tags.fill('Left behind');
  await form.highlights.focus();
  await expect(tags).toHaveText(['Maps', 'Open source', 'Solo', 'Offline', 'Walking', 'Left behind']);

  await form.tags.press('Backspace');
  await form.window.getByRole('button', { name: 'Remove Solo' }).click();
  await expect(tags).toHaveText(['Maps', 'Open source', 'Offline', 'Walking']);
  await expect(form.tags).toBeFocused();

  await form.tags.fill('   ');
  await form.tags.press(',');
  await expect(tags).toHaveCount(4);
});

test('seven tags and six technologies are accepted, and the text of another one is not lost', async ({
  owner,
}) => {
  const { page } = owner;
  const form = await opensNewProject(page);
  for (const { list, field, max, noun } of [
    { list: 'Tags', field: form.tags, max: projectLimits.tags, noun: 'tags' },
    { list: 'Technologies', field: form.technologies, max: projectLimits.technologies, noun: 'technologies' },
  ] as const) {
    const texts = Array.from({ length: max + 2 }, (_, index) => `Number ${index + 1}`);
    await field.focus();
    await owner.pastes(texts.join(', '));
    await expect(form.chips(list)).toHaveText(texts.slice(0, max));
    await expect(field).toHaveValue(texts.slice(max).join(', '));
    await expect(form.window.getByText(`No more than ${max} ${noun}: remove one first.`)).toBeVisible();
    await expect(form.window.getByText(`${max}/${max}`)).toBeVisible();
  }
});
