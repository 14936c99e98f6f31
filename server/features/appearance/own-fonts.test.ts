/** The owner's own fonts: where they are loaded, their fallback, and what is refused. */
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Appearance, appearanceApi } from '#contract/appearance/appearance.ts';
import { fontLimits } from '#contract/appearance/own-fonts.ts';
import { pages } from '#contract/addresses.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { appearanceMessages as messages } from '#contract/ui-text/owner.ts';
import { choose, pagesInTheme, sheetsIn } from '../../testing/appearance.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';
import { exports, filesIn, read } from '../../testing/exports.ts';
import { issuesIn } from '../../testing/failures.ts';
import { serifFont, variableFont } from '../../testing/fonts.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';
import { readWoff2, Woff2Error } from '../../lib/woff2.ts';
import { readFont } from './own-fonts.ts';

const withPages = () => ownedSite(() => testSite({ pages: true }));
const heading = { heading_font: 'file' };
const headingFile = (bytes: Buffer) => ({ heading_font_file: { bytes, filename: 'a.woff2' } });

async function get(site: TestSite, path: string) {
  const response = expectOk(await site.visitor('GET', path));
  const preloads = [...response.body.matchAll(/<link rel="preload" href="([^"]+\.woff2)"/gu)];
  return { sheets: sheetsIn(response), preloads: preloads.map(([, href = '']) => href), response };
}

test('public pages load the owner’s fonts after the theme’s style sheet, until the theme’s fonts are chosen again', async () => {
  const { site, owner } = await withPages();
  const before = await get(site, pages.home);
  expectOk(await choose(owner, heading, undefined, headingFile(serifFont)));
  const { heading_font_url: url, ...saved } = (await owner('GET', appearanceApi)).json<Appearance>();
  expect(saved).toMatchObject({ heading_font: 'file', text_font: 'theme', text_font_url: null });

  for (const path of [pages.home, pages.contact, pages.previewFrame]) {
    const { sheets, preloads, response } = await get(site, path);
    expect(sheets, path).toEqual([...before.sheets, expect.stringMatching(/^\/assets\/fonts-/u)]);
    expect(response.body).toContain('data-css="own"');
    if (path === pages.home) expect(preloads).toEqual([...before.preloads, url]);
  }
  const [, sheet = ''] = (await get(site, pages.home)).sheets;
  const { response: css } = await get(site, sheet);
  expect(css.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8' });
  expect(css.body).toContain(`font-display:optional;font-weight:1 1000;src:url("${url}") format("woff2")`);
  expect(css.body).toContain(':root{--font-heading:"Own heading","Own heading Fallback",');
  expect(css.body).not.toContain('--font-sans');

  const { response: font } = await get(site, url ?? '');
  expect(font.rawPayload).toEqual(serifFont);
  expect(font.headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });

  // Clients that do not know fonts keep them, and so does a form without another file.
  expectOk(await choose(owner, { layout: 'list' }));
  expectOk(await choose(owner, { ...heading, custom_css: '.hero { color: red }' }));
  expect((await get(site, pages.home)).sheets).toEqual([
    ...before.sheets,
    sheet,
    expect.stringMatching(/^\/assets\/custom-/u),
  ]);

  expectOk(await choose(owner, { heading_font: 'theme', custom_css: '' }));
  const after = await get(site, pages.home);
  expect(after.sheets).toEqual(before.sheets);
  expect(after.preloads).toEqual(before.preloads);
  expect((await site.visitor('GET', url ?? '')).statusCode).toBe(404);
  expect((await site.visitor('GET', sheet)).statusCode).toBe(404);
});

test('no page with a password field loads the owner’s fonts, nor any page of the owner', async () => {
  const { site, owner } = await withPages();
  const project = await addProject(owner, { state: 'protected' });
  expectOk(await owner('PUT', accessApi.password(project.id), { password: 'a word for it' }));
  expectOk(await choose(owner, heading, undefined, headingFile(serifFont)));
  for (const path of pagesInTheme(project)) {
    const { body } = (await get(site, path)).response;
    expect(body, path).not.toMatch(/\/assets\/fonts?-/u);
  }
});

