/**
 * Compares share pictures in every script, direction and theme with committed ones of half the size. A missing picture
 * is written; review and commit it.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { accentColours } from '#contract/appearance/accent.ts';
import { monogramOf } from '#contract/appearance/appearance.ts';
import { shareSize } from '#contract/pictures/pictures.ts';
import { type Accent, type FontPair, themes, type ThemeName } from '#contract/appearance/themes.ts';
import { createCodec } from '../../kernel/pictures/codec-client.ts';
import type { ShareDrawing } from '../../kernel/pictures/codec-messages.ts';
import { lineColours, shareStyle } from './share-plan.ts';

const codec = createCodec();
afterAll(() => codec.close());

interface Shown {
  theme?: ThemeName;
  accent?: Accent;
  fonts?: FontPair;
  /** Shown instead of the letter. */
  picture?: Buffer;
  texts: Partial<Pick<ShareDrawing, 'above' | 'title' | 'details' | 'name' | 'direction'>>;
}

async function draw({ theme = 'paper', accent, fonts = 'standard', picture, texts }: Shown): Promise<Buffer> {
  const scheme = themes[theme].begins ?? 'light';
  const { paper, raised } = themes[theme][scheme];
  const made = accentColours({ theme, accent: accent ?? null }, scheme);
  const name = texts.name ?? 'Asha Rao';
  const letter = monogramOf(name);
  const icon = await codec.drawIcon({ letter, ground: made.accent, ink: made['on-accent'] }, 128);
  return codec.drawShare({
    style: shareStyle({ theme, fonts }),
    colours: {
      paper,
      raised,
      ...lineColours[theme][scheme],
      accent: made.accent,
      panel: made['accent-soft'],
    },
    direction: 'ltr',
    above: '',
    title: '',
    details: '',
    ...texts,
    name,
    icon,
    shown: picture ? { picture, focus: { focal_x: 0, focal_y: 50 } } : { letter },
  });
}

