/** The logo in place of the owner's name. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Appearance, appearanceApi } from '#contract/appearance/appearance.ts';
import { appearanceMessages, fileMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { emptyFolder } from '../../testing/empty-folder.ts';
import { rawServer } from '../../testing/mail-server.ts';
import { picture } from '../../testing/pictures.ts';
import { type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

const withPages = () => ownedSite(() => testSite({ pages: true }));
const asFirst = { theme: 'paper', accent_hue: '', accent_chroma: '', icon: 'letter' };

async function choose(owner: Owner, changes: Record<string, string>, bytes?: Buffer) {
  const { payload, headers } = await multipart(
    { ...asFirst, ...changes },
    bytes ? { logo_picture: { bytes, filename: 'logo.png' } } : {},
  );
  return owner('PUT', appearanceApi, payload, headers);
}

/** Returns the attributes of the picture in the link to the home page, and the link's text. */
async function nameIn(site: TestSite) {
  const { body } = expectOk(await site.visitor('GET', pages.home));
  const [, link = ''] = /<header[^>]*>.*?<a [^>]*>(.*?)<\/a>/s.exec(body) ?? [];
  const image = /<img ([^>]*)>/.exec(link)?.[1];
  const attribute = (name: string) => new RegExp(`(?:^| )${name}="([^"]*)"`, 'i').exec(image ?? '')?.[1];
  return { text: link.replaceAll(/<[^>]*>/g, ''), image, attribute };
}
const siteOf = async (site: TestSite) => (await site.visitor('GET', api.site)).json<Site>();
const pictureCount = async ({ database }: TestSite) =>
  (await database.db.selectFrom('pictures').select('id').execute()).length;

test('a logo replaces the name in the masthead until the name is chosen again', async () => {
  const { site, owner } = await withPages();
  expect(await nameIn(site)).toMatchObject({ text: 'Asha Rao', image: undefined });
  expect((await siteOf(site)).logo).toBeNull();

  expectOk(await choose(owner, { logo: 'picture' }, await picture({ width: 960, height: 240 })));
  const { logo } = await siteOf(site);
  expect(logo).toMatchObject({ picture: { width: 160, height: 40 }, is_inverted: false });
  expect((await owner('GET', appearanceApi)).json<Appearance>()).toMatchObject({
    logo: 'picture',
    logo_url: logo?.picture.src.replace(/\?.*/, ''),
  });
  const { text, attribute } = await nameIn(site);
  expect(text).toBe('');
  expect(attribute('alt')).toBe('Asha Rao');

  // Clients that do not know logos keep it.
  expectOk(await choose(owner, { theme: 'signal' }));
  expect((await siteOf(site)).logo).toEqual(logo);

  expectOk(await choose(owner, { logo: 'name' }));
  expect(await nameIn(site)).toMatchObject({ text: 'Asha Rao', image: undefined });
  expect(codeOf(await site.visitor('GET', logo?.picture.src ?? ''))).toEqual([404, 'not_found']);
  expect(await pictureCount(site)).toBe(0);
});

test.each([
  [960, 240, [160, 40]],
  [1600, 160, [200, 20]],
  [300, 900, [13, 40]],
  [64, 16, [160, 40]],
])(
  'a logo of %i × %i fits the masthead, with its size known before it loads',
  async (width, height, drawn) => {
    const { site, owner } = await withPages();
    expectOk(await choose(owner, { logo: 'picture' }, await picture({ width, height })));
    const { attribute } = await nameIn(site);
    expect([attribute('width'), attribute('height')].map(Number)).toEqual(drawn);
  },
);

test('a logo is sharp on screens with three device pixels', async () => {
  const { site, owner } = await withPages();
  expectOk(await choose(owner, { logo: 'picture' }, await picture({ width: 1280, height: 320 })));
  const { attribute } = await nameIn(site);
  const file = expectOk(
    await site.visitor('GET', attribute('src') ?? '', undefined, { accept: 'image/webp' }),
  );
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { width } = await sharp(file.rawPayload).metadata();
  expect(width).toBeGreaterThanOrEqual(3 * Number(attribute('width')));
});

