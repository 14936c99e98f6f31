import { themeNames } from '#contract/appearance/themes.ts';
import { pages } from '#contract/paths.ts';
import { edgeCasePages, fillWithEdgeCases } from './fixtures/edge-case-portfolio.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { expectNothingOverflows } from './fixtures/layout.ts';

const test = onFilledSite(async (asha) => {
  await fillWithEdgeCases(asha);
  return asha;
});

test('home and category are accessible in every theme, light and dark, and fit a small phone', {
  tag: '@slow',
}, async ({ visitor, portfolio: has }) => {
  const { page } = visitor;
  for (const theme of themeNames) {
    await has.chooseTheme(theme);
    for (const path of [pages.home, edgeCasePages.forty]) {
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
});

test('Lens begins with a picture, also for the keyboard', async ({ visitor, portfolio: has }) => {
  await has.chooseTheme('lens');
  await visitor.opens(pages.home);
  const main = visitor.page.getByRole('main');
  const [work, statement] = [main.getByRole('link').first(), main.getByRole('heading', { level: 1 })];
  await expect(work).toHaveClass(/card-link/u);
  const [first, second] = [await work.boundingBox(), await statement.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
});

test('Night shows the picture of the work that the pointer or the keyboard is on', async ({
  visitor,
  portfolio: has,
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
