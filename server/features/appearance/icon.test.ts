/** The site icon: a letter in the accent colour or a picture. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Appearance, appearanceApi, iconSizes, webManifest } from '#contract/appearance/appearance.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { api, pages } from '#contract/addresses.ts';
import { issuesIn } from '../../testing/failures.ts';
import { picture } from '../../testing/pictures.ts';
import { type Owner, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, multipart, type TestSite, testSite } from '../../testing/site.ts';

const withPages = () => ownedSite(() => testSite({ pages: true }));
const asFirst = { theme: 'paper', accent_hue: '', accent_chroma: '', icon: 'letter' };

async function choose(owner: Owner, changes: Record<string, string>, bytes?: Buffer) {
  const { payload, headers } = await multipart(
    { ...asFirst, ...changes },
    bytes ? { icon_picture: { bytes, filename: 'icon.png' } } : {},
  );
  return owner('PUT', appearanceApi, payload, headers);
}

const iconsIn = async (site: TestSite) => {
  const { body } = expectOk(await site.visitor('GET', pages.home));
  const address = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(body)?.[1] ?? '';
  return {
    own: decodeURIComponent(address('icon')),
    touch: address('apple-touch-icon'),
    manifest: address('manifest'),
  };
};
const pngAt = async (site: TestSite, address: string) => {
  const response = expectOk(await site.visitor('GET', address));
  expect(response.headers['content-type']).toBe('image/png');
  const { data, info } = await sharp(response.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4),
  ];
  return { width: info.width, height: info.height, colourAt, headers: response.headers };
};

test('the icon of a site without an owner is the default mark in the default accent colour', async () => {
  const site = await testSite({ pages: true });
  const { own, touch } = await iconsIn(site);
  expect(own).toMatch(/^data:image\/svg\+xml,<svg.*fill="#4246c2".*<path/);
  const { colourAt } = await pngAt(site, touch);
  expect(colourAt(2, 2)).toEqual([0x42, 0x46, 0xc2, 255]);
});

test.each([
  ['asha Rao', 'A'],
  ['  “Élodie”', 'É'],
  ['अनीता', 'अ'],
  ['王小明', '王'],
  ['<b>', 'B'],
  ['&', undefined],
])('the site icon shows the first letter of the owner’s name %j, if it has one', async (fullname, letter) => {
  const { site, owner } = await withPages();
  expectOk(await owner('PUT', api.updateBasicInfo, { fullname, phone_number: '9876543210' }));
  const { own } = await iconsIn(site);
  expect(/>([^<>]+)<\/text>/.exec(own)?.[1]).toBe(letter);
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    const icon = await site.visitor('GET', path);
    expect(icon.headers['content-type']).toBe('image/svg+xml');
    expect(icon.body).toBe(own.slice(own.indexOf('<svg')));
  }
});

test('the icon for phones has the letter in the accent colour, at a URL that changes with the colour', async () => {
  const { site, owner } = await withPages();
  const before = await iconsIn(site);
  const { width, height, colourAt, headers } = await pngAt(site, before.touch);
  expect([width, height]).toEqual([iconSizes.touch, iconSizes.touch]);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  // The letter A: a bar across the middle, and nothing around it.
  expect(colourAt(90, 108)).toEqual([255, 255, 255, 255]);
  expect(colourAt(10, 90)).toEqual([0x42, 0x46, 0xc2, 255]);

  expectOk(await choose(owner, { accent_hue: '150', accent_chroma: '140' }));
  const after = await iconsIn(site);
  expect(after.touch).not.toBe(before.touch);
  expect((await pngAt(site, after.touch)).colourAt(10, 90)).not.toEqual([0x42, 0x46, 0xc2, 255]);
  expect((await site.visitor('GET', before.touch)).statusCode).toBe(404);
  expect((await site.visitor('GET', after.touch.replace('180', '181'))).statusCode).toBe(404);
});

test('an uploaded picture becomes the square site icon, until the letter is chosen again', async () => {
  const { site, owner } = await withPages();
  const bytes = await picture({ kind: 'webp', width: 600, height: 300, colour: '#ff0000' });
  expectOk(await choose(owner, { icon: 'picture' }, bytes));
  const { own, touch } = await iconsIn(site);
  const chosen = (await owner('GET', appearanceApi)).json<Appearance>();
  expect(chosen).toMatchObject({ icon: 'picture', icon_url: own });
  const { width, height, colourAt } = await pngAt(site, touch);
  expect([width, height, colourAt(90, 90)[0]]).toEqual([180, 180, 255]);
  expect((await pngAt(site, '/favicon.ico')).width).toBe(iconSizes.small);

  // A change of the theme does not change the icon.
  expectOk(await choose(owner, { theme: 'signal', icon: 'picture' }));
  expect((await iconsIn(site)).touch).toBe(touch);

  expectOk(await choose(owner, {}));
  expect((await iconsIn(site)).own).toMatch(/^data:/);
  const { count } = await site.database.db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(0);
});

test('a transparent site icon stays transparent in the browser tab, and gets a white background on phones', async () => {
  const { site, owner } = await withPages();
  const bytes = await picture({ colour: 'rgba(0, 0, 0, 0)' });
  expectOk(await choose(owner, { icon: 'picture' }, bytes));
  const { own, touch } = await iconsIn(site);
  expect((await pngAt(site, own)).colourAt(50, 50)[3]).toBe(0);
  expect((await pngAt(site, touch)).colourAt(50, 50)).toEqual([255, 255, 255, 255]);
});

test('a GIF or SVG file is refused as the site icon', async () => {
  const { owner } = await ownedSite(testSite);
  for (const bytes of [
    await picture({ kind: 'gif' }),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ])
    expect(issuesIn(await choose(owner, { icon: 'picture' }, bytes))).toEqual({
      icon_picture: appearanceMessages.iconKind,
    });
});

test('the web app manifest has the owner’s name, the icons with their sizes and the theme’s colour', async () => {
  const { site, owner } = await withPages();
  expectOk(await choose(owner, { theme: 'gallery' }));
  const { manifest } = await iconsIn(site);
  expect(manifest).toBe(webManifest);
  const response = await site.visitor('GET', manifest);
  expect(response.headers['content-type']).toContain('application/manifest+json');
  const { icons, ...rest } = response.json<{ icons: { src: string; sizes: string }[] }>();
  expect(rest).toMatchObject({ name: 'Asha Rao', start_url: '/', theme_color: '#14110e' });
  for (const { src, sizes } of icons) {
    const { width } = await pngAt(site, src);
    expect(sizes).toBe(`${width}x${width}`);
  }
});
