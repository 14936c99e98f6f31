import { beforeEach, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { type Category, categoryIcons, categoryLimits } from '#contract/categories/categories.ts';
import { categoryMessages } from '#contract/ui-text/owner.ts';
import { tooLong } from '#contract/text/text.ts';
import { api } from '#contract/addresses.ts';
import { expectFault, expectNoFault } from '../../../testing/faults.ts';
import { show } from '../../../testing/show.tsx';
import CategoryManagerPage from './CategoryManagerPage.tsx';

const none = 'None (main category)';

function aCategory(id: number, category_name: string, parent: string | null = null): Category {
  return {
    id,
    category_name,
    description: '',
    category_icon_link: 'globe',
    associated_with: parent,
  };
}

const categories = [
  aCategory(1, 'Full'),
  aCategory(2, 'Open'),
  aCategory(3, 'Alone'),
  ...Array.from({ length: categoryLimits.subcategories }, (_, index) =>
    aCategory(10 + index, `Part ${index + 1}`, 'Full'),
  ),
  aCategory(20, 'Child', 'Open'),
];

const window = page.getByRole('dialog');
const name = window.getByLabelText('Category name');
const icons = window.getByRole('radiogroup', { name: 'Icon' });
const parent = window.getByRole('combobox', { name: 'Associated category' });
const description = window.getByLabelText(/^Description/u);

async function opens(button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.element(name).toBeVisible();
}

async function edits(category: string): Promise<void> {
  await page.getByRole('link', { name: category, exact: true }).click();
  await expect.element(name).toBeVisible();
}

const cancels = () => window.getByRole('button', { name: 'Cancel' }).click();
const save = () => window.getByRole('button', { name: 'Add category' }).click();
const parents = () =>
  parent
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await commands.mockResponse({ method: 'GET', path: api.categories, body: categories });
  show(<CategoryManagerPage projects={[]} onMove={() => Promise.resolve()} />);
});

test('a category needs a name and an icon, and has length limits', async () => {
  await opens('Add category');
  expect(icons.getByRole('radio').elements()).toHaveLength(Object.keys(categoryIcons).length);
  await save();
  await expectFault(name, 'Category name is required');
  await expectFault(icons, 'Please select an icon');
  await expect.element(name).toHaveFocus();
  await name.fill('N'.repeat(categoryLimits.name + 1));
  await expectFault(name, 'Category name must be less than 50 characters');
  await name.fill('N'.repeat(categoryLimits.name));
  await expectNoFault(name);
  await save();
  await expect.element(icons.getByRole('radio').first()).toHaveFocus();
  await userEvent.keyboard(' ');
  await expectNoFault(icons);
  await description.fill('D'.repeat(categoryLimits.description + 1));
  await save();
  await expectFault(description, tooLong(categoryLimits.description));
  await expect.element(description).toHaveFocus();
  expect(await commands.calls()).not.toContain(`POST ${api.categories}`);
});

test('the window of a category asks before it closes with unsaved input', async () => {
  await opens('Add category');
  await name.fill('Half a category');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(name).toHaveValue('Half a category');
  await cancels();
  await question.getByRole('button', { name: 'Delete the draft' }).click();
  await expect.element(window).not.toBeInTheDocument();
  await opens('Add category');
  await expect.element(name).toHaveValue('');
  await cancels();
  await expect.element(window).not.toBeInTheDocument();
  await edits('Alone');
  await expect.element(name).toHaveValue('Alone');
  await expect.element(window.getByRole('radio', { name: 'Web', exact: true })).toBeChecked();
});

test('the window of a category offers main categories with room as parents, never the category itself', async () => {
  await opens('Add category');
  expect(parents()).toEqual([none, 'Open', 'Alone']);
  await expect.element(parent).toHaveAccessibleDescription('Full has 5 of 5 sub-categories.');
  await cancels();
  for (const { edited, offered } of [
    { edited: 'Alone', offered: [none, 'Open'] },
    { edited: 'Part 1', offered: [none, 'Full', 'Open', 'Alone'] },
    { edited: 'Full', offered: [none] },
  ]) {
    await expect.element(window).not.toBeInTheDocument();
    await edits(edited);
    expect(parents()).toEqual(offered);
    if (edited === 'Full')
      await expect.element(parent).toHaveAccessibleDescription(categoryMessages.parentHasChildren);
    await cancels();
  }
});

test('a hint says that a category without a parent is a main category, on hover and by keyboard', async () => {
  await opens('Add category');
  const hint = page.getByText('Will be considered main category if no associated category is selected', {
    exact: true,
  });
  const about = window.getByRole('button', { name: 'About: Associated category' });
  await expect.element(hint).not.toBeInTheDocument();
  await about.hover();
  await expect.element(hint).toBeVisible();
  await name.hover();
  await expect.element(hint).not.toBeInTheDocument();
  (about.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(hint).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hint).not.toBeInTheDocument();
  await expect.element(window).toBeVisible();
});