test.each([
  ['paper', 'heading', ['instrument-sans', 'font']],
  ['paper', 'text', ['font']],
  ['gallery', 'heading', ['instrument-sans', 'font']],
  ['gallery', 'text', ['instrument-serif', 'font']],
  ['night', 'heading', ['instrument-sans', 'geist-mono', 'font']],
  ['night', 'text', ['geist-mono', 'font']],
  ['signal', 'text', ['bricolage-grotesque', 'geist-mono', 'font']],
])(
  'in the theme %s, a font for the %s replaces only the preload of that font',
  async (theme, role, names) => {
    const { site, owner } = await withPages();
    const file = { [`${role}_font_file`]: { bytes: variableFont } };
    expectOk(await choose(owner, { theme, [`${role}_font`]: 'file' }, undefined, file));
    const { preloads } = await get(site, pages.home);
    const loaded = preloads.filter((path) => !path.includes('-accented'));
    expect(loaded.map((path) => /\/assets\/(font(?=-)|[a-z]+-[a-z]+)/u.exec(path)?.[1]).toSorted()).toEqual(
      names.toSorted(),
    );
  },
);

/** Returns the declarations of the fallback in the site's sheet. */
async function fallback(role: 'heading' | 'text', bytes: Buffer): Promise<Record<string, string>> {
  const { site, owner } = await withPages();
  const file = { [`${role}_font_file`]: { bytes } };
  expectOk(await choose(owner, { [`${role}_font`]: 'file' }, undefined, file));
  const [, sheet = ''] = (await get(site, pages.home)).sheets;
  const { body } = (await get(site, sheet)).response;
  const [, rule = ''] = /@font-face\{(font-family:"Own \w+ Fallback"[^}]*)\}/u.exec(body) ?? [];
  return Object.fromEntries(rule.split(';').map((one) => one.split(':') as [string, string]));
}

test('the fallback of the owner’s font is a local font with its line height and nearly its width', async () => {
  const { 'size-adjust': size = '', ...heights } = await fallback('text', variableFont);
  expect(heights['src']).toBe('local("Arial"),local("Liberation Sans"),local("Helvetica")');
  const share = Number.parseFloat(size) / 100;
  // Its letters are a ninth wider than those of Arial.
  expect(share).toBeGreaterThan(1.08);
  expect(share).toBeLessThan(1.15);
  expect(Number.parseFloat(heights['ascent-override'] ?? '') * share).toBeCloseTo(93, 0);
  expect(Number.parseFloat(heights['descent-override'] ?? '') * share).toBeCloseTo(27, 0);
  expect(heights['line-gap-override']).toBe('0%');
});

/** Length of the header and directory of the font. */
const streamAt = 98;

/** Returns the font with other tables in the same directory. */
function remade(change: (tables: Buffer) => Buffer): Buffer {
  const end = streamAt + serifFont.readUInt32BE(20);
  const stream = brotliCompressSync(change(brotliDecompressSync(serifFont.subarray(streamAt, end))));
  const bytes = Buffer.concat([serifFont.subarray(0, streamAt), stream]);
  bytes.writeUInt32BE(bytes.length, 8);
  bytes.writeUInt32BE(stream.length, 20);
  return bytes;
}

const changed = (change: (bytes: Buffer) => void) => {
  const bytes = Buffer.from(serifFont);
  change(bytes);
  return bytes;
};

