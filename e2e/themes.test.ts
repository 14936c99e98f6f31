import { readFile } from 'node:fs/promises';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { themeNames } from '#contract/appearance/themes.ts';
import { pages } from '#contract/addresses.ts';
import { edgeCasePages, fillWithEdgeCases } from './fixtures/edge-case-portfolio.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';
import type { Person } from './fixtures/person.ts';

const test = onFilledSite(async (has) => ({ has, ...(await fillWithEdgeCases(has)) }));

/** Opens the home page, a category and a project, light and dark, and on a small phone. */
async function expectAccessiblePages(visitor: Person, project: string): Promise<void> {
  const { page } = visitor;
  for (const path of [pages.home, edgeCasePages.forty, project]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1440, height: 900 });
      await visitor.opens(path);
      await visitor.checksAccessibility();
    }
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNothingOverflows(page);
  }
}

for (const theme of themeNames)
  test(`home, category and project pages are accessible in ${theme}, light and dark, and fit a small phone`, {
    tag: '@slow',
  }, async ({ visitor, portfolio: { has, white } }) => {
    await has.chooseTheme(theme);
    await expectAccessiblePages(visitor, white);
  });

test('pages with the documented example of CSS are accessible, light and dark, and fit a small phone', {
  tag: '@slow',
}, async ({ visitor, portfolio: { has, white } }) => {
  const documentation = await readFile(new URL('../docs/add-a-theme.md', import.meta.url), 'utf8');
  await has.chooseCss(/```css\n(.*?)```/su.exec(documentation)?.[1] ?? '');
  await expectAccessiblePages(visitor, white);
  await visitor.opens(pages.home);
  await expect(visitor.page.locator('.statement')).toHaveCSS('font-style', 'italic');
  await has.chooseCss('');
});

test('texts on a project’s picture in the theme Lens are readable even if the picture is white', async ({
  visitor,
  portfolio: { has, white },
}) => {
  const { page } = visitor;
  await has.chooseTheme('lens');
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitor.opens(white);
  const picture = page.locator('article img').first();
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
  const header = page.locator('article header > :first-child');
  await header.evaluate((one: HTMLElement) => {
    one.style.setProperty('-webkit-text-fill-color', 'transparent');
    one.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  for (const text of [header.locator('a > span'), header.locator('h1'), header.locator('.prose')]) {
    await expect(text).toHaveCSS('color', 'rgb(255, 255, 255)');
    const [box, ground] = [await text.boundingBox(), await picture.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((ground?.y ?? 0) + (ground?.height ?? 0));
    const { channels } = await sharp(await text.screenshot()).stats();
    const [r = 0, g = 0, b = 0] = channels.map(({ max }) => max / 255);
    expect(wcagContrast('#fff', { mode: 'rgb', r, g, b })).toBeGreaterThan(4.5);
  }
});

test('the home page in the theme Lens begins with a linked picture, also for the keyboard', async ({
  visitor,
  portfolio: { has },
}) => {
  await has.chooseTheme('lens');
  await visitor.opens(pages.home);
  const main = visitor.page.getByRole('main');
  const [work, statement] = [main.getByRole('link').first(), main.getByRole('heading', { level: 1 })];
  await expect(work).toHaveClass(/card-link/u);
  const [first, second] = [await work.boundingBox(), await statement.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
});

test('the home page in the theme Night shows the picture of the project under the pointer or with the focus', async ({
  visitor,
  portfolio: { has },
}) => {
  await has.chooseTheme('night');
  await visitor.opens(pages.home);
  const works = visitor.page.locator('.selected-work');
  const expectShown = async (index: number) => {
    for (const one of [0, 1, 2])
      await expect(works.nth(one).locator('.card-picture')).toHaveCSS('opacity', one === index ? '1' : '0');
  };
  await expectShown(0);
  await works.nth(1).getByRole('link').hover();
  await expectShown(1);
  await visitor.page.mouse.move(0, 0);
  await works.nth(2).getByRole('link').focus();
  await expectShown(2);
});
