/** A category with several pages of projects. */
import { firstPage, listingCall } from '#contract/projects/listing-address.ts';
import { pages } from '#contract/addresses.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import { english } from '#contract/locales/english.ts';
import { expectAccessibleInBothThemes } from './fixtures/accessibility.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import type { Person } from './fixtures/person.ts';
import { aCategory, aProject } from './fixtures/samples.ts';
import { Traffic } from './fixtures/traffic.ts';

const web = 'Web Development';
const { projectsOnPage } = projectDisplay;
const count = 2 * projectsOnPage + 2;

const test = onFilledSite(async (has) => {
  await has.addCategory(aCategory(web));
  for (let number = count; number > 0; number -= 1)
    await has.addProject(
      aProject(`Project ${number}`, web, {
        main_photo: `${has.origin}/favicon.svg`,
        technology_used: number % 2 === 0 ? ['Go', 'Docker'] : ['Go'],
      }),
    );
});

const titles = ({ page }: Person) => page.getByRole('main').getByRole('article').getByRole('heading');
const status = ({ page }: Person) => page.getByRole('main').getByRole('status');
const ways = ({ page }: Person) => page.getByRole('navigation', { name: english.paging.pages });

test('the next page of a category starts at its top and is announced, and going back restores the position', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens(pages.category(web));
  await expect(titles(visitor)).toHaveCount(projectsOnPage);
  await expect(status(visitor)).toHaveText(`${count} projects, page 1 of 3`);
  const traffic = new Traffic(page);
  await ways(visitor).getByRole('link', { name: english.paging.next }).click();
  await expect(status(visitor)).toHaveText(`${count} projects, page 2 of 3`);
  await expect(status(visitor)).toBeFocused();
  await expect(page).toHaveTitle(/^Web Development Projects, page 2 · /u);
  await expect(titles(visitor).first()).toHaveText(`Project ${projectsOnPage + 1}`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The mouse may rest on a card, whose project loads in advance.
  const lists = traffic.apiCalls().filter((call) => call.includes('category='));
  expect(lists).toEqual([`GET ${listingCall('web development', { ...firstPage, page: 2 })}`]);
  await expect(ways(visitor).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expectAccessibleInBothThemes(page);

  await ways(visitor).getByRole('link', { name: 'Page 3' }).click();
  await expect(titles(visitor)).toHaveText([`Project ${count - 1}`, `Project ${count}`]);
  await page.goBack();
  await page.goBack();
  await expect(status(visitor)).toHaveText(`${count} projects, page 1 of 3`);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('filtering a category by a technology applies to all of its pages and starts with the first', async ({
  visitor,
}) => {
  const { page } = visitor;
  await visitor.opens(pages.categoryPage(web, 3));
  const filter = page.getByRole('navigation', { name: english.category.filter });
  let respond = () => {};
  const requested = new Promise<void>((resolve) => (respond = resolve));
  await page.route(
    `**${listingCall('web development', { technologies: ['Docker'], page: 1 })}`,
    async (route) => {
      await requested;
      await route.continue();
    },
  );
  await filter.getByRole('link', { name: 'Docker' }).click();
  await visitor.reads(english.category.loadingProjects);
  await expect(filter.getByRole('link', { name: 'Docker' })).toBeFocused();
  respond();
  await expect(status(visitor)).toHaveText(`${count / 2} projects, page 1 of 2`);
  await expect(filter.getByRole('link', { name: 'Docker' })).toBeFocused();
  await ways(visitor).getByRole('link', { name: english.paging.next }).click();
  await expect(titles(visitor)).toHaveText([`Project ${count}`]);
  await expect(page).toHaveURL(`${pages.category(web)}?tech=Docker&page=2`);
  await page.reload();
  await expect(titles(visitor)).toHaveText([`Project ${count}`]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('links lead from page to page of a category without scripts', { tag: '@slow' }, async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.opens(pages.category(web));
    await ways(visitor).getByRole('link', { name: 'Page 3' }).click();
    await expect(titles(visitor)).toHaveText([`Project ${count - 1}`, `Project ${count}`]);
    await ways(visitor).getByRole('link', { name: english.paging.previous }).click();
    await expect(page).toHaveURL(pages.categoryPage(web, 2));
    await expect(titles(visitor).first()).toHaveText(`Project ${projectsOnPage + 1}`);
  });
});

onFilledSite(async (has) => {
  await has.addCategory(aCategory(web));
  for (let number = 1; number <= 8; number += 1)
    await has.addProject(
      aProject(`Project ${number}`, web, {
        main_photo: `${has.origin}/favicon.svg`,
        technology_used: ['Go', ...(number < 8 ? ['Docker'] : []), ...(number < 6 ? ['Rust'] : [])],
      }),
    );
})('each row of a category’s cards fills the width, whatever the number of projects', async ({ visitor }) => {
  const { page } = visitor;
  for (const [technology, projects] of Object.entries({ Go: 8, Docker: 7, Rust: 5 })) {
    await visitor.opens(`${pages.category(web)}?tech=${technology}`);
    await expect(titles(visitor)).toHaveCount(projects);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const edges = await page.locator('.project-list').evaluate((list) => {
        const rows = Map.groupBy(
          [...list.children].map((card) => card.getBoundingClientRect()),
          ({ top }) => Math.round(top),
        );
        const edgesOf = ([first, last]: [DOMRect | undefined, DOMRect | undefined]) =>
          [first?.left, last?.right].map((edge) => Math.round(edge ?? 0));
        const whole = list.getBoundingClientRect();
        return {
          whole: edgesOf([whole, whole]),
          rows: [...rows.values()].map((cards) => edgesOf([cards[0], cards.at(-1)])),
        };
      });
      expect(edges.rows.length).toBeGreaterThan(1);
      for (const row of edges.rows) expect(row, `${projects} at ${width} px`).toEqual(edges.whole);
    }
  }
});
