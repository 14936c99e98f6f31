/** How pictures are chosen and shown while they load. */
import type { Page } from '@playwright/test';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { pages } from '#contract/addresses.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { expectNothingOverflows, watchForShifts } from './fixtures/layout.ts';
import type { SiteSetup } from './fixtures/site-setup.ts';
import { aCategory, aPicture, aProject } from './fixtures/samples.ts';

async function fill(has: SiteSetup) {
  await has.addCategory(aCategory('Web Development'));
  const projects = [];
  for (const title of ['Atlas', 'Beacon', 'Compass', 'Drift'])
    projects.push(
      await has.addProject(
        aProject(title, 'Web Development', { youtube_link: 'https://youtu.be/aqz-KE-bpKQ' }),
        await aPicture(`${title}.png`),
      ),
    );
  const study = projects[0]?.id ?? 0;
  for (const description of ['One', 'Two', 'Three', 'Four', 'Left'])
    await has.addPicture(study, { description });
  const pictures = (await has.pictures(study)).map(({ id }) => id);
  const [one = 0, two = 0] = pictures;
  await has.changeContent(study, {
    ...noCaseStudy,
    blocks: [
      ...(['normal', 'wide', 'full'] as const).map((size) => ({
        kind: 'picture' as const,
        picture: one,
        size,
      })),
      { kind: 'comparison', before: one, after: two },
      { kind: 'embed', link: 'https://youtu.be/aqz-KE-bpKQ' },
      ...[2, 3, 4].map((columns) => ({ kind: 'gallery' as const, pictures: pictures.slice(0, 4), columns })),
    ],
  });
  return projects;
}

const test = onFilledSite(fill);

const widths = [390, 768, 1440, 1920, 2560];

/** Returns a line for each picture whose `sizes` are over 3 % wider than it, or over 3 % narrower, 5 % on phones. */
const wronglySized = (page: Page) =>
  page.locator('img[srcset]').evaluateAll((images) => {
    const probe = document.body.appendChild(document.createElement('div'));
    probe.style.position = 'absolute';
    return images.flatMap((image) => {
      const { sizes, offsetWidth, src } = image as HTMLImageElement;
      const stated = sizes.replace(/^auto, /u, '').split(', ');
      const met = stated.find(
        (one) => !one.startsWith('(') || matchMedia(one.slice(0, one.indexOf(')') + 1)).matches,
      );
      probe.style.width = met?.replace(/^\([^)]*\) /u, '') ?? '';
      const { width } = probe.getBoundingClientRect();
      const least = innerWidth < 640 ? 0.95 : 0.97;
      const isRight = width / offsetWidth > least && width / offsetWidth < 1.03;
      return isRight ? [] : [`${src}: ${width} px for ${offsetWidth} px`];
    });
  });

