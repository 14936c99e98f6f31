import { orderMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/paths.ts';
import type { Showcase } from '#contract/projects/project-lists.ts';
import { drags } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { aCategory, aProject } from './fixtures/samples.ts';

const titles = ['Atlas', 'Beacon', 'Compass', 'Drift', 'Errand', 'Fathom', 'Garden'];

test('the owner orders categories and projects and stars some, and visitors see the order', async ({
  owner,
  visitor,
  errors,
}) => {
  const { page } = owner;
  await owner.isSignedIn();
  for (const name of ['Web Development', 'Automation']) await owner.has.addCategory(aCategory(name));
  await owner.has.addCategory(aCategory('Front End', { associated_with: 'Web Development' }));
  for (const title of titles.toReversed()) await owner.has.addProject(aProject(title, 'Web Development'));

  const work = page.getByRole('region', { name: 'Categories and their projects' });
  const frontPage = page.getByRole('region', { name: 'On the home page' });
  const handle = (name: string, part = work) =>
    part.getByRole('button', { name: `Move ${name}`, exact: true });
  const star = (title: string, part = work) =>
    part.getByRole('button', { name: `Show ${title} on the home page` });
  const spoken = page.getByRole('status').filter({ hasText: /./u });
  const saved = () =>
    expect.poll(async () => (await owner.has.projects()).map(({ project_title }) => project_title).join(' '));

  await test.step('reorders by keyboard with announcements', async () => {
    await owner.opens(pages.projectManager);
    await owner.goesTo('Order');
    await handle('Compass').focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Compass, 2 of 7 in Web Development');
    await expect(handle('Compass')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await expect(spoken).toHaveText('Compass, 4 of 7 in Web Development');
    await expect(handle('Compass')).toBeFocused();
    await page.keyboard.press('Alt+Home');
    await expect(spoken).toHaveText('Compass, 1 of 7 in Web Development');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Compass is already first in Web Development');
    await expect(handle('Compass')).toBeFocused();
    await handle('Atlas').press('Alt+ArrowUp');
    await expect(spoken).toHaveText('Atlas, 1 of 7 in Web Development');
    await expect(handle('Atlas')).toBeFocused();
    await page.keyboard.press('Alt+ArrowDown');
    await saved().toBe('Compass Atlas Beacon Drift Errand Fathom Garden');
  });

  await test.step('reorders by dragging, including a category with its content', async () => {
    await drags(handle('Garden'), handle('Compass'));
    await expect(spoken).toHaveText('Garden, 1 of 7 in Web Development');
    await saved().toBe('Garden Compass Atlas Beacon Drift Errand Fathom');
    await drags(handle('Automation'), work.getByRole('heading', { name: 'Web Development' }));
    await expect(work.getByRole('heading', { level: 3 })).toHaveText([
      'Automation',
      'Web Development',
      'Front End',
    ]);
    await expect
      .poll(async () => (await owner.has.categories()).map(({ category_name }) => category_name))
      .toEqual(['Automation', 'Web Development', 'Front End']);
  });

  await test.step('reorders by buttons, and Undo reverts it', async () => {
    await work.getByRole('button', { name: 'Move Garden down' }).click();
    await work.getByRole('button', { name: 'Move Garden down' }).click();
    await saved().toBe('Compass Atlas Garden Beacon Drift Errand Fathom');
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.click();
    await undo.click();
    await saved().toBe('Garden Compass Atlas Beacon Drift Errand Fathom');
  });

  await test.step('stars at most six projects', async () => {
    for (const title of titles.slice(0, 6)) await star(title).click();
    await expect(star('Fathom')).toHaveAttribute('aria-pressed', 'true');
    await star('Garden').click();
    await owner.seesToast(orderMessages.starsFull(6));
    await expect(star('Garden')).toHaveAttribute('aria-pressed', 'false');
    await owner.checksAccessibility();
    for (const title of ['Drift', 'Errand', 'Fathom']) await star(title, frontPage).click();
    await expect(frontPage.getByRole('heading')).toBeFocused();
    await handle('Compass', frontPage).press('Alt+Home');
    await expect(spoken).toHaveText('Compass, 1 of 3 on the home page');
    // The move is announced before it is saved.
    await expect
      .poll(async () => {
        const { selected } = (await (await page.request.get(api.showcase)).json()) as Showcase;
        return selected.map(({ project_title }) => project_title);
      })
      .toEqual(['Compass', 'Atlas', 'Beacon']);
    await expect(frontPage.getByText('3 of 6 stars used.')).toBeVisible();
  });

  await test.step('reloads a list that was changed elsewhere', async () => {
    errors.expect(/status of 409/u);
    // No requests after this.
    await owner.opens(pages.order);
    await expect(handle('Compass')).toBeVisible();
    await owner.has.addProject(aProject('Harbour', 'Web Development'));
    await work.getByRole('button', { name: 'Move Compass up' }).click();
    await owner.seesToast(orderMessages.notSaved);
    await expect(handle('Harbour')).toBeVisible();
    await saved().toBe('Harbour Garden Compass Atlas Beacon Drift Errand Fathom');
  });

  await test.step('the home page shows the order', async () => {
    await visitor.opens(pages.home);
    const selected = visitor.page.getByRole('region', { name: 'Selected work' });
    await expect(selected.getByRole('heading', { level: 3 })).toHaveText(['Compass', 'Atlas', 'Beacon']);
    await expect(
      visitor.page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem'),
    ).toHaveText(['Automation', /^Web Development/u]);
    await selected.getByRole('link', { name: 'All 8 projects' }).click();
    await expect(
      visitor.page.locator(pages.projectsAnchor).getByRole('heading', { level: 2 }),
    ).toBeInViewport();
  });
});