test.each([
  ['a picture', Buffer.from('GIF89a'), messages.fontKind],
  ['a font of another format', changed((bytes) => bytes.write('wOFF')), messages.fontKind],
  ['an empty file', Buffer.alloc(0), messages.fontKind],
  ['a signature alone', Buffer.from('wOF2'), messages.fontDamaged],
  ['a collection', changed((bytes) => bytes.write('ttcf', 4)), messages.fontDamaged],
  ['a file that ends early', serifFont.subarray(0, -5), messages.fontDamaged],
  ['a file with bytes after its end', Buffer.concat([serifFont, Buffer.alloc(4)]), messages.fontDamaged],
  [
    'a longer stream than it has',
    changed((bytes) => bytes.writeUInt32BE(0xff_ff_ff, 20)),
    messages.fontDamaged,
  ],
  ['no tables', changed((bytes) => bytes.writeUInt16BE(0, 12)), messages.fontDamaged],
  ['more tables than it has', changed((bytes) => bytes.writeUInt16BE(0xff_ff, 12)), messages.fontDamaged],
  ['tables that are shorter', remade((tables) => tables.subarray(1)), messages.fontDamaged],
  [
    'tables that are longer',
    remade((tables) => Buffer.concat([tables, Buffer.alloc(1)])),
    messages.fontDamaged,
  ],
  ['a bomb', remade(() => Buffer.alloc(2 ** 28)), messages.fontDamaged],
  ['tables of zeros', remade((tables) => Buffer.alloc(tables.length)), messages.fontDamaged],
  [
    'a large file',
    Buffer.concat([serifFont, Buffer.alloc(fontLimits.bytes)]),
    tooLarge(fontLimits.megabytes),
  ],
])('a font upload with %s is refused at its field and changes nothing', async (_name, bytes, message) => {
  const { owner } = await ownedSite(testSite);
  const response = await choose(owner, { ...heading, theme: 'night' }, undefined, headingFile(bytes));
  expect(issuesIn(response)).toEqual({ heading_font_file: message });
  expect((await owner('GET', appearanceApi)).json()).toMatchObject({ theme: 'paper', heading_font: 'theme' });
});

test('an own font without a file and an unknown font are refused at their fields', async () => {
  const { owner } = await ownedSite(testSite);
  expect(issuesIn(await choose(owner, { text_font: 'file' }))).toEqual({
    text_font_file: messages.fontMissing,
  });
  expect(issuesIn(await choose(owner, { text_font: 'serif' }))).toEqual({ text_font: messages.noSuchFont });
});

test('a font whose tables are compressed anew is read the same, and tables over the size limit are refused', async () => {
  expect(
    (
      await readFont(
        remade((tables) => tables),
        'font',
      )
    ).metrics,
  ).toBe((await readFont(serifFont, 'font')).metrics);
  await expect(readWoff2(serifFont, 10_000)).rejects.toThrow(Woff2Error);
});

test('a font whose character table points beyond its own end is refused', async () => {
  const cmap = (await readWoff2(serifFont, fontLimits.tableBytes)).get('cmap')?.bytes ?? Buffer.alloc(0);
  const faulty = remade((tables) => {
    const at = tables.indexOf(cmap);
    return tables.fill(0xff, at, at + cmap.length);
  });
  await expect(readFont(faulty, 'font')).rejects.toMatchObject({ code: 'validation_failed' });
});

test('any truncated font is refused, and a font with any one byte changed is refused or read, without another error', async () => {
  const damaged = fc.tuple(fc.constantFrom(serifFont, variableFont), fc.nat(), fc.nat(255), fc.boolean());
  await fc.assert(
    fc.asyncProperty(damaged, async ([font, place, value, isTruncated]) => {
      const at = place % (isTruncated ? font.length : 400);
      const bytes = isTruncated ? font.subarray(0, at) : Buffer.from(font);
      if (!isTruncated) bytes[at] = value;
      const reading = readFont(bytes, 'font').then(
        () => 'read',
        (error: { code?: string }) => error.code,
      );
      expect(isTruncated ? ['validation_failed'] : ['validation_failed', 'read']).toContain(await reading);
    }),
    { numRuns: 500 },
  );
});

test('a static export has the owner’s fonts, named by a relative path', async () => {
  const { site, owner } = await ownedSite(testSite);
  expectOk(await choose(owner, heading, undefined, headingFile(serifFont)));
  const folder = emptyFolder();
  await exports(site.data, folder);
  const files = [...filesIn(folder).keys()];
  const sheet = files.find((file) => file.startsWith('assets/fonts-')) ?? '';
  const [, named = ''] = /url\("([^"]+)"\)/u.exec(read(folder, sheet)) ?? [];
  expect(files).toContain(`assets/${named.replace(/^.*\//u, '')}`);
  expect(named).not.toMatch(/^\//u);
  expect(read(folder, 'index.html')).toContain(sheet);
});
