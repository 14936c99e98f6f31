/** The owner's appearance settings and their effect on pages. */
import { expect, test } from 'vitest';
import { type Appearance, appearanceApi, themeFrame } from '#contract/appearance/appearance.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { pages } from '#contract/addresses.ts';
import { choose, sheetsIn } from '../../testing/appearance.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

const readAppearance = async (owner: Owner) => expectOk(await owner('GET', appearanceApi));
const withPages = () => ownedSite(() => testSite({ pages: true }));

const onlySheet = async (site: TestSite, path: string = pages.home) => {
  const sheets = sheetsIn(expectOk(await site.visitor('GET', path)));
  expect(sheets).toHaveLength(1);
  return sheets[0] as string;
};

test('a new site has the default appearance without an accent rule', async () => {
  const { site, owner } = await withPages();
  expect((await readAppearance(owner)).json()).toEqual({
    theme: 'paper',
    accent: null,
    fonts: 'standard',
    layout: 'mosaic',
    icon: 'letter',
    icon_url: null,
    logo: 'name',
    logo_in_dark: 'same',
    logo_url: null,
    heading_font: 'theme',
    heading_font_url: null,
    text_font: 'theme',
    text_font_url: null,
    custom_css: '',
  } satisfies Appearance);
  expect(await onlySheet(site)).toMatch(/^\/assets\/paper-/);
});

test('the chosen layout of the home page is on the root element and survives a change of theme; unknown layouts are refused', async () => {
  const { site, owner } = await withPages();
  const root = async (path: string = pages.home) =>
    /<html[^>]*>/.exec(expectOk(await site.visitor('GET', path)).body)?.[0];
  expect(await root()).not.toContain('data-layout');
  expectOk(await choose(owner, { layout: 'list' }));
  expect(await root()).toContain(' data-layout="list"');
  // Clients that do not know layouts keep it.
  expectOk(await choose(owner, { theme: 'night' }));
  expect((await readAppearance(owner)).json()).toMatchObject({ theme: 'night', layout: 'list' });
  expect(await root(themeFrame.of('signal'))).toContain(' data-layout="list"');
  expect(issuesIn(await choose(owner, { layout: 'spiral' }))).toEqual({
    layout: appearanceMessages.noSuchLayout,
  });
});

