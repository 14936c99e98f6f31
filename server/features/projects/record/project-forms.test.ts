/** Every form is accepted or refused with a reason; none causes an internal error. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { errorBody } from '#contract/errors.ts';
import { api } from '#contract/addresses.ts';
import { clinicQueue, ownedSite, sendProject } from '../../../testing/portfolio.ts';
import { type TestResponse, multipart, testSite } from '../../../testing/site.ts';

const boundary = 'a-boundary';
const asForm = { 'content-type': `multipart/form-data; boundary=${boundary}` };

function expectAcceptedOrRefused(response: TestResponse): void {
  expect([200, 201, 400, 413]).toContain(response.statusCode);
  if (response.statusCode >= 400) errorBody.parse(response.json());
}

test('any texts of a project are saved, trimmed and with normal line breaks, or refused', async () => {
  const { site, owner } = await ownedSite(testSite);
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\u202e', 'null', '{}', "'; --", '%00', '__proto__'),
  );
  const fields = fc.record(
    {
      project_title: text,
      project_overview: text,
      project_highlights: text,
      category: text,
      github_link: text,
      youtube_link: text,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fields, async (changes) => {
      const response = await sendProject(owner, {
        changes: { main_photo: 'https://example.org/a.png', ...changes },
      });
      expectAcceptedOrRefused(response);
      if (response.statusCode !== 201) return;
      const { project } = response.json<{ project: { id: number; project_title: string } }>();
      expect((await site.visitor('GET', api.project(project.id))).json()).toEqual(project);
      const sent = changes.project_title ?? clinicQueue.project_title;
      expect(project.project_title).toBe(
        sent
          .toWellFormed()
          .replaceAll(/\r\n|\r|\n/g, '\n')
          .trim(),
      );
    }),
    { numRuns: 60 },
  );
});

test('any fields and files in a form of a project or the profile are accepted or refused, without an internal error', async () => {
  const { owner } = await ownedSite(testSite);
  const name = fc.oneof(
    fc.string(),
    fc.constantFrom('main_photo', 'resume', 'home_page_photo', '__proto__', 'constructor', 'project_title'),
  );
  const beginning = fc.constantFrom(
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    'RIFF\0\0\0\0WEBP',
    '\0\0\0\x20ftypavif',
    '%PDF-1.7',
  );
  const file = fc
    .tuple(beginning, fc.uint8Array({ maxLength: 400 }))
    .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'latin1'), rest]));
  const routes = fc.constantFrom(['POST', api.projects], ['PUT', api.updateHome], ['PUT', api.updateSocial]);
  await fc.assert(
    fc.asyncProperty(
      routes,
      fc.dictionary(name, fc.string()),
      fc.dictionary(name, file),
      async ([method, url], texts, files) => {
        const parts = Object.fromEntries(Object.entries(files).map(([key, bytes]) => [key, { bytes }]));
        const { payload, headers } = await multipart({ ...texts }, parts);
        expectAcceptedOrRefused(await owner(method, url, payload, headers));
      },
    ),
    { numRuns: 60 },
  );
});

test('any bytes as the body of a project’s form are accepted or refused, without an internal error', async () => {
  const { owner } = await ownedSite(testSite);
  const piece = fc.oneof(
    fc.constantFrom(
      `--${boundary}`,
      `--${boundary}--`,
      '\r\n',
      '\r\n\r\n',
      'Content-Disposition: form-data; name="project_title"',
      '; filename="a.png"',
      'Content-Type: application/json',
    ),
    fc.string(),
    fc.string({ unit: 'binary' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 14 }), async (pieces) => {
      expectAcceptedOrRefused(await owner('POST', api.projects, pieces.join(''), asForm));
    }),
    { numRuns: 80 },
  );
});
