import { pages } from '#contract/addresses.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { onPortfolio } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { publicPages } from './fixtures/public-pages.ts';

const test = onPortfolio();

/** One address of each kind of page with content. */
const representative = new Set<string>([
  pages.home,
  pages.contact,
  pages.login,
  pages.search,
  pages.category('Web Development'),
  '/web-development/5',
  '/nowhere',
]);

for (const path of publicPages) {
  test(`${path} is accessible in light and dark`, {
    tag: representative.has(path) ? [] : '@slow',
  }, async ({ visitor, errors }) => {
    errors.expect(/status of 404/u);
    await visitor.opens(path);
    await expectAccessibleInBothThemes(visitor.page);
  });
}

test('an open menu is accessible in light and dark', async ({ visitor }) => {
  await visitor.opens(pages.home);
  await visitor.page.getByRole('navigation', { name: 'Categories' }).locator('summary').first().click();
  await expectAccessibleInBothThemes(visitor.page);
  await visitor.page.setViewportSize({ width: 375, height: 667 });
  await visitor.page.getByRole('navigation', { name: 'Menu' }).locator('summary').click();
  await expectAccessibleInBothThemes(visitor.page);
});

test('nothing moves for visitors who prefer reduced motion', async ({ visitor }) => {
  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [
    pages.home,
    pages.category('Web Development'),
    '/project/5',
    pages.contact,
    pages.login,
  ]) {
    await visitor.opens(path);
    const moving = await visitor.page.evaluate(() => {
      const seconds = (durations: string) =>
        Math.max(...durations.split(',').map((duration) => Number.parseFloat(duration)));
      return [document.documentElement, ...document.querySelectorAll('body, body *')]
        .filter((element) => {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element);
          return (
            seconds(transitionDuration) > 0.001 ||
            seconds(animationDuration) > 0.001 ||
            scrollBehavior === 'smooth'
          );
        })
        .map((element) => element.outerHTML.slice(0, 100));
    });
    expect(moving, `what moves on ${path}`).toEqual([]);
  }
});

test('switching between light and dark also applies to the next page, from its first paint', async ({
  visitor,
}) => {
  const { page } = visitor;
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await visitor.opens(pages.home);
  const light = await paper();
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  const dark = await paper();
  expect(dark).not.toBe(light);
  const themeColour = () =>
    page.evaluate(() => {
      const colours = [...document.querySelectorAll<HTMLMetaElement>('[name=theme-color]')];
      const bar = document.createElement('i');
      bar.style.color = colours.find(({ media }) => matchMedia(media).matches)?.content ?? '';
      return bar.style.color;
    });
  expect(await themeColour()).toBe(dark);

  await page.addInitScript(() => {
    // Exists before the first paint.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.dataset['theme'] });
    }).observe(document, { childList: true, subtree: true });
  });
  await visitor.opens(pages.contact);
  expect(await paper()).toBe(dark);
  expect(await themeColour()).toBe(dark);
  expect(await page.evaluate(() => (window as unknown as { firstTheme: string }).firstTheme)).toBe('dark');
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  expect(await paper()).toBe(light);
});
