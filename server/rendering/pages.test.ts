import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { categoryAliases } from '#contract/public-pages.ts';
import { plainPages } from '#testing/page-addresses.ts';
import { expectOk, multipart, type TestSite, testSite } from '../testing/site.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ pages: true });
});

async function withProject() {
  const owner = await site.owner();
  expectOk(
    await owner('POST', api.categories, { category_name: 'Web Scraping', category_icon_link: 'globe' }),
  );
  const fields = {
    project_title: 'Price <watch>',
    category: 'Web Scraping',
    project_overview: 'Watches prices.',
    project_tags: '["Prices"]',
    technology_used: 'Python, Playwright',
    project_highlights: 'Runs nightly.',
  };
  const { payload, headers } = await multipart(fields, {
    main_photo: { bytes: onePixel, filename: 'a.png', type: 'image/png' },
  });
  const { project } = expectOk(await owner('POST', api.projects, payload, headers)).json();
  return { owner, project };
}

const page = (path: string) => site.visitor('GET', path);

describe('a page', () => {
  test.each(plainPages())('a page is rendered at %s', async (path) => {
    const response = await page(path);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toMatch(/<h1[\s>]/);
  });

  test('the home page shows the subtitle as its largest text, or the title without one', async () => {
    const { owner } = await withProject();
    const largest = async () =>
      /<(h1|p)[^>]* class="text-display[^>]*>([^<]+)</.exec((await page('/')).body)?.[2];
    const { payload, headers } = await multipart({ home_page_title: 'Hello' });
    expectOk(await owner('PUT', api.updateHome, payload, headers));
    expect(await largest()).toBe('Hello');
    const both = await multipart({ home_page_title: 'Hello', home_page_sub_title: 'I build things' });
    expectOk(await owner('PUT', api.updateHome, both.payload, both.headers));
    expect(await largest()).toBe('I build things');
    expect((await page('/')).body).toMatch(/<h1[^>]*>Hello</);
  });

  test('the page of a category exists at its URL in any case, with or without spaces, and at the fixed aliases', async () => {
    await withProject();
    for (const path of [pages.category('Web Scraping'), '/web-scraping', '/category/WEB%20scraping']) {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Web Scraping Projects');
      expect(body).toContain('Price &lt;watch&gt;');
    }
    for (const alias of categoryAliases) expect((await page(alias)).statusCode).toBe(200);
    const unspaced = await page('/category/webscraping');
    expect([unspaced.statusCode, unspaced.body.includes('Price &lt;watch&gt;')]).toEqual([200, true]);
  });

  test('an unknown address below a category says "Project Not Found", and below an unknown one "Page not found"', async () => {
    await withProject();
    const titled = async (path: string) => /<title>([^<]+?) ·/.exec((await page(path)).body)?.[1];
    expect(await titled('/web-scraping/price-watch')).toBe('Project Not Found');
    expect(await titled('/web-painting/price-watch')).toBe('Oops! Page not found');
  });

  test.each([
    ['/Login', '/login'],
    ['/Automation', '/automation'],
    ['/RESET-PASSWORD?token=A&b=C', '/reset-password?token=A&b=C'],
    ['/Project-Manager', '/project-manager'],
  ])('the address %s in capital letters redirects to %s', async (path, address) => {
    const { statusCode, headers } = await page(path);
    expect([statusCode, headers.location]).toEqual([301, address]);
  });

  test('the page of a project exists at each of its three URLs', async () => {
    const { project } = await withProject();
    for (const path of [
      pages.project('Web Scraping', project),
      `/web-scraping/${project.id}`,
      `/project/${project.id}`,
    ]) {
      const { statusCode, body } = await page(path);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>Price &lt;watch&gt;');
    }
  });

  test('a page preloads the font of accented letters only if needed', async () => {
    const fonts = async () =>
      [
        ...(await page(pages.home)).body.matchAll(/rel="preload" href="\/assets\/instrument-sans-(\w+)-/g),
      ].map(([, name]) => name);
    const owner = await site.owner();
    expect(await fonts()).toEqual(['everyday']);
    expectOk(
      await owner('POST', api.categories, { category_name: 'Caf\u00e9s', category_icon_link: 'globe' }),
    );
    expect(await fonts()).toEqual(['everyday', 'accented']);
  });

  const unknown = [
    '/nothing',
    '/nothing/here/at/all',
    '/category/unknown',
    '/project/99',
    '/web-scraping/99',
    '/dashboard',
    '/preview',
  ];
  const missingPages = [
    '//',
    '///',
    '//example.org',
    `/${pages.contact}`,
    `${pages.contact}//`,
    '/CATEGORY/CONTACT',
    `/${api.categories}`,
    '/category/50%',
    '/%zz',
  ];
  const unstorable = [
    '/category/%00',
    '/category/%00/5',
    '/project/%00',
    '/%00/5',
    '/portfolio-editor/%00',
    '/%00',
  ];
  const long = ['/', '/category/'].map((start) => ({
    title: `${start} and a very long name`,
    path: start + 'a'.repeat(9000),
  }));
  test.each([
    ...[...unknown, ...missingPages, ...unstorable].map((path) => ({ title: path, path })),
    ...long,
  ])('the page at $title is a 404', async ({ path }) => {
    // The cached response of an API call must not be used for a similar page address.
    await page(api.categories);
    const response = await page(path);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['x-request-id']).toBeDefined();
    expect(response.body).toContain('<meta name="robots" content="noindex">');
  });

  test('a page ignores a technology filter that is only a null character', async () => {
    expect((await page(`${pages.home}?tech=%00`)).statusCode).toBe(200);
  });

  test('a page with an invalid bearer token is the same as without one', async () => {
    const stale = await site.visitor('GET', pages.home, undefined, {
      authorization: 'Bearer of-another-time',
    });
    expect(stale.statusCode).toBe(200);
    expect(stale.body).toBe((await page(pages.home)).body);
  });

  test('a page has only inline scripts whose hash is in the policy, and no style attribute', async () => {
    const { project } = await withProject();
    const paths = [
      pages.home,
      pages.category('Web Scraping'),
      pages.project('Web Scraping', project),
      pages.contact,
      ...adminPages,
    ];
    for (const path of paths) {
      const { body, headers } = await page(path);
      const scripts = [
        ...body.matchAll(
          /<script(?![^>]*\bsrc=)(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([^<]*)<\/script>/g,
        ),
      ];
      for (const [, text = ''] of scripts) {
        expect(headers['content-security-policy']).toContain(
          `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
        );
      }
      expect(body).not.toMatch(/\sstyle="/);
      expect(body).not.toMatch(/\son\w+="/);
    }
  });

  test('a page escapes markup in the owner’s texts', async () => {
    const owner = await site.owner();
    expectOk(
      await owner('POST', api.categories, {
        category_name: 'A',
        description: '</script><script>alert(1)</script>',
        category_icon_link: 'code',
      }),
    );
    expect((await page(pages.home)).body).not.toContain('<script>alert(1)');
  });

  test.each([...adminPages])('a page of the owner at %s is empty and not indexed', async (path) => {
    const { statusCode, body } = await page(path);
    expect(statusCode).toBe(200);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('<div id="root"></div>');
  });

  test.each([
    ['/site-settings', '/common-details/place-and-links'],
    ['/resume-manager', '/common-details/resume'],
    ['/mail-settings', '/settings/email'],
    ['/security', '/settings/security'],
    ['/backups', '/settings/backups'],
    ['/health', '/settings/health'],
    ['/assistants', '/settings/assistants'],
    ['/import', '/settings/import'],
    ['/trash', '/settings/trash'],
    ['/order', '/project-manager'],
  ])('the former address %s redirects to %s', async (former, present) => {
    const { statusCode, headers } = await page(`${former}?a=b`);
    expect([statusCode, headers.location]).toEqual([301, `${present}?a=b`]);
  });

  test('a page refuses POST with 405 and names GET in Allow', async () => {
    const response = await site.visitor('POST', pages.home, {});
    expect(response.statusCode).toBe(405);
    expect(response.headers['allow']).toContain('GET');
  });
});

describe('the contact form without JavaScript', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const message = { name: 'Ira', email: 'ira@example.org', subject: 'A site', message: 'Can you build one?' };
  const posts = (fields: Record<string, string>) =>
    site.visitor('POST', pages.contact, new URLSearchParams(fields).toString(), headers);

  test('the contact form without JavaScript returns the page with thanks', async () => {
    const response = await posts(message);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain('Message Sent!');
  });

  test('the contact form without JavaScript shows the errors and the input', async () => {
    const response = await posts({ ...message, email: 'ira@', name: '"><i>' });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('Invalid email address');
    expect(response.body).toContain('Can you build one?');
    expect(response.body).not.toContain('"><i>');
  });

  test('the contact form without JavaScript refuses a body that is not a form with 415', async () => {
    expect((await site.visitor('POST', pages.contact, message)).statusCode).toBe(415);
  });
});

test('static files with a hash in their name are cached permanently and compressed', async () => {
  const { body } = await page(pages.home);
  const script = /data-modules="[^"]*(\/assets\/entry[^" ]+\.js)/.exec(body)?.[1] ?? '';
  const response = await site.visitor('GET', script, undefined, { 'accept-encoding': 'br' });
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a category page filtered by technology is cached only if a project uses the technology, else it says none match', async () => {
  await withProject();
  const category = pages.category('Web Scraping');
  const plain = (await page(category)).body;
  expect((await page(`${category}?tech=Python`)).body).not.toBe(plain);
  expect((await page(`${category}?tech=Cobol`)).body).toContain('No projects found matching');
  const address = await site.listens();
  const cached = async (path: string) => {
    await (await fetch(address + path)).arrayBuffer();
    return !(await fetch(address + path)).headers.has('x-request-id');
  };
  expect(await cached(`${category}?tech=Python`)).toBe(true);
  expect(await cached(`${category}?tech=Cobol`)).toBe(false);
  expect(await (await fetch(`${address}/contact?tech=Cobol`)).text()).toBe(
    await (await fetch(`${address}/contact`)).text(),
  );
});
