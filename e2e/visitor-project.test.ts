import { api, pages } from '#contract/addresses.ts';
import { english } from '#contract/locales/english.ts';
import { plainProjectAddress } from '#testing/page-addresses.ts';
import { onFilledSite } from './fixtures/filled-site.ts';
import { expect } from './fixtures/journey.ts';
import { readPortfolio, projects } from './fixtures/portfolio.ts';
import { aProject } from './fixtures/samples.ts';
import { Traffic } from './fixtures/traffic.ts';

/** The same video in each form of link. */
const videoLinks = [
  'watch?v=aqz-KE-bpKQ&list=PL1',
  'embed/aqz-KE-bpKQ',
  'v/aqz-KE-bpKQ',
  'shorts/aqz-KE-bpKQ',
]
  .map((form) => `https://www.youtube.com/${form}`)
  .concat('https://youtu.be/aqz-KE-bpKQ?si=abc');

const test = onFilledSite(async (asha) => {
  const { projects: added } = await readPortfolio(asha);
  for (const link of videoLinks)
    added.set(link, await asha.addProject(aProject(link, 'Research', { youtube_link: link })));
  added.set(
    'Linked',
    await asha.addProject(
      aProject('Linked', 'Research', {
        project_overview:
          'See [the map](https://example.org/map?a=1&b=2) and [the tool](https://example.org/tool).',
        project_highlights: 'Begins with [the map](https://example.org/map?a=1&b=2)',
      }),
    ),
  );
  await asha.addPage({
    title: 'About',
    slug: 'about',
    state: 'published',
    place: 'none',
    description: '',
    blocks: [{ kind: 'text', text: 'About this site.' }],
    pictures: [],
  });
  return (title: string) => added.get(title) ?? { id: 0 };
}, 'filled');

