import type { Page } from '@playwright/test';
import { categoryLimits } from '#contract/categories/categories.ts';
import { categoryMessages, trashMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { opensCategory, opensNewCategory } from './fixtures/category-window.ts';
import { expectFault } from './fixtures/faults.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';
import { choosesInRow, rowMenu } from './fixtures/rows.ts';

const web = aCategory('Web Development', { category_icon_link: 'globe' });

const columns = ['Category', 'Sub-categories', 'Projects'] as const;

/** Expects these texts in the category's row, without texts for phones only. */
async function expectListed(
  page: Page,
  category: string,
  expected: Partial<Record<(typeof columns)[number], string>>,
): Promise<void> {
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: category, exact: true }) });
  // The first cell has the handle.
  const cells = row.getByRole('cell').filter({ hasNot: page.getByTitle(/^Drag/u) });
  for (const [index, column] of columns.entries()) {
    const text = expected[column];
    if (text !== undefined) await expect(cells.nth(index)).toHaveText(text, { useInnerText: true });
  }
}

test.beforeEach(async ({ owner }) => owner.isSignedIn());

test('the owner adds, edits and deletes a category, each with a toast that names it', async ({ owner }) => {
  const { page } = owner;
  await owner.opens(pages.categoryManager);
  await owner.reads('No categories available');

  await owner.addsCategory(web);
  await owner.reads('Category Created');
  await owner.seesToast('Web Development has been created.');
  await expectListed(page, 'Web Development', {
    Category: 'Web Development\nWhat I made in Web Development',
    'Sub-categories': '0/5',
    Projects: '0',
  });

  await owner.addsCategory(
    aCategory('Shops', {
      category_icon_link: 'shopping-cart',
      associated_with: 'Web Development',
      description: '',
    }),
  );
  await expectListed(page, 'Shops', { Category: 'Shops\nPart of Web Development.', 'Sub-categories': '' });
  await expectListed(page, 'Web Development', { 'Sub-categories': '1/5' });

  const form = await opensCategory(page, 'Shops');
  await expect(form.name).toHaveValue('Shops');
  await expect(form.icon('E-commerce')).toBeChecked();
  await expect(form.parent).toHaveValue('Web Development');
  await form.name.fill('Web Shops');
  await form.description.fill('Sold to this day');
  await form.icon('Business').check({ force: true });
  await form.window.getByRole('button', { name: 'More icons' }).click();
  const results = form.window.getByRole('radiogroup', { name: 'Search results' });
  await expect(results.getByRole('radio').first()).toHaveAccessibleName('Camera');
  await expect(form.window.getByRole('radio')).toHaveCount(30);
  await form.window.getByLabel('Search all icons').fill('boost launch');
  await expect(form.window.getByText('1 icon', { exact: true })).toBeVisible();
  await form.window.getByLabel('Search all icons').fill('e-commerce box');
  await owner.checksAccessibility();
  await form.window.getByLabel('Search all icons').fill('roc');
  await form.icon('Rocket').check({ force: true });
  await expect(form.icons.getByRole('radio', { name: 'Rocket' })).toBeChecked();
  await form.parent.selectOption('None (main category)');
  await form.save.click();
  await owner.reads('Category Updated');
  await owner.seesToast('Web Shops has been updated.');
  await expect(form.window).toBeHidden();
  await expectListed(page, 'Web Shops', { Category: 'Web Shops\nSold to this day', 'Sub-categories': '0/5' });
  await expectListed(page, 'Web Development', { 'Sub-categories': '0/5' });
  expect(await owner.has.categories()).toContainEqual(
    expect.objectContaining({
      category_name: 'Web Shops',
      category_icon_link: 'rocket',
      associated_with: null,
      description: 'Sold to this day',
    }),
  );

  await choosesInRow(page, 'Web Shops', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Web Shops?' });
  await expect(question).toBeVisible();
  await owner.reads('Are you sure you want to delete this category? This action cannot be undone.');
  await owner.reads(trashMessages.goesToTrash(30));
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowMenu(page, 'Web Shops')).toBeFocused();
  await owner.deletes('Web Shops');
  await owner.reads('Category Deleted');
  await owner.seesToast('Web Shops has been deleted.');
  await expect(page.getByRole('button', { name: 'Add category' })).toBeFocused();
});

test('the category form shows an error from the server at its field', { tag: '@slow' }, async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 409/u);
  const { page } = owner;
  await owner.has.addCategory(web);
  await owner.opens(pages.categoryManager);
  const form = await opensNewCategory(page);
  await form.name.fill('web  DEVELOPMENT');
  await form.icon('Code').check({ force: true });
  await form.save.click();
  await expect(page.getByRole('group').filter({ hasText: categoryMessages.failed })).toContainText(
    categoryMessages.nameTaken('Web Development'),
  );
  await expectFault(form.name, categoryMessages.nameTaken('Web Development'));
  await expect(form.name).toBeFocused();

  await test.step('also when another tab took the last place below a parent', async () => {
    await form.name.fill('Late');
    await form.parent.selectOption('Web Development');
    for (let number = 1; number <= categoryLimits.subcategories; number += 1)
      await owner.has.addCategory(aCategory(`Part ${number}`, { associated_with: 'Web Development' }));
    await form.save.click();
    const full = categoryMessages.parentFull('Web Development', categoryLimits.subcategories);
    await owner.seesToast(full);
    await expectFault(form.parent, full);
    await form.parent.selectOption('None (main category)');
    await form.save.click();
    await owner.seesToast(categoryMessages.created);
    await expect(form.window).toBeHidden();
    await expectListed(page, 'Web Development', { 'Sub-categories': '5/5' });
  });
});