/** Wide, with another colour on the left, at the focal point. */
const screenshot = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="#d8e2dc"/><rect width="620" height="900" fill="#355070"/><circle cx="420" cy="450" r="220" fill="#eaac8b"/></svg>`,
  ),
)
  .png()
  .toBuffer();

const half = { width: shareSize.width / 2, height: shareSize.height / 2 };

/** Returns the share of visibly different pixels, from 0 to 1. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).resize(half).removeAlpha().raw().toBuffer()),
  );
  if (!a || a.length !== b?.length) return 1;
  let seen = 0;
  for (let at = 0; at < a.length; at += 3)
    if ([0, 1, 2].some((channel) => Math.abs(a.readUInt8(at + channel) - b.readUInt8(at + channel)) > 40))
      seen += 1;
  return seen / (a.length / 3);
}

const endlessSocket =
  'Donaudampfschifffahrtsgesellschaftskapitän, and a title that does not end because somebody pasted the whole abstract of a paper into it, with commas, until there is no room left for any of what follows';

const pictures: Record<string, Shown> = {
  latin: {
    texts: {
      above: 'Web Scraping',
      title: 'Price Watcher for forty online shops',
      details: 'TypeScript, Playwright, PostgreSQL, Docker, Kubernetes',
    },
  },
  greek: { texts: { above: 'Αυτοματισμοί', title: 'Τιμολόγια κάθε νύχτα', name: 'Ελένη Παππά' } },
  cyrillic: {
    theme: 'signal',
    texts: { above: 'Автоматизация', title: 'Счета без единого щелчка', name: 'Юлия Орлова' },
  },
  devanagari: {
    theme: 'gallery',
    texts: { above: 'वेब विकास', title: 'चालीस दुकानों के दामों की निगरानी', name: 'आशा राव' },
  },
  arabic: {
    texts: {
      above: 'تطوير الويب',
      title: 'مراقب الأسعار لأربعين متجرًا إلكترونيًا',
      details: 'TypeScript, PostgreSQL',
      name: 'ليلى حداد',
    },
  },
  chinese: { texts: { above: '网页开发', title: '四十家网店的价格监控平台', name: '王小明' } },
  emoji: { theme: 'signal', texts: { title: 'Rockets 🚀 for 👩‍💻 in 🇮🇳 ❤️', details: '🎨\u00a0· 📷' } },
  'mixed-directions': {
    texts: {
      above: 'Web',
      title: 'The مراقب الأسعار of 四十家网店, हिन्दी में',
      details: 'عربي, English',
    },
  },
  'very-long-title': {
    texts: { above: endlessSocket, title: endlessSocket, details: endlessSocket, name: endlessSocket },
  },
  'hostile-markup': {
    texts: {
      above: '<i>R&D</i>',
      title: '<b>Bold</b> & "quoted" \u0000\u0007\u202Eevil\ud800 &#x41; </span>',
      details: "<span size='99999'>'",
      name: '&',
    },
  },
  'right-to-left-with-picture': {
    theme: 'gallery',
    texts: { above: 'تصوير', title: 'مراقب الأسعار', name: 'ليلى حداد' },
  },
  'picture-in-signal': { theme: 'signal', texts: { above: 'Automation', title: 'Nightly invoices' } },
  'title-in-night': {
    theme: 'night',
    texts: { above: 'Automation', title: 'Nightly invoices, read and booked', details: 'Python' },
  },
  'picture-in-lens': { theme: 'lens', texts: { above: 'Photography', title: 'Salt and Light' } },
  'alternate-paper': { fonts: 'alternate', texts: { above: 'Web', title: 'Price Watcher for forty shops' } },
  'alternate-gallery': {
    theme: 'gallery',
    fonts: 'alternate',
    texts: { above: 'Design', title: 'Łódź, a guide to forty façades', details: 'Print' },
  },
  'alternate-lens': {
    theme: 'lens',
    fonts: 'alternate',
    texts: { above: 'Photography', title: 'Salt and Light', details: 'Ten years of one coast' },
  },
  'light-accent': { accent: { hue: 100, chroma: 200 }, texts: { title: 'A pale yellow', details: 'Lemon' } },
  'dark-accent': {
    theme: 'gallery',
    accent: { hue: 269, chroma: 60 },
    texts: { title: 'An inky blue', details: 'Night' },
  },
};
const withPicture = new Set(['latin', 'right-to-left-with-picture', 'picture-in-signal', 'picture-in-lens']);

test.each(Object.entries(pictures))(
  'the share picture “%s” is drawn like its committed picture',
  async (name, shown) => {
    const drawn = await draw(withPicture.has(name) ? { ...shown, picture: await screenshot } : shown);
    expect(drawn.length).toBeLessThan(300_000);
    const file = fileURLToPath(new URL(`share-pictures/${name}.png`, import.meta.url));
    if (!existsSync(file)) {
      const small = sharp(drawn).resize(half).png({ palette: true, colours: 64, effort: 10, dither: 0 });
      writeFileSync(file, await small.toBuffer());
      expect.fail('It was drawn just now: look at it, and commit it');
    }
    expect(await difference(drawn, await sharp(file).toBuffer())).toBeLessThan(0.005);
  },
);

test('the comparison of share pictures detects a difference of one letter', async () => {
  const one = await draw({ texts: { title: 'Nightly invoices' } });
  const other = await draw({ texts: { title: 'Nightly invoicer' } });
  expect(await difference(one, one)).toBe(0);
  expect(await difference(one, other)).toBeGreaterThan(0.0005);
});

describe('the letter of an icon', () => {
  const mark = (letter: string | null) => codec.drawIcon({ letter, ground: '#000000', ink: '#ffffff' }, 96);

  // If no font has the letter, the default mark is drawn.
  test.each([
    ['Latin', 'Ł'],
    ['Greek', 'Ω'],
    ['Cyrillic', 'Ж'],
    ['Devanagari', 'क'],
    ['Arabic', 'ع'],
    ['Chinese', '网'],
    ['emoji', '🚀'],
  ])('an icon with a letter of %s is drawn with one of the built fonts', async (_script, letter) => {
    expect((await mark(letter)).equals(await mark(null))).toBe(false);
  });

  test('an icon with a letter that no font has shows the default mark', async () => {
    expect((await mark('\u{11f04}')).equals(await mark(null))).toBe(true);
  });
});
