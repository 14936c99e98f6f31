/** The resume file: upload, link, and download with ranges. */
import { expect, test } from 'vitest';
import { api } from '#contract/addresses.ts';
import { codeOf, failureOf, issuesIn } from '../../testing/failures.ts';
import type { Owner } from '../../testing/portfolio.ts';
import { multipart, testSite } from '../../testing/site.ts';

const text = `%PDF-1.7\n${'0123456789'.repeat(100)}\n%%EOF\n`;

async function sendsResume(owner: Owner, bytes: Uint8Array, fields: Record<string, string> = {}) {
  const { payload, headers } = await multipart(fields, {
    resume: { bytes, filename: 'resume.pdf', type: 'application/pdf' },
  });
  return owner('PUT', api.updateSocial, payload, headers);
}

async function siteWithResume() {
  const site = await testSite();
  const owner = await site.owner();
  const response = await sendsResume(owner, Buffer.from(text));
  expect(response.json()).toEqual({ success: true, message: 'Your links and resume have been updated.' });
  const download = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    site.visitor(method, api.resume, undefined, headers);
  return { site, owner, download };
}

test('an uploaded resume is linked by the profile', async () => {
  const { site } = await siteWithResume();
  expect((await site.visitor('GET', api.profile)).json()).toMatchObject({
    user: { resume: '/api/files/resume' },
    files_available: { resume: '/api/files/resume' },
  });
});

test('the resume downloads as Resume.pdf, byte for byte', async () => {
  const { download } = await siteWithResume();
  const response = await download();
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Resume.pdf"',
    'content-length': String(text.length),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
  });
  expect(response.body).toBe(text);
});

test('the resume file can be downloaded with an invalid bearer token', async () => {
  const { download } = await siteWithResume();
  expect((await download({ authorization: 'Bearer long-dead' })).statusCode).toBe(200);
});

test('the resume file returns only headers to HEAD, and 304 to a client that has the file', async () => {
  const { download } = await siteWithResume();
  const head = await download({}, 'HEAD');
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    String(text.length),
  ]);
  const known = await download({ 'if-none-match': String(head.headers.etag) });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('a requested range of the resume file is returned with 206', async () => {
  const { download } = await siteWithResume();
  for (const [range, part, contentRange] of [
    ['bytes=0-4', '%PDF-', `bytes 0-4/${text.length}`],
    ['bytes=-6', '%%EOF\n', `bytes ${text.length - 6}-${text.length - 1}/${text.length}`],
    [`bytes=${text.length - 3}-`, 'OF\n', `bytes ${text.length - 3}-${text.length - 1}/${text.length}`],
    ['bytes=1000-99999', text.slice(1000), `bytes 1000-${text.length - 1}/${text.length}`],
    ['bytes=-99999', text, `bytes 0-${text.length - 1}/${text.length}`],
  ] as const) {
    const response = await download({ range });
    expect(
      [
        response.statusCode,
        response.body,
        response.headers['content-range'],
        response.headers['content-length'],
      ],
      range,
    ).toEqual([206, part, contentRange, String(part.length)]);
  }
});

test('the resume returns 416 for a range beyond its end', async () => {
  const { download } = await siteWithResume();
  for (const range of ['bytes=99999-', 'bytes=-0', `bytes=${text.length}-`] as const) {
    const response = await download({ range });
    expect(codeOf(response), range).toEqual([416, 'range_not_satisfiable']);
    expect(response.headers['content-range']).toBe(`bytes */${text.length}`);
  }
});

test('the resume is sent completely for an invalid range', async () => {
  const { download } = await siteWithResume();
  for (const range of ['bytes=5-2', 'bytes=a-b', 'pages=1-2', 'bytes=0-1,4-5', 'bytes=-'] as const) {
    const response = await download({ range });
    expect([response.statusCode, response.body.length], range).toEqual([200, text.length]);
  }
});

test('a download of the resume continues only if it has not changed', async () => {
  const { owner, download } = await siteWithResume();
  const etag = String((await download()).headers.etag);
  expect((await download({ range: 'bytes=5-9', 'if-range': etag })).statusCode).toBe(206);
  const newer = text.replaceAll('0123456789', '9876543210');
  await sendsResume(owner, Buffer.from(newer));
  const response = await download({ range: 'bytes=5-9', 'if-range': etag });
  expect([response.statusCode, response.body]).toEqual([200, newer]);
});

test('the resume can be replaced, and the old one is deleted', async () => {
  const { site, owner } = await siteWithResume();
  await sendsResume(owner, Buffer.from(`%PDF-1.4\nnew\n%%EOF`));
  expect(await site.database.db.selectFrom('documents').select('id').execute()).toHaveLength(1);
});

test('the resume file stays when a change sends only links', async () => {
  const { owner, download } = await siteWithResume();
  const { payload, headers } = await multipart({ github_link: 'https://github.com/example' });
  await owner('PUT', api.updateSocial, payload, headers);
  expect((await download()).body).toBe(text);
});

test('the address of the resume file returns 404 while the owner has none', async () => {
  const site = await testSite();
  await site.owner();
  expect(codeOf(await site.visitor('GET', api.resume))).toEqual([404, 'not_found']);
});

test('an uploaded resume that is not a complete PDF is refused, and links sent with it are not saved', async () => {
  const site = await testSite();
  const owner = await site.owner();
  for (const [what, bytes] of [
    ['an HTML page called .pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an HTML page that mentions PDF', Buffer.from('<html>%PDF-1.7 %%EOF</html>')],
    ['a PDF that was cut short', Buffer.from(text.slice(0, 600))],
    ['an empty file', Buffer.alloc(0)],
    ['a Word document', Buffer.from('PK\u0003\u0004 word/document.xml %%EOF')],
  ] as const) {
    const response = await sendsResume(owner, bytes, { github_link: 'https://github.com/example' });
    expect(issuesIn(response), what).toEqual({ resume: 'Only PDF resumes are allowed' });
    expect((await site.visitor('GET', api.profile)).json()).toMatchObject({
      user: { github_link: null, resume: null },
      files_available: {},
    });
  }
});

test('an uploaded resume larger than 10 MiB is refused', async () => {
  const site = await testSite();
  const owner = await site.owner();
  const heavy = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(11 * 1024 * 1024, 32),
    Buffer.from('%%EOF'),
  ]);
  expect(failureOf(await sendsResume(owner, heavy))).toEqual([
    413,
    'too_large',
    'This file is larger than 10 MB.',
  ]);
});
