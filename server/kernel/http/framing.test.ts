/** Pages that may contain frames, and pages that may be framed. */
import { beforeEach, expect, test } from 'vitest';
import { ownerPages } from '#contract/owner-pages.ts';
import { api, pages } from '#contract/paths.ts';
import { plainPages } from '#contract/public-pages.ts';
import { type TestSite, testSite } from '../../testing/site.ts';

const youtube = 'https://www.youtube-nocookie.com';

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

test('the live preview alone stands in a frame, and only in one of this site', async () => {
  expect(await framingOf(pages.previewFrame)).toEqual([
    "frame-ancestors 'self'",
    'SAMEORIGIN',
    "frame-src 'none'",
  ]);
});

test.each([...ownerPages])('the page of the owner at %s may hold it', async (path) => {
  expect(await framingOf(path)).toEqual(["frame-ancestors 'none'", 'DENY', `frame-src 'self' ${youtube}`]);
});

test.each([...plainPages(), pages.projectPreview, `${pages.previewFrame}/x`, '/nowhere', api.categories])(
  'nothing else stands in a frame or holds one but of a video: %s',
  async (path) => {
    expect(await framingOf(path)).toEqual(["frame-ancestors 'none'", 'DENY', `frame-src ${youtube}`]);
  },
);

test('the live preview asks nobody, sends no form, and is kept and listed nowhere', async () => {
  const { statusCode, headers, body } = await site.visitor('GET', pages.previewFrame);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toContain("connect-src 'none'");
  expect(headers['content-security-policy']).toContain("form-action 'none'");
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<div id="root"></div>');
});
