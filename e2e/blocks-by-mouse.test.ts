/** Blocks of a case study by mouse: a file dropped between them, and one dragged by its handle. */
import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { pages } from '#contract/addresses.ts';
import { drags } from './fixtures/drags.ts';
import { expect, test } from './fixtures/journey.ts';
import { opensProject } from './fixtures/project-window.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

/** Drags a file from the desktop with the mouse, and drops it in the middle of the gap between two elements. */
async function dropsBetween(page: Page, [above, below]: [Locator, Locator], file: string): Promise<void> {
  const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
  if (!upper || !lower) throw new Error('There is no gap between elements that are not shown');
  const point = { x: upper.x + 20, y: (upper.y + upper.height + lower.y) / 2 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      ...point,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await session.detach();
}

test('a file is dropped between two blocks, a block is dragged above another, and undoing takes both back', async ({
  owner,
  visitor,
}, testInfo) => {
  const { page } = owner;
  const { keyboard } = page;
  await owner.isSignedIn();
  await owner.has.addCategory(aCategory('Maps'));
  const project = await owner.has.addProject(aProject('Atlas', 'Maps'));
  await owner.opens(pages.projectManager);
  const form = await opensProject(page, 'Atlas');
  const { study } = form;
  const order = () =>
    study
      .locator('> *')
      .evaluateAll((blocks) =>
        blocks.map((block) => (block.querySelector('img') ? 'picture' : block.textContent)),
      );
  await study.focus();
  for (const text of ['First', 'Second', 'Third']) {
    if (text !== 'First') await keyboard.press('Enter');
    await keyboard.type(text);
  }
  const block = (text: string) => study.getByText(text, { exact: true });
  await block('Third').scrollIntoViewIfNeeded();

  await test.step('a file becomes a picture where it is dropped', async () => {
    const file = testInfo.outputPath('hills.png');
    await writeFile(file, (await aPicture('hills.png', { width: 400, height: 300 })).buffer);
    await dropsBetween(page, [block('First'), block('Second')], file);
    await expect.poll(order).toEqual(['First', 'picture', 'Second', 'Third']);
  });

  await test.step('the handle of a block drags it', async () => {
    await block('Third').hover();
    await drags(form.page.getByRole('button', { name: 'Move text' }), block('First'));
    await expect.poll(order).toEqual(['Third', 'First', 'picture', 'Second']);
  });

  await test.step('undoing takes both back, one after the other', async () => {
    await keyboard.press('Control+z');
    await expect.poll(order).toEqual(['First', 'picture', 'Second', 'Third']);
    await keyboard.press('Control+z');
    await expect.poll(order).toEqual(['First', 'Second', 'Third']);
    await keyboard.press('Control+Shift+z');
    await expect.poll(order).toEqual(['First', 'picture', 'Second', 'Third']);
  });

  await keyboard.press('Control+s');
  await expect(form.window).toBeHidden();
  expect(await owner.has.pictures(project.id)).toHaveLength(1);
  await visitor.opens(pages.project('Maps', project));
  const shown = visitor.page.getByRole('region', { name: 'Case study' });
  await expect(shown).toContainText(/First\s*Second\s*Third/u);
  await expect(shown.getByRole('img')).toHaveCount(1);
});