test('the attribute sizes of each picture states its shown width, and srcset ends with the original file', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  const [atlas, beacon] = portfolio;
  const paths = [pages.home, pages.category('Web Development'), `${pages.search}?q=atlas`];
  for (const project of [atlas, beacon]) if (project) paths.push(pages.project('Web Development', project));
  for (const path of paths) {
    await visitor.opens(path);
    const sets = await page
      .locator('img[srcset]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).srcset));
    expect(sets.length, path).toBeGreaterThan(0);
    for (const set of sets) expect(set).toMatch(/w=640 640w, .*w=1280 1200w$/u);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await wronglySized(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

onFilledSite(async (has) => ({ has, projects: await fill(has) }))(
  'the attribute sizes of each picture states its shown width in every theme and layout with widths of its own',
  { tag: '@slow' },
  async ({ visitor, portfolio: { has, projects } }) => {
    const { page } = visitor;
    const [atlas] = projects;
    if (!atlas) throw new Error('The portfolio is empty.');
    for (const [theme, layout] of [
      ['lens', 'mosaic'],
      ['lens', 'list'],
      ['signal', 'mosaic'],
      ['signal', 'list'],
      ['paper', 'grid'],
      ['paper', 'list'],
      ['gallery', 'list'],
      ['night', 'list'],
    ] as const) {
      await has.chooseTheme(theme, layout);
      for (const path of [
        pages.home,
        pages.category('Web Development'),
        pages.project('Web Development', atlas),
      ]) {
        await visitor.opens(path);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const wrong = await wronglySized(page);
          expect(wrong, `${path} in ${theme} and ${layout} at ${width} px`).toEqual([]);
        }
      }
    }
  },
);

test('a picture from the network fades in over its placeholder, and one from the cache appears without fading', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  const [, beacon] = portfolio;
  if (!beacon) throw new Error('The portfolio is empty.');
  await page.context().addInitScript(() => {
    const fades: unknown[] = [];
    Object.assign(globalThis, { fades });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      if (this.matches('main img')) fades.push((options as KeyframeAnimationOptions).duration);
      return animate.call(this, frames, options);
    };
  });
  const fades = (on: Page) => on.evaluate(() => (globalThis as unknown as { fades: unknown[] }).fades);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/pictures\/[^?]+\?w=/u, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(pages.project('Web Development', beacon), { waitUntil: 'commit' });
  const picture = page.getByRole('img', { name: 'Beacon' });
  const placeholder = page.locator('main .placeholder').first();
  await expect(placeholder).toHaveCSS('opacity', '1');
  const { width: placeholderWidth = 0 } = (await placeholder.locator('image').boundingBox()) ?? {};
  expect(placeholderWidth).toBeGreaterThan(0);
  await expect(page.locator('.picture-frame').first().locator('img')).toHaveCount(1);
  release();
  await expect(placeholder).toHaveCSS('opacity', '0');
  expect((await fades(page))[0]).toBe(200);
  await expect(picture).toHaveCSS('opacity', '1');

  // Another page, as requests of a page with routes do not use the cache.
  const other = await page.context().newPage();
  await other.goto(pages.project('Web Development', beacon));
  await expect(other.locator('main .placeholder').first()).toHaveCSS('opacity', '0');
  expect(await fades(other)).toEqual([]);
});

test('pictures further down a page are requested after its first paint, and the layout does not shift', async ({
  visitor,
}) => {
  const { page } = visitor;
  const expectNoShifts = await watchForShifts(page);
  for (const path of [pages.home, pages.category('Web Development')]) {
    await visitor.opens(path);
    const lazy = page.locator('main img[loading=lazy]');
    await expect
      .poll(() => lazy.evaluateAll((images) => images.every((one) => (one as HTMLImageElement).currentSrc)))
      .toBe(true);
    const early = await page.evaluate(() => {
      const files = (selector: string) =>
        [...document.querySelectorAll<HTMLImageElement>(selector)].map(({ currentSrc }) => currentSrc);
      // The first picture is also on a category's card.
      const first = files('main img:not([loading])');
      const paint = performance.getEntriesByType('paint')[0]?.startTime ?? Infinity;
      return files('main img[loading=lazy]').filter(
        (src) =>
          !first.includes(src) &&
          (performance.getEntriesByName(src) as PerformanceResourceTiming[]).some(
            // Except from the cache.
            ({ startTime, transferSize }) => startTime < paint && transferSize > 0,
          ),
      );
    });
    expect(early, path).toEqual([]);
    await expectNoShifts();
  }
});

onFilledSite(async (has) => {
  await has.addCategory(aCategory('Web Development'));
  const smallPicture = await aPicture('small.png', { width: 320, height: 200 });
  const project = await has.addProject(aProject('Atlas', 'Web Development'), smallPicture);
  await has.addPicture(project.id, {}, smallPicture);
  await has.addPicture(project.id, {}, await aPicture('tall.png', { width: 240, height: 400 }));
  await has.addPicture(
    project.id,
    { description: 'Icon' },
    await aPicture('icon.png', { width: 96, height: 72 }),
  );
  const [small = 0, tall = 0] = (await has.pictures(project.id)).map(({ id }) => id);
  await has.changeContent(project.id, {
    ...noCaseStudy,
    blocks: [
      { kind: 'picture', picture: small, size: 'normal' },
      { kind: 'picture', picture: small, size: 'wide' },
      { kind: 'picture', picture: small, size: 'full' },
      { kind: 'gallery', pictures: [small, small], columns: 2 },
      // Cropped to 4 by 3.
      { kind: 'gallery', pictures: [small, tall], columns: 2 },
      { kind: 'comparison', before: small, after: tall },
    ],
  });
  return project;
})(
  'no picture of a project is shown wider than its file, with and without scripts',
  async ({ visitor, browser, site, portfolio }) => {
    const address = pages.project('Web Development', portfolio);
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const plain = await context.newPage();
    const drawn = (page: Page) =>
      page
        .getByRole('article')
        .locator('img')
        .evaluateAll((images) => images.map((image) => Math.round(image.getBoundingClientRect().width)));
    const blocks = [320, 320, 320, 320, 320, 267, 240, 240, 240];
    await plain.goto(address);
    await visitor.opens(address);
    for (const width of [1440, 768]) {
      for (const page of [visitor.page, plain]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await drawn(page), `at ${width} px`).toEqual([320, ...blocks, 96]);
      }
    }
    await visitor.page.getByRole('link', { name: 'Icon' }).click();
    const large = visitor.page.getByRole('dialog').getByRole('img', { name: 'Icon' });
    await expect(large).toHaveCSS('object-fit', 'scale-down');
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
    await visitor.page.keyboard.press('Escape');
    await visitor.page.setViewportSize({ width: 320, height: 900 });
    expect((await drawn(visitor.page))[0]).toBeLessThan(320);
    await expectNothingOverflows(visitor.page);

    // Its card is far wider, and shows it whole in the middle of a ground.
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    await visitor.opens(pages.home);
    const card = visitor.page.locator('.card-picture');
    expect((await card.boundingBox())?.width).toBeGreaterThan(1000);
    expect(await card.locator('img').boundingBox()).toMatchObject({ width: 320, height: 200 });
    await context.close();
  },
);

onFilledSite(async (has) => {
  await has.addCategory(aCategory('Web Development'));
  const projects = [];
  for (const colours of [['#2463eb'], ['#e11d48', '#2463eb']]) {
    const project = await has.addProject(aProject('Atlas', 'Web Development'), await aPicture());
    for (const colour of colours) {
      const picture = await aPicture('wide.png', { width: 1800, height: 1000, colour });
      await has.addPicture(project.id, {}, picture);
    }
    projects.push(project);
  }
  return projects;
})(
  'a project’s single further picture is as wide as the page, and two share a row',
  async ({ visitor, portfolio }) => {
    const columns: number[] = [];
    for (const project of portfolio) {
      await visitor.opens(pages.project('Web Development', project));
      const gallery = visitor.page.getByRole('region', { name: 'Pictures' });
      const page = (await gallery.boundingBox())?.width ?? 0;
      const picture = (await gallery.getByRole('figure').first().boundingBox())?.width ?? 1;
      columns.push(Math.floor(page / picture));
    }
    expect(columns).toEqual([1, 2]);
  },
);