test('a category with projects or sub-categories is not deleted, and the refusal says how many it has', async ({
  owner,
  errors,
}) => {
  errors.expect(/status of 409/u);
  const { page } = owner;
  await owner.has.addCategory(web);
  await owner.has.addCategory(aCategory('Automation'));
  await owner.has.addCategory(aCategory('Robots', { associated_with: 'Automation' }));
  await owner.has.addCategory(aCategory('Quick'));
  await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await owner.has.addProject(aProject('Compass', 'Web Development'));
  await owner.opens(pages.categoryManager);
  await expectListed(page, 'Web Development', { Projects: '2' });

  const refusal = page.getByRole('alertdialog', { name: 'Cannot Delete Category' });
  for (const { name, reason } of [
    { name: 'Web Development', reason: categoryMessages.hasProjects(2) },
    { name: 'Automation', reason: categoryMessages.hasSubcategories(1) },
  ]) {
    await choosesInRow(page, name, 'Delete');
    await owner.reads('Cannot Delete Category');
    await expect(refusal).toContainText(reason);
    await expect(refusal.getByRole('button', { name: 'Delete' })).toBeHidden();
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(refusal).toBeHidden();
  }

  await owner.has.addProject(aProject('Sundial', 'Quick'));
  await choosesInRow(page, 'Quick', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(refusal).toContainText(categoryMessages.hasProjects(1));
  await refusal.getByRole('button', { name: 'Close' }).click();
  await expect(refusal).toBeHidden();
  await expectListed(page, 'Quick', { Projects: '1' });

  await choosesInRow(page, 'Web Development', 'Delete');
  await refusal.getByRole('link', { name: 'Show projects in Web Development' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Manager');
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(2);
  await expect(page.getByLabel('Filter by category')).toHaveValue('Web Development');
});

test('a renamed category has its new name in projects and sub-categories on every page', async ({
  owner,
  visitor,
}) => {
  const { page } = owner;
  await owner.has.addCategory(web);
  await owner.has.addCategory(aCategory('Shops', { associated_with: 'Web Development' }));
  const { id } = await owner.has.addProject(aProject('Atlas', 'Web Development'));
  await visitor.opens(pages.category('Web Development'));
  await expect(visitor.page.getByRole('main').getByRole('link', { name: /Atlas/u }).first()).toBeVisible();

  await owner.opens(pages.projectManager);
  await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('Web Development');
  await page.getByRole('link', { name: 'Category Manager' }).click();
  const form = await opensCategory(page, 'Web Development');
  await form.name.fill('Web Craft');
  await form.save.click();
  await owner.seesToast('Web Craft has been updated.');
  await expectListed(page, 'Shops', { Category: 'Shops\nPart of Web Craft. What I made in Shops' });
  await page.getByRole('link', { name: 'Project Manager' }).click();
  await expect(page.getByRole('row', { name: /Atlas/u })).toContainText('Web Craft');

  await visitor.opens(pages.category('Web Craft'));
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Web Craft Projects');
  await expect(visitor.page.getByRole('main').getByRole('link', { name: /Atlas/u }).first()).toBeVisible();
  await visitor.page.getByRole('navigation', { name: 'Categories' }).getByText('Web Craft').first().click();
  await expect(visitor.page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    'Web Craft',
    'Shops',
  ]);
  await visitor.opens(plainProjectAddress('Web Craft', id));
  await expect(
    visitor.page
      .getByRole('main')
      .getByRole('link', { name: /Web Craft/u })
      .first(),
  ).toHaveAttribute('href', pages.category('Web Craft'));
  await visitor.opens(pages.category('Web Development'));
  await expect(visitor.page).toHaveURL(pages.category('Web Craft'));
});

test('digits in tables are equally wide', async ({ owner }) => {
  await owner.has.addCategory(web);
  await owner.opens(pages.categoryManager);
  const cell = owner.page
    .getByRole('row', { name: /Web Development/u })
    .getByRole('cell')
    .nth(3);
  await expect(cell).toHaveText('0', { useInnerText: true });
  const widths = await cell.evaluate(async (element) => {
    for (const family of ['Instrument Sans Variable', 'Instrument Sans Figures'])
      await document.fonts.load(`1rem "${family}"`, '1');
    return ['1111', '8888'].map((figures) => {
      const text = element.appendChild(document.createElement('span'));
      text.textContent = figures;
      return text.getBoundingClientRect().width;
    });
  });
  expect(widths[0]).toBe(widths[1]);
});
