/** Validation in the project form. */
import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { tooLong } from '#contract/text/text.ts';
import { api } from '#contract/addresses.ts';
import { type ProjectFieldName, projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { expectFault, expectNoFault } from '../../../testing/faults.ts';
import { show } from '../../../testing/show.tsx';
import { keepDraft } from '../../../ui/form-state/drafts.ts';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import { prepareToasts } from '../../../ui/toasts.ts';
import ProjectManagerPage from './ProjectManagerPage.tsx';

const window = page.getByRole('dialog', { name: 'Add project' });
const field = (label: string) =>
  window.getByRole('textbox', { name: new RegExp(`^${RegExp.escape(label)}( \\(optional\\))?$`, 'u') });
const title = field('Title');
const category = window.getByRole('combobox', { name: 'Category' });
const description = field('Description');
const tags = field('Tags');
const technologies = field('Technologies');
const highlights = field('Project highlights');
const picture = window.getByLabelText('Project image', { exact: true });
const pictureLink = window.getByLabelText('Project image: link');

const chips = (list: string) =>
  window
    .getByRole('list', { name: list })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const save = () => window.getByRole('button', { name: 'Add project' }).click();

async function enters(list: typeof tags, text: string): Promise<void> {
  await list.fill(text);
  await userEvent.keyboard('{Enter}');
}

/** Pastes a text copied elsewhere. */
async function pastes(list: typeof tags, text: string): Promise<void> {
  await list.click();
  // Not the browser's own clipboard, which tests in other windows share.
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  list
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

beforeEach(async () => {
  const web = {
    id: 1,
    category_name: 'Web Development',
    description: '',
    category_icon_link: 'globe',
    associated_with: null,
  };
  await commands.mockResponse({ method: 'GET', path: api.categories, body: [web] });
  await commands.mockResponse({ method: 'GET', path: api.projects, body: [] });
  await prepareToasts();
  show(<ProjectManagerPage />);
  await page.getByRole('button', { name: 'Add project' }).click();
  await expect.element(title).toBeVisible();
});

test('an empty project form shows every error and focuses the fields in order', async () => {
  await commands.mockResponse({
    method: 'POST',
    path: api.projects,
    status: 201,
    body: { success: true, message: projectMessages.added },
  });
  await save();
  const notices = page.getByRole('group').filter({ hasText: 'Validation Error' });
  for (const sentence of [
    'Validation Error',
    'Add at least one tag',
    'Add at least one technology',
    'Select a project image',
  ])
    await expect.element(notices.getByText(sentence, { exact: true })).toBeVisible();
  // The list of errors covers no field.
  const bottom = () => window.element().getBoundingClientRect().bottom;
  await expect.poll(() => notices.element().getBoundingClientRect().y - bottom()).toBeGreaterThan(0);

  const file = new File([new Uint8Array(1)], 'picture.png', { type: 'image/png' });
  const missing: {
    input: typeof title;
    name: ProjectFieldName;
    message: string;
    fill: () => Promise<unknown>;
  }[] = [
    { input: title, name: 'title', message: 'Title is required', fill: () => title.fill('Atlas') },
    {
      input: category,
      name: 'category',
      message: 'Category is required',
      fill: () => category.selectOptions('Web Development'),
    },
    {
      input: picture,
      name: 'image',
      message: 'Please select a valid image file or provide a valid image URL',
      fill: () => userEvent.upload(picture, file),
    },
    {
      input: description,
      name: 'description',
      message: 'Description is required',
      fill: () => description.fill('Maps for walkers'),
    },
    {
      input: tags,
      name: 'tags',
      message: 'At least one tag is required',
      fill: () => enters(tags, 'Maps'),
    },
    {
      input: technologies,
      name: 'technologies',
      message: 'At least one technology is required',
      fill: () => enters(technologies, 'React'),
    },
    {
      input: highlights,
      name: 'highlights',
      message: 'Project highlights are required',
      fill: () => highlights.fill('Quick'),
    },
  ];
  for (const { input, message } of missing) await expectFault(input, message);
  const list = window.getByRole('region', { name: 'Fields to check' });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(missing.length);
  for (const { input, name } of missing) {
    await list.getByRole('button', { name: projectFieldTable[name].label, exact: true }).click();
    await expect.element(input).toHaveFocus();
  }
  await list.getByRole('button', { name: 'Title', exact: true }).click();
  for (const { input, fill } of missing) {
    await expect.element(input).toHaveFocus();
    await fill();
    await expectNoFault(input);
    if (input === highlights) await expect.element(notices).not.toBeInTheDocument();
    await save();
  }
  // The response lacks the project, but the project is saved.
  await expect.element(page.getByText(projectMessages.added).first()).toBeVisible();
  await expect.element(window).not.toBeInTheDocument();
});

test('invalid links, long texts and long tags of a project are refused at their fields', async () => {
  const gitHub = window.getByLabelText(/^GitHub URL/u);
  const video = window.getByLabelText(/^Video URL/u);
  await category.selectOptions('Web Development');
  await enters(technologies, 'React');
  await gitHub.fill('github.com/atlas');
  await video.fill('javascript:alert(1)');
  await title.fill('A'.repeat(projectLimits.title + 1));
  await description.fill('B'.repeat(projectLimits.overview + 1));
  await highlights.fill('C'.repeat(projectLimits.highlights + 1));
  await enters(tags, 'D'.repeat(projectLimits.tag + 1));
  await pictureLink.fill('no picture');
  await save();

  await expect.element(title).toHaveFocus();
  await expectFault(title, tooLong(projectLimits.title));
  await expectFault(description, tooLong(projectLimits.overview));
  await expectFault(highlights, tooLong(projectLimits.highlights));
  await expectFault(tags, `Each must be at most ${projectLimits.tag} characters`);
  await expectFault(gitHub, 'Must be a valid URL');
  await expectFault(video, 'Must be a valid URL');
  await expectFault(pictureLink, 'Please select a valid image file or provide a valid image URL');
  await expect.element(window.getByText('1 character too many').first()).toBeVisible();

  await gitHub.fill('https://github.com/atlas');
  await expectNoFault(gitHub);
  await video.fill('');
  await expectNoFault(video);
  expect(await commands.calls()).not.toContain(`POST ${api.projects}`);
});

test('blank tags and technologies of a continued draft are refused at their fields', async () => {
  await window.getByRole('button', { name: 'Cancel' }).click();
  keepDraft(draftKey('project', undefined), { values: { tags: [' '], technologies: [' '] }, from: {} });
  await page.getByRole('button', { name: 'Add project' }).click();
  await save();
  await expectFault(tags, 'Tag cannot be empty');
  await expectFault(technologies, 'Technology cannot be empty');
});

test('tags are added by Enter, comma, pasting or leaving the field, and removed', async () => {
  await enters(tags, 'Maps');
  await userEvent.type(tags, 'Open source,');
  await expect.poll(() => chips('Tags')).toEqual(['Maps', 'Open source']);
  await expect.element(window.getByText('Open source added. 2 of 7.')).toBeInTheDocument();

  await pastes(tags, 'Solo, maps; Offline\nWalking');
  await expect.poll(() => chips('Tags')).toEqual(['Maps', 'Open source', 'Solo', 'Offline', 'Walking']);

  await tags.fill('Left behind');
  await highlights.click();
  await expect
    .poll(() => chips('Tags'))
    .toEqual(['Maps', 'Open source', 'Solo', 'Offline', 'Walking', 'Left behind']);

  await tags.click();
  await userEvent.keyboard('{Backspace}');
  await window.getByRole('button', { name: 'Remove Solo' }).click();
  await expect.poll(() => chips('Tags')).toEqual(['Maps', 'Open source', 'Offline', 'Walking']);
  await expect.element(tags).toHaveFocus();

  await tags.fill('   ');
  await userEvent.keyboard(',');
  await expect.poll(() => chips('Tags')).toHaveLength(4);
});

test.each([
  { list: 'Tags', input: tags, max: projectLimits.tags, noun: 'tags' },
  { list: 'Technologies', input: technologies, max: projectLimits.technologies, noun: 'technologies' },
])(
  'the field $list of a project takes $max entries and keeps the text of further ones',
  async ({ list, input, max, noun }) => {
    const texts = Array.from({ length: max + 2 }, (_, index) => `Number ${index + 1}`);
    await pastes(input, texts.join(', '));
    await expect.poll(() => chips(list)).toEqual(texts.slice(0, max));
    await expect.element(input).toHaveValue(texts.slice(max).join(', '));
    await expect
      .element(window.getByText(`No more than ${max} ${noun}. Remove one first.`).first())
      .toBeVisible();
    await expect.element(window.getByText(`${max}/${max}`)).toBeVisible();
  },
);