test('a logo is inverted in dark mode once the owner chooses so, until they choose otherwise', async () => {
  const { site, owner } = await withPages();
  const bytes = await picture({ kind: 'avif', width: 200, height: 50 });
  expectOk(await choose(owner, { logo: 'picture', logo_in_dark: 'inverted' }, bytes));
  expect((await siteOf(site)).logo?.is_inverted).toBe(true);
  expect((await nameIn(site)).attribute('class')).toBe('inverts-in-dark');
  expectOk(await choose(owner, { logo: 'picture' }));
  expect((await siteOf(site)).logo?.is_inverted).toBe(true);
  expectOk(await choose(owner, { logo_in_dark: 'same' }));
  expect((await nameIn(site)).attribute('class')).toBe('');
});

test('a new logo replaces the earlier one, which is deleted', async () => {
  const { site, owner } = await withPages();
  expectOk(await choose(owner, { logo: 'picture' }, await picture({ colour: '#ff0000' })));
  const before = (await siteOf(site)).logo?.picture.src;
  expectOk(await choose(owner, { logo: 'picture' }, await picture({ colour: '#00ff00' })));
  expect((await siteOf(site)).logo?.picture.src).not.toBe(before);
  expect(await pictureCount(site)).toBe(1);
});

test('a GIF or HTML file is refused as the logo', async () => {
  const { owner } = await ownedSite(testSite);
  for (const bytes of [await picture({ kind: 'gif' }), Buffer.from('<html><svg></svg></html>')])
    expect(issuesIn(await choose(owner, { logo: 'picture' }, bytes))).toEqual({
      logo_picture: appearanceMessages.logoKind,
    });
});

const svg = (inside: string, before = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" viewBox="0 0 40 10">${inside}</svg>`,
  );

async function drawnFrom(bytes: Buffer) {
  const { site, owner } = await ownedSite(testSite);
  expectOk(await choose(owner, { logo: 'picture' }, bytes));
  const { logo_url } = expectOk(await owner('GET', appearanceApi)).json<Appearance>();
  const { rawPayload, headers } = expectOk(await site.visitor('GET', logo_url ?? ''));
  return { type: headers['content-type'], bytes: rawPayload };
}

test('an SVG logo is stored as a PNG, large enough for sharp screens and with its transparency', async () => {
  const { type, bytes } = await drawnFrom(svg('<circle cx="5" cy="5" r="5" fill="#f00"/>'));
  expect(type).toBe('image/png');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 960, height: 240, hasAlpha: true });
});

test('an SVG logo that is drawn reads no other file and sends no request', async () => {
  const trap = await rawServer((socket) => socket.end());
  const address = `http://127.0.0.1:${trap.port}/a.png`;
  const file = join(emptyFolder(), 'a.png');
  writeFileSync(file, await picture({ width: 40, height: 10, colour: '#00ff00' }));
  const uses = ['image href', 'image xlink:href', 'use href', 'xi:include href'].flatMap((use) =>
    [address, `file://${file}`, file].map((target) => `<${use}="${target}" width="40" height="10"/>`),
  );
  const style = `<style>@import "${address}"; circle { fill: url(${address}#a); }</style><script>fetch("${address}")</script>`;
  const { bytes } = await drawnFrom(svg(`${style}${uses.join('')}<circle cx="5" cy="5" r="1"/>`));
  const { channels } = await sharp(bytes).stats();
  const colours = channels.slice(0, 3).map(({ max }) => max);
  expect(colours).toEqual([0, 0, 0]);
  expect(trap.connections()).toBe(0);
});

test('an SVG logo that has no size, has an external entity or is broken off is refused', async () => {
  const { owner } = await ownedSite(testSite);
  const withEntity = svg(
    '<text>&file;</text>',
    '<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
  );
  for (const bytes of [
    svg('<circle'),
    withEntity,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="0"/>'),
  ])
    expect(issuesIn(await choose(owner, { logo: 'picture' }, bytes))).toEqual({
      logo_picture: fileMessages.damagedPicture,
    });
});
