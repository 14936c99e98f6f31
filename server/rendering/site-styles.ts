/**
 * The style sheet of the public pages: the one that was built for the theme, and in it the accent. It is made
 * once for each look, compressed once, and known by what it holds.
 */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { accentRule } from '#contract/appearance/accent.ts';
import type { Look } from '#contract/appearance/themes.ts';
import type { Content } from '../kernel/cache/content.ts';
import { contentHash } from '../lib/content-hash.ts';
import type { Manifest } from './manifest.ts';

/** Addresses, as the browser asks for them. */
export interface SiteStyle {
  styles: string[];
  /** The fonts that every page shows. */
  fonts: string[];
  /** Those that show letters with accents. */
  accentedFonts: string[];
}

export interface SiteStyles {
  /** The style of a look, made when it is first asked for. */
  of(look: Look): Promise<SiteStyle>;
  /** A sheet that was made, by its address; undefined for any other. */
  find(address: string): Promise<Content | undefined>;
}

/** A style, with the sheet of it that is in no file. */
interface MadeStyle extends SiteStyle {
  sheet?: { address: string; content: Content };
}

/** How many are kept: pages of the looks before the present one may still ask for theirs. */
const keptStyles = 12;

const client = new URL('../../dist/client/', import.meta.url);
const forEver = 'public, max-age=31536000, immutable';
const cssType = 'text/css; charset=utf-8';

/** Keeps what `make` gives for each look. */
function keptByLook(make: (look: Look) => Promise<MadeStyle>): SiteStyles {
  const kept = new LRUCache<string, Promise<MadeStyle>>({ max: keptStyles });
  return {
    of(look) {
      const key = JSON.stringify([look.theme, look.accent?.hue, look.accent?.chroma]);
      const known = kept.get(key);
      if (known) return known;
      const making = make(look);
      kept.set(key, making);
      making.catch(() => kept.delete(key));
      return making;
    },
    async find(address) {
      const made = await Promise.all(kept.values());
      return made.find(({ sheet }) => sheet?.address === address)?.sheet?.content;
    },
  };
}

/** Of the themes' sheets that the manifest names. */
export function builtStyles(manifest: Manifest): SiteStyles {
  return keptByLook(async (look) => {
    const path = themeSheetPath(manifest, look.theme);
    const built = await readFile(new URL(`.${path}`, client), 'utf8');
    const rule = accentRule(look);
    if (!rule) return { styles: [path], ...fontsIn(built) };
    // Last, where it has its way with the theme's own.
    const text = built + rule;
    const address = `/assets/${look.theme}-${contentHash(text)}.css`;
    const content = { ...sheetOf(text), encodings: await compressed(Buffer.from(text)) };
    return { styles: [address], ...fontsIn(built), sheet: { address, content } };
  });
}

/** From the sources, for the development server: the accent has a sheet by itself. */
export function sourceStyles(): SiteStyles {
  return keptByLook(async (look) => {
    const styles = [`/${themeSheet(look.theme)}`];
    const rule = accentRule(look);
    const fonts = { fonts: [], accentedFonts: [] };
    if (!rule) return { styles, ...fonts };
    const address = `/assets/accent-${contentHash(rule)}.css`;
    return { styles: [...styles, address], ...fonts, sheet: { address, content: sheetOf(rule) } };
  });
}

/** The address of a theme's sheet as it was built. */
export function themeSheetPath(manifest: Manifest, theme: Look['theme']): string {
  const file = manifest[themeSheet(theme)]?.file;
  if (!file) throw new Error(`The browser bundle has no ${themeSheet(theme)}: build it again`);
  return `/${file}`;
}

/** The name of a theme's style sheet among the sources. */
function themeSheet(theme: Look['theme']): string {
  return `web/styles/themes/${theme}.css`;
}

function sheetOf(body: string): Content {
  return { status: 200, type: cssType, body, cacheControl: forEver };
}

async function compressed(body: Buffer): Promise<{ br: Buffer; gzip: Buffer }> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body, { level: 9 })]);
  return { br, gzip: gz };
}

function fontsIn(css: string): Pick<SiteStyle, 'fonts' | 'accentedFonts'> {
  const files = [...css.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file = '']) =>
    file.replaceAll(/["']/g, ''),
  );
  return {
    fonts: files.filter((file) => file.includes('-everyday')),
    accentedFonts: files.filter((file) => file.includes('-accented')),
  };
}