test('a theme is shown in the chosen font pair, or in its only pair if it has no other', async () => {
  const { site, owner } = await withPages();
  const fontsOf = async (path: string = pages.home) => {
    const { body } = expectOk(await site.visitor('GET', path));
    return [...body.matchAll(/rel="preload" href="\/assets\/([\w-]+?)-everyday/g)].map(([, font]) => font);
  };
  expect(await fontsOf()).toEqual(['instrument-sans']);
  expectOk(await choose(owner, { fonts: 'alternate' }));
  expect(await fontsOf()).toEqual(['instrument-sans', 'newsreader']);
  expect(await fontsOf(themeFrame.of('gallery', 'alternate'))).toEqual(['instrument-sans', 'fraunces']);
  expect(await fontsOf(themeFrame.of('gallery'))).toEqual(['instrument-sans', 'instrument-serif']);
  // Clients that do not know fonts keep them.
  expectOk(await choose(owner, { theme: 'night' }));
  expect((await readAppearance(owner)).json()).toMatchObject({ theme: 'night', fonts: 'alternate' });
  expect(await fontsOf()).toEqual(['instrument-sans', 'geist-mono']);
  expect(issuesIn(await choose(owner, { fonts: 'comic' }))).toEqual({
    fonts: appearanceMessages.noSuchFonts,
  });
});

test('only the owner reads and changes the appearance', async () => {
  const site = await testSite();
  expect((await site.visitor('GET', appearanceApi)).statusCode).toBe(401);
  const { payload, headers } = await multipart({});
  expect((await site.visitor('PUT', appearanceApi, payload, headers)).statusCode).toBe(401);
});

test('the owner’s own accent colour is used unchanged where it is readable, until another accent is chosen', async () => {
  const { site, owner } = await withPages();
  expectOk(await choose(owner, { accent_hue: '110', accent_chroma: '211', accent_colour: '#ffff00' }));
  expect((await readAppearance(owner)).json()).toMatchObject({
    accent: { hue: 110, chroma: 211, colour: '#ffff00' },
  });
  const { body } = await site.visitor('GET', await onlySheet(site));
  expect(body).toMatch(/--color-accent:light-dark\(#(?!ffff00)[\da-f]{6},#ffff00\)/u);

  // Clients that do not know it send the same hue and chroma.
  expectOk(await choose(owner, { accent_hue: '110', accent_chroma: '211' }));
  expect((await readAppearance(owner)).json<Appearance>().accent?.colour).toBe('#ffff00');
  expectOk(await choose(owner, { accent_hue: '27', accent_chroma: '190' }));
  const { accent } = (await readAppearance(owner)).json<Appearance>();
  expect(accent).toEqual({ hue: 27, chroma: 190 });
});

test('a chosen appearance is one style sheet with accent and fonts, cached permanently', async () => {
  const { site, owner } = await withPages();
  const before = await onlySheet(site);
  expectOk(await choose(owner, { theme: 'signal', accent_hue: '27', accent_chroma: '190' }));
  expect((await readAppearance(owner)).json()).toMatchObject({
    theme: 'signal',
    accent: { hue: 27, chroma: 190 },
  });

  const home = await site.visitor('GET', pages.home);
  const [address = '', ...others] = sheetsIn(home);
  expect(others).toEqual([]);
  expect(address).not.toBe(before);
  expect(home.body).toContain(
    '<meta name="theme-color" content="#f4f7f2" media="(prefers-color-scheme: light)">',
  );
  const preloads = [...home.body.matchAll(/rel="preload" href="\/assets\/([\w-]+?)-everyday/g)];
  expect(preloads.map(([, font]) => font)).toEqual(['instrument-sans', 'bricolage-grotesque', 'geist-mono']);

  const sheet = await site.visitor('GET', address, undefined, { 'accept-encoding': 'br' });
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { body } = await site.visitor('GET', address);
  expect(body).toMatch(/:root\{--color-accent:light-dark\(#[\da-f]{6},#[\da-f]{6}\)/);
  expect(body).not.toContain('Instrument Serif');

  // Pages that were loaded before can still request their style sheet.
  expect((await site.visitor('GET', before)).statusCode).toBe(200);
  expect((await site.visitor('GET', '/assets/signal-unknown.css')).statusCode).toBe(404);
});

test('a dark theme declares its colour scheme, and the owner’s pages keep their own theme', async () => {
  const { site, owner } = await withPages();
  const ownersBefore = sheetsIn(await site.visitor('GET', pages.appearance));
  expectOk(await choose(owner, { theme: 'gallery' }));
  const { body } = await site.visitor('GET', pages.home);
  expect(body).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  expect(body).toContain('<meta name="theme-color" content="#14110e" media="all">');
  const owners = await site.visitor('GET', pages.appearance);
  expect(sheetsIn(owners)).toEqual(ownersBefore);
  expect(owners.body).toContain('<html lang="en" dir="ltr" data-installation="clone">');
  expect(await onlySheet(site, pages.previewFrame)).toBe(await onlySheet(site));
});

test('the theme preview shows the home page in any theme, without scripts, and only the site’s own pages can frame it', async () => {
  const { site } = await withPages();
  const frame = await site.visitor('GET', themeFrame.of('gallery'));
  expect(sheetsIn(frame)[0]).toMatch(/^\/assets\/gallery-/);
  expect(frame.body).toContain('<body inert>');
  expect(frame.body).not.toContain('<script');
  expect(frame.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-robots-tag': 'noindex' });
  expect(frame.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(await onlySheet(site, `${themeFrame.path}?theme=none`)).toMatch(/^\/assets\/paper-/);
});

test('a change to an earlier version of the appearance is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const etag = String((await readAppearance(owner)).headers.etag);
  const first = expectOk(await choose(owner, { theme: 'gallery' }, etag));
  const second = await choose(owner, { theme: 'signal' }, etag);
  expect(codeOf(second)).toEqual([412, 'stale']);
  expect((await readAppearance(owner)).json()).toMatchObject({ theme: 'gallery' });
  expectOk(await choose(owner, { theme: 'signal' }, String(first.headers.etag)));
});

test.each([
  [{ theme: 'neon' }, 'theme', appearanceMessages.noSuchTheme],
  [{ accent_hue: '360', accent_chroma: '1' }, 'accent_hue', appearanceMessages.numberUpTo(359)],
  [{ accent_hue: '1', accent_chroma: '0.1' }, 'accent_chroma', appearanceMessages.numberUpTo(325)],
  [{ accent_hue: '1' }, 'accent_chroma', appearanceMessages.bothOrNeither],
  [
    { accent_hue: '1', accent_chroma: '1', accent_colour: 'red' },
    'accent_colour',
    appearanceMessages.noColour,
  ],
  [{ icon: 'picture' }, 'icon_picture', appearanceMessages.iconMissing],
  [{ logo: 'picture' }, 'logo_picture', appearanceMessages.logoMissing],
  [{ logo: 'letter' }, 'logo', appearanceMessages.noSuchLogo],
  [{ logo_in_dark: 'hidden' }, 'logo_in_dark', appearanceMessages.noSuchDarkMode],
])('an appearance with %j is refused at its field', async (changes, field, message) => {
  const { owner } = await ownedSite(testSite);
  const refused = await choose(owner, changes);
  expect(issuesIn(refused)).toEqual({ [field]: message });
});

test('another instance shows a changed appearance within a second, and serves its style sheet even earlier', async () => {
  const { site, owner } = await withPages();
  const other = await testSite({ data: site.data, clock: site.clock, pages: true });
  const before = await onlySheet(other);
  expectOk(await choose(owner, { theme: 'signal', accent_hue: '300', accent_chroma: '150' }));
  const after = await onlySheet(site);
  expect((await other.visitor('GET', after)).statusCode).toBe(200);
  expect((await other.visitor('GET', before)).statusCode).toBe(200);
  await expect.poll(() => onlySheet(other)).toBe(after);
});
