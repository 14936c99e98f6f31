/** Pages that may contain frames, and pages that may be framed. */
import { beforeEach, expect, test } from 'vitest';
import { adminPages } from '#contract/admin-pages.ts';
import { api, pages } from '#contract/addresses.ts';
import { plainPages } from '#testing/page-addresses.ts';
import { type TestSite, testSite } from '../../testing/site.ts';

const embeds =
  'https://www.youtube-nocookie.com https://player.vimeo.com https://www.loom.com https://embed.figma.com https://codepen.io';

let site: TestSite;
beforeEach(async () => {
  site = await testSite({ pages: true });
});

async function framingOf(path: string) {
  const { headers } = await site.visitor('GET', path);
  const policy = String(headers['content-security-policy']).split(';');
  const rule = (name: string) => policy.find((one) => one.startsWith(`${name} `));
  return [rule('frame-ancestors'), headers['x-frame-options'], rule('frame-src')];
}

test('the page in an editor’s window can be framed by this site only, and contains no frames', async () => {
  expect(await framingOf(pages.previewFrame)).toEqual([
    "frame-ancestors 'self'",
    'SAMEORIGIN',
    "frame-src 'none'",
  ]);
});

test.each([...adminPages])(
  'the owner’s page at %s may frame the page of its editor’s window',
  async (path) => {
    expect(await framingOf(path)).toEqual(["frame-ancestors 'none'", 'DENY', `frame-src 'self' ${embeds}`]);
  },
);

test.each([...plainPages(), pages.projectPreview, `${pages.previewFrame}/x`, '/nowhere', api.categories])(
  'the response at %s cannot be framed, and may frame embeds only',
  async (path) => {
    expect(await framingOf(path)).toEqual(["frame-ancestors 'none'", 'DENY', `frame-src ${embeds}`]);
  },
);

test('the page in an editor’s window makes no requests, submits no forms, and is neither cached nor indexed', async () => {
  const { statusCode, headers, body } = await site.visitor('GET', pages.previewFrame);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toContain("connect-src 'none'");
  expect(headers['content-security-policy']).toContain("form-action 'none'");
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<div id="root"></div>');
});