test('a project has the same content at each of its three addresses', async ({ visitor, portfolio }) => {
  const { id } = portfolio('Atlas');
  const [atlas] = projects;
  for (const path of [`/category/web-development/${id}`, `/web-development/${id}`, `/project/${id}`]) {
    await visitor.opens(path);
    const main = visitor.page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Atlas');
    await expect(main.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(
      atlas?.project_tags ?? [],
    );
    await expect(main.getByText(atlas?.project_overview ?? '')).toBeVisible();
    for (const highlight of atlas?.project_highlights.split('\n') ?? [])
      await expect(main.getByText(highlight)).toBeVisible();
    for (const technology of atlas?.technology_used ?? [])
      await expect(main.getByText(technology, { exact: true })).toBeVisible();
    const picture = main.getByRole('img', { name: 'A map of hills' });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('the back link of a project opens the project’s category', async ({ visitor, portfolio }) => {
  await visitor.opens(`/project/${portfolio('Drift').id}`);
  await visitor.page.getByRole('link', { name: 'Back to Front End Development' }).click();
  await expect(visitor.page).toHaveURL(/\/category\/front-end-development$/u);
});

test('links to source and demo appear if the project has them', async ({ visitor, portfolio }) => {
  const source = visitor.page.getByRole('link', { name: 'View Source Code' });
  const demo = visitor.page.getByRole('link', { name: 'Watch Demo' });
  await visitor.opens(`/project/${portfolio('Atlas').id}`);
  await expect(source).toHaveAttribute('href', projects[0]?.github_link ?? '');
  await expect(demo).toHaveAttribute('href', projects[0]?.youtube_link ?? '');
  for (const text of ['View Source Code', 'Watch Demo']) await visitor.reads(text);
  await visitor.opens(`/project/${portfolio('Compass').id}`);
  await expect(source).toHaveCount(0);
  await expect(demo).toHaveCount(0);
});

test('a video on an unsupported host is only a link', async ({ visitor, portfolio }) => {
  await visitor.opens(`/project/${portfolio('Drift').id}`);
  await expect(visitor.page.getByRole('link', { name: 'Watch Demo' })).toHaveAttribute(
    'href',
    'https://www.dailymotion.com/video/x7tgad0',
  );
  await expect(visitor.page.getByRole('link', { name: /Play demo/u })).toHaveCount(0);
  await expect(visitor.page.locator('iframe')).toHaveCount(0);
});

test('an unknown project shows the not-found page with a link home', async ({ visitor, errors }) => {
  errors.expect(/status of 404/u);
  for (const path of [
    '/project/4711',
    '/category/web-development/4711',
    '/web-development/4711',
    '/project/atlas',
  ]) {
    await visitor.opens(path);
    await expect(visitor.page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible();
  }
  await visitor.page.getByRole('link', { name: english.shell.returnHome }).click();
  await expect(visitor.page.getByRole('link', { name: 'View My Work' })).toBeVisible();
});

test('a project’s page ends with a contact link and the next project of its category', async ({
  visitor,
  portfolio,
}) => {
  await visitor.opens(plainProjectAddress('Web Development', portfolio('Beacon').id));
  await expect(visitor.page.getByRole('main').getByRole('link', { name: 'Write a message' })).toHaveAttribute(
    'href',
    pages.contact,
  );
  await visitor.page.getByRole('link', { name: 'Compass' }).click();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Compass');
});

test('following a card moves its picture to its place on the project’s page, except with reduced motion', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options: Parameters<typeof start>) => {
      const transition = start(...options);
      void transition.ready.then(() => {
        const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        Object.assign(globalThis, { moving });
      });
      return transition;
    };
  });
  const moving = () => page.evaluate(() => (globalThis as { moving?: string[] }).moving ?? []);
  const follows = async () => {
    await visitor.opens(pages.category('Web Development'));
    const link = page.getByRole('link', { name: 'Beacon' });
    // A page whose data takes long is shown without them, and so without the picture.
    const loaded = page.waitForResponse(`**${api.project(portfolio('Beacon').id)}`);
    await link.hover();
    await (await loaded).finished();
    await link.click();
  };
  await follows();
  await expect
    .poll(moving)
    .toContainEqual(expect.stringMatching(/^::view-transition-group\(project-\d+\)$/u));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follows();
  await expect.poll(moving).not.toEqual([]);
  expect((await moving()).filter((part) => /project|old|new/u.test(part))).toEqual([]);
});

test('a project that a link opens shows a message while it loads', async ({ visitor, portfolio }) => {
  let respond = () => {};
  const requested = new Promise<void>((resolve) => (respond = resolve));
  await visitor.page.route(`**${api.project(portfolio('Beacon').id)}`, async (route) => {
    await requested;
    await route.continue();
  });
  await visitor.opens(pages.category('Web Development'));
  await visitor.page.getByRole('link', { name: 'Beacon' }).click();
  await visitor.reads('Loading project...');
  respond();
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText('Beacon');
});

test('a project that a link opens and that fails to load shows the not-found page', async ({
  visitor,
  portfolio,
  errors,
}) => {
  errors.expect(/failed request|net::ERR_FAILED/u);
  await visitor.page.route(`**${api.project(portfolio('Beacon').id)}`, (route) => route.abort());
  await visitor.opens(pages.category('Web Development'));
  await visitor.page.getByRole('link', { name: 'Beacon' }).click();
  await expect(visitor.page.getByRole('heading', { name: english.project.notFound })).toBeVisible();
});

test('a playing video stops when the visitor opens the next project', async ({ visitor, portfolio }) => {
  const { page } = visitor;
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A video' }),
  );
  const [following = '', played = ''] = videoLinks.slice(-2);
  await visitor.opens(plainProjectAddress('Research', portfolio(played).id));
  await page.getByRole('link', { name: /Play demo/u }).click();
  await expect(page.locator('iframe')).toHaveCount(1);
  await page.getByRole('region', { name: following, exact: true }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(following);
  await expect(page.getByRole('link', { name: /Play demo/u })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('a video of each form of link plays on the page, and its host gets no request until Play is pressed', {
  tag: '@slow',
}, async ({ visitor, portfolio, site }) => {
  // Responds to the frame, so that no request leaves the machine.
  await visitor.page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A video' }),
  );
  for (const link of videoLinks) {
    const traffic = new Traffic(visitor.page);
    await visitor.opens(`/project/${portfolio(link).id}`);
    await expect(visitor.page.locator('iframe')).toHaveCount(0);
    await visitor.page.waitForLoadState('networkidle');
    expect(traffic.hosts()).toEqual([new URL(site.url).host]);
    await visitor.page.getByRole('link', { name: /Play demo/u }).click();
    const frame = visitor.page.getByTitle(`${link} (YouTube)`);
    await expect(frame).toBeFocused();
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/aqz-KE-bpKQ\?/u,
    );
    await expect(frame.contentFrame().getByText('A video')).toBeVisible();
  }
});

test('projects and custom pages print from the first sheet on, and printing loads the pictures further down', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  const { id } = portfolio('Atlas');
  const article = page.getByRole('article').first();
  await visitor.opens('/about');
  await page.emulateMedia({ media: 'print' });
  await expect(article).toHaveCSS('break-inside', 'auto');
  await visitor.opens(pages.project('Web Development', { id, project_title: 'Atlas' }));
  // Kept together, it would leave all of the first sheet but the name empty.
  await expect(article).toHaveCSS('break-inside', 'auto');
  for (const format of ['A4', 'Letter'])
    expect((await page.pdf({ format })).toString('latin1').match(/\/Type ?\/Page\b/g)?.length).toBeLessThan(
      4,
    );
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('img[loading=lazy]')).toHaveCount(0);
});

test('links in texts are printed as numbers, with their addresses at the end', async ({
  visitor,
  portfolio,
}) => {
  const { page } = visitor;
  await visitor.opens(`/project/${portfolio('Linked').id}`);
  const article = page.getByRole('article');
  const printed = article.getByText('https://example.org/');
  await expect(printed.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toHaveText(['https://example.org/map?a=1&b=2', 'https://example.org/tool']);
  await expect(printed.last()).toBeVisible();
  const mark = (link: Element) => getComputedStyle(link, '::after').content;
  const links = article.getByRole('link', { name: /^the (map|tool)/u });
  expect(await Promise.all((await links.all()).map((link) => link.evaluate(mark)))).toEqual([
    '"1"',
    '"2"',
    '"1"',
  ]);
  const [lastText, firstAddress] = await Promise.all([
    links.last().boundingBox(),
    printed.first().boundingBox(),
  ]);
  expect(firstAddress?.y).toBeGreaterThan(lastText?.y ?? Infinity);
});
