import type { Locator } from '@playwright/test';
import { firstLayout, fontPairs, themeNames } from '#contract/appearance/themes.ts';
import { pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { arabic, edgeCasePages, fillWithEdgeCases, hindi, longName } from './fixtures/edge-case-portfolio.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { expectNothingOverflows, watchForShifts } from './fixtures/layout.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

const test = onFilledSite(fillWithEdgeCases);
const direction = (text: Locator) => text.evaluate((element) => getComputedStyle(element).direction);

const widths = [320, 768, 1280, 2560];

test(`no page with unusual content overflows at ${widths.join(', ')} px`, { tag: '@slow' }, async ({
  visitor,
  portfolio,
  errors,
}) => {
  errors.expect(/status of 404/u);
  for (const path of [...Object.values(edgeCasePages), ...Object.values(portfolio)]) {
    await visitor.opens(path);
    for (const width of widths) {
      await visitor.page.setViewportSize({ width, height: 800 });
      await expectNothingOverflows(visitor.page);
    }
  }
});

for (const width of [320, 1280]) {
  test(`nothing on a page with unusual content moves while its font loads late, ${width} px wide`, {
    tag: '@slow',
  }, async ({ visitor, portfolio, errors }) => {
    errors.expect(/status of 404/u);
    const { page } = visitor;
    await page.setViewportSize({ width, height: 800 });
    // Longer than browsers wait for an optional font.
    await page.route('**/*.woff2', async (route) => setTimeout(() => void route.continue(), 200));
    const expectNoShifts = await watchForShifts(page);
    for (const path of [...Object.values(edgeCasePages), ...Object.values(portfolio)]) {
      await visitor.opens(path);
      await expectNoShifts();
    }
  });
}

test('Hindi and Arabic texts have their own direction, language and line height', { tag: '@slow' }, async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  await visitor.opens(portfolio.hindi);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hindi.title);
  expect(await direction(page.getByRole('heading', { level: 1 }))).toBe('ltr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
  expect(
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { letterSpacing, lineHeight, fontSize } = getComputedStyle(heading);
      return { letterSpacing, lines: Number((parseFloat(lineHeight) / parseFloat(fontSize)).toFixed(2)) };
    }),
  ).toEqual({ letterSpacing: 'normal', lines: 1.3 });

  await visitor.opens(portfolio.arabic);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(arabic.title);
  for (const text of [title, page.getByText(arabic.title).nth(1), page.getByText(arabic.category).first()])
    expect(await direction(text)).toBe('rtl');
  await expect(title).toHaveAttribute('lang', 'ar');
  await expect(title).toHaveCSS('text-align', 'left');

  await visitor.opens(pages.category(arabic.category));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(arabic.category);
  expect(await direction(page.getByRole('article').getByRole('heading'))).toBe('rtl');
  await visitor.checksAccessibility();
});

test('the page of a category shows all of its projects, be it one or forty', { tag: '@slow' }, async ({
  visitor,
}) => {
  await visitor.opens(edgeCasePages.one);
  await expect(visitor.page.getByRole('article')).toHaveCount(1);
  await expect(visitor.page.getByRole('status').filter({ hasText: '1 project' })).toHaveText('1 project');
  await visitor.opens(edgeCasePages.forty);
  await expect(visitor.page.getByRole('article')).toHaveCount(40);
  await expect(
    visitor.page.getByRole('navigation', { name: 'Filter by Technology' }).getByRole('link'),
  ).toHaveCount(8);
  await expect(visitor.page.getByRole('banner').getByRole('link', { name: longName })).toBeVisible();
});

test('tall and wide pictures keep their proportions, and tall ones fit into the window', {
  tag: '@slow',
}, async ({ visitor, portfolio }) => {
  for (const path of [portfolio.portrait, portfolio.panorama]) {
    await visitor.opens(path);
    const picture = visitor.page.getByRole('article').getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    const { file, shown, window } = await picture.evaluate((image: HTMLImageElement) => ({
      file: image.naturalWidth / image.naturalHeight,
      shown: image.clientWidth / image.clientHeight,
      window: image.clientHeight / innerHeight,
    }));
    // The tall one is in the middle of the page’s width.
    if (file > 1) expect(shown).toBeCloseTo(file, 1);
    expect(window).toBeLessThanOrEqual(0.93);
  }
});

const bare = onFilledSite(async () => undefined);

bare(
  'the home page without projects says that there is no content, and no page overflows',
  async ({ visitor }) => {
    for (const path of [pages.home, pages.contact, '/web-development']) {
      await visitor.opens(path);
      for (const width of widths) {
        await visitor.page.setViewportSize({ width, height: 800 });
        await expectNothingOverflows(visitor.page);
      }
    }
    await visitor.opens(pages.home);
    await expect(visitor.page.getByText(english.categories.none)).toBeVisible();
    await expect(visitor.page.getByRole('link', { name: 'Download Resume' })).toHaveCount(0);
    const initials = visitor.page.getByRole('main').locator('.rounded-portrait');
    await expect(initials).toHaveCSS('background-color', 'rgb(66, 70, 194)');
    await visitor.checksAccessibility();
  },
);

/** With the two above too many letters for one line in a window of 1,440 px. */
const longCategories = [
  'تطوير تطبيقات الهواتف المحمولة',
  'उपयोगकर्ता इंटरफ़ेस और अनुभव डिज़ाइन',
  'User Interface and Experience Design',
  'Workflow and Report Automation',
];

const scripts = onFilledSite(async (has) => {
  await has.chooseLanguage('hi');
  await has.saveHomePage({
    home_page_title: hindi.title,
    home_page_sub_title: arabic.title,
    home_page_description: hindi.title,
  });
  for (const { category, title } of [hindi, arabic]) {
    await has.addCategory(aCategory(category));
    await has.addProject(aProject(title, category), await aPicture('picture.png'));
  }
  for (const name of longCategories) await has.addCategory(aCategory(name));
  return has;
});

scripts(
  'letters of Hindi and Arabic texts are not spaced in any theme',
  { tag: '@slow' },
  async ({ visitor, portfolio: has }) => {
    const { page } = visitor;
    const paths = [pages.home, '/project/2'];
    for (const theme of themeNames) {
      for (const fonts of fontPairs) {
        await has.chooseTheme(theme, firstLayout, fonts);
        for (const path of paths) {
          await page.goto(path);
          const { spaced, found } = await page.locator('body').evaluate((body) => {
            const faults: string[] = [];
            const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
            let texts = 0;
            while (walker.nextNode()) {
              const { parentElement: parent, data } = walker.currentNode as Text;
              if (!parent || parent.closest('script') || !/[\p{sc=Arab}\p{sc=Deva}]/u.test(data)) continue;
              texts++;
              const { letterSpacing } = getComputedStyle(parent);
              if (letterSpacing !== 'normal' && letterSpacing !== '0px')
                faults.push(`${data}: ${letterSpacing}`);
            }
            return { spaced: faults, found: texts };
          });
          expect(found).toBeGreaterThan(3);
          expect(spaced, `${path} in ${theme} with ${fonts} fonts`).toEqual([]);
        }
      }
    }
  },
);

scripts(
  'categories with long names stay in one row of the masthead',
  { tag: '@slow' },
  async ({ visitor }) => {
    const { page } = visitor;
    await visitor.opens(pages.contact);
    const entries = page.getByRole('banner').getByRole('listitem');
    await expect(entries).toHaveCount(6);
    for (const width of [1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const tops = await entries.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `${width} px`).toBe(1);
      await expectNothingOverflows(page);
    }
  },
);
