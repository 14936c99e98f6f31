/** Malicious files are refused with a message or imported without dangerous parts. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { type FileSource, fileSources } from '#contract/imports/import-sources.ts';
import { importFaults, importWarnings } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { issuesIn } from '../../testing/failures.ts';
import { fixture, linkedInArchive, previewOf, sendFile, takes, wholeText } from '../../testing/imports.ts';
import { rawServer } from '../../testing/mail-server.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { type ZipEntry, zipOf } from '#testing/zip.ts';
import { createReadingThread } from './reading-thread.ts';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';

const profile: ZipEntry = { name: 'Profile.csv', content: 'First Name,Headline\nInes,Builder' };

/** Returns a WordPress export with this text before it and in its only post. */
function wordPress(content: string, before = ''): string {
  return `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>T</title><wp:wxr_version>1.2</wp:wxr_version><item><title>Post</title><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded>${content}</content:encoded></item></channel></rss>`;
}

const entities = Array.from(
  { length: 9 },
  (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
);
const billionLaughs = `<!DOCTYPE rss [<!ENTITY a0 "ha">${entities.join('')}]>`;

test.each<[string, FileSource, () => Uint8Array | string, string]>([
  ['a billion laughs', 'wordpress', () => wordPress('&a9;', billionLaughs), importFaults.declaresEntities],
  [
    'an external entity',
    'wordpress',
    () => wordPress('&x;', '<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    importFaults.declaresEntities,
  ],
  [
    'a truncated export',
    'wordpress',
    () => fixture('wordpress.xml').subarray(0, 4000),
    importFaults.brokenOff,
  ],
  ['deeply nested elements', 'wordpress', () => wordPress('<a>'.repeat(5000)), importFaults.notWordPress],
  [
    'deeply nested JSON',
    'ghost',
    () => `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`,
    importFaults.tooDeep,
  ],
  ['invalid JSON', 'json-resume', () => '{"basics":', importFaults.notJson],
  ['a file that is not an archive', 'linkedin', () => 'PK\x03\x04 but no more', importFaults.notZip],
  ['a truncated archive', 'linkedin', () => linkedInArchive('').subarray(0, 900), importFaults.notZip],
  [
    'a name with ..',
    'linkedin',
    () => zipOf([{ name: '../../Profile.csv', content: 'x' }, profile]),
    importFaults.climbs,
  ],
  [
    'an absolute path',
    'linkedin',
    () => zipOf([{ name: '/etc/Profile.csv', content: 'x' }]),
    importFaults.climbs,
  ],
  [
    'a Windows path',
    'linkedin',
    () => zipOf([{ name: 'C:\\Profile.csv', content: 'x' }]),
    importFaults.climbs,
  ],
  [
    'an encrypted archive',
    'linkedin',
    () => zipOf([{ ...profile, says: { encrypted: true } }]),
    importFaults.encrypted,
  ],
  [
    'a zip bomb',
    'linkedin',
    () => zipOf([{ ...profile, content: Buffer.alloc(importLimits.archiveBytes + 1, 'a') }]),
    importFaults.inflates,
  ],
  [
    'a zip bomb with a false size',
    'linkedin',
    () =>
      zipOf([{ ...profile, content: Buffer.alloc(importLimits.archiveBytes + 1, 'a'), says: { size: 100 } }]),
    importFaults.notZip,
  ],
  [
    'a table with a wrong checksum',
    'linkedin',
    () => zipOf([{ ...profile, says: { crc: 7 } }]),
    importFaults.notZip,
  ],
  ['a link', 'linkedin', () => zipOf([{ ...profile, mode: 0o120777 }]), importFaults.notZip],
  ['a duplicate table', 'linkedin', () => zipOf([profile, profile]), importFaults.notZip],
  [
    'overlapping tables',
    'linkedin',
    () =>
      zipOf(
        [randomBytes(999), randomBytes(999)].map((content, at) => ({ name: `${at}`, content })),
        { overlap: true },
      ),
    importFaults.notZip,
  ],
  [
    'an archive with too many files',
    'linkedin',
    () =>
      zipOf(
        Array.from({ length: importLimits.archiveEntries + 1 }, (_, at) => ({ name: `${at}`, content: '' })),
      ),
    importFaults.tooManyFiles,
  ],
  [
    'a giant cell',
    'linkedin',
    () => zipOf([{ ...profile, content: `First Name,Headline\nInes,"${'a'.repeat(5_000_000)}"` }]),
    importFaults.brokenTable,
  ],
])('an import of %s is refused', async (_what, source, bytes, fault) => {
  const { owner } = await ownedSite(testSite);
  expect(issuesIn(await sendFile(owner, source, bytes()))).toEqual({ file: fault });
});

test('a file of one program is refused as an import from another', async () => {
  const { owner } = await ownedSite(testSite);
  const files: Record<FileSource, Buffer> = {
    'json-resume': fixture('json-resume.json'),
    wordpress: fixture('wordpress.xml'),
    ghost: fixture('ghost.json'),
    linkedin: linkedInArchive(''),
    markdown: Buffer.from('[]'),
  };
  for (const source of fileSources)
    for (const other of fileSources)
      if (source !== other)
        expect(issuesIn(await sendFile(owner, source, files[other])), `${other} as ${source}`).toEqual({
          file: expect.any(String) as string,
        });
});

test('scripts, requests and hidden parts are removed from imported HTML', async () => {
  const trap = await rawServer((socket) => socket.end());
  const url = `http://127.0.0.1:${trap.port}/`;
  const { owner } = await ownedSite(testSite);
  const html = `<p onclick="alert(1)">Kept</p><script src="${url}">alert(1)</script><style>@import "${url}";</style>
    <iframe src="${url}"></iframe><object data="${url}">object</object><svg><script>alert(2)</script></svg>
    <math><mtext>formula</mtext></math><form action="${url}"><textarea>filled in</textarea></form><noscript>hidden</noscript>
    <a href="java&#10;script:alert(3)">one</a> <a href="data:text/html,x">two</a> <a href="vbscript:x">three</a>
    <a href="https://example.org/)(javascript:alert(4)">four</a><img src="${url}" onerror="alert(5)">
    <scr<script>ipt>alert(6)</scr</script>ipt>&lt;script&gt;shown as typed&lt;/script&gt;`;
  const { projects } = await previewOf(owner, 'wordpress', wordPress(`<![CDATA[${html}]]>`));
  const [found] = projects;
  const text = found ? wholeText(found) : '';
  expect(text).toContain('Kept');
  expect(text).toContain('shown as typed');
  expect(text).toContain('one two three\n[four](https://example.org/%29%28javascript:alert%284%29)');
  expect(text).not.toMatch(/alert\([1235]|object|formula|filled|hidden|onclick/u);
  const [added] = (await takes(owner, projects)).added;
  expect(added).toMatchObject({ title: 'Post' });
  expect(trap.connections()).toBe(0);
});

test('undeclared entities of imported XML stay text, and XML’s own are decoded once', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(
    owner,
    'wordpress',
    wordPress('&amp;lt;b&amp;gt; &#60;i&#62;x&#60;/i&#62; &nope;'),
  );
  expect(projects[0]?.project.project_overview).toBe('<b> *x* &nope;');
});

test('deeply nested HTML of an import is left out with a warning, and the import succeeds', async () => {
  const { owner } = await ownedSite(testSite);
  const deep = `<![CDATA[${'<div>'.repeat(19_000)}x]]>`;
  const { projects } = await previewOf(owner, 'wordpress', wordPress(deep));
  expect(projects[0]?.warnings).toContain(importWarnings.unreadText);
});

test('names such as __proto__ in imported files change no object’s prototype', async () => {
  const { owner } = await ownedSite(testSite);
  const project =
    '{"name":"Polluter","__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
  const { projects } = await previewOf(
    owner,
    'json-resume',
    `{"basics":{"__proto__":{"label":"x"}},"projects":[${project}]}`,
  );
  expect(projects).toHaveLength(1);
  expect(Object.hasOwn(Object.prototype, 'isAdmin')).toBe(false);
});

test('characters that a database cannot store are removed from imported files', async () => {
  const { owner } = await ownedSite(testSite);
  const file = String.raw`{"projects":[{"name":"A\u0000B\ud800","description":"\udfff"}]}`;
  const { projects } = await previewOf(owner, 'json-resume', file);
  expect((await takes(owner, projects)).added).toMatchObject([{ title: 'AB�' }]);
  expect(expectOk(await owner('GET', hiddenProjectsApi.all)).json()).toHaveLength(1);
});

test('an import reads the first posts of many and reports their number', async () => {
  const { owner } = await ownedSite(testSite);
  const [before, item, after] = wordPress('Text').split(/(<item>.*<\/item>)/u);
  const posts = Array.from({ length: importLimits.items + 2 }, (_, at) => ({
    id: at,
    title: `${at}`,
    html: 'Text',
  }));
  const files = [
    ['wordpress', `${before}${item?.repeat(posts.length)}${after}`],
    ['ghost', JSON.stringify({ db: [{ data: { posts } }] })],
  ] as const;
  for (const [source, file] of files) {
    const { projects, notes } = await previewOf(owner, source, file);
    expect([projects.length, notes], source).toEqual([500, ['Projects: the first 500 of 502.']]);
  }
});

test('an imported file that takes too long to read is refused, and the next one is read', async () => {
  const source = 'wordpress';
  const bytes = fixture('wordpress.xml');
  await expect(createReadingThread(1).read({ source, bytes })).rejects.toThrow(importFaults.tooSlow);
  expect((await createReadingThread().read({ source, bytes })).projects).toHaveLength(2);
});

test('an imported file that is larger than 20 MB is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const response = await sendFile(
    owner,
    'ghost',
    Buffer.alloc(importLimits.megabytes * 1024 * 1024 + 1, ' '),
  );
  expect([response.statusCode, response.json<{ message: string }>().message]).toEqual([
    413,
    'This file is larger than 20 MB.',
  ]);
});
