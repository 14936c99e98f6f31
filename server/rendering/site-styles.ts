/** Style sheets of the public pages: the theme's sheet with the accent colour, created and compressed once per look. */
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { accentRule } from '#contract/appearance/accent.ts';
import { shownPair } from '#contract/appearance/fonts.ts';
import type { Look } from '#contract/appearance/themes.ts';
import { cacheForever, type ResponseContent } from '../kernel/cache/response-content.ts';
import { contentHash } from '../lib/hashes.ts';
import type { Manifest } from './manifest.ts';

/** Addresses of the sheet and its fonts. */
export interface SiteStyle {
  styles: string[];
  /** Fonts of every page. */
  fonts: string[];
  /** Fonts with accented letters. */
  accentedFonts: string[];
}

export interface SiteStyles {
  /** Returns the style of a look, created on first use. */
  of(look: Look): Promise<SiteStyle>;
  /** Returns the sheet that `of` created for a URL path; undefined for other paths, such as files of the build. */
  find(address: string): Promise<ResponseContent | undefined>;
}

export type SheetName = Pick<Look, 'theme' | 'fonts'>;

/** A style, with its sheet unless that is a file of the build. */
interface MadeStyle extends SiteStyle {
  sheet?: { address: string; content: ResponseContent };
}

/** Maximum number of cached looks. Open pages may still request the sheet of an earlier one. */
const keptStyles = 12;

const client = new URL('../../dist/client/', import.meta.url);
const cssType = 'text/css; charset=utf-8';

function memoizeByLook(make: (look: Look) => Promise<MadeStyle>): SiteStyles {
  const kept = new LRUCache<string, Promise<MadeStyle>>({ max: keptStyles });
  return {
    of(look) {
      const key = JSON.stringify([look.theme, look.fonts, accentRule(look)]);
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

/** Creates styles from the built sheets in the manifest. */
export function builtStyles(manifest: Manifest): SiteStyles {
  return memoizeByLook(async (look) => {
    const path = themeSheetPath(manifest, look);
    const built = await readFile(new URL(`.${path}`, client), 'utf8');
    const rule = accentRule(look);
    if (!rule) return { styles: [path], ...fontsIn(built) };
    // Last, to override the theme.
    const text = built + rule;
    const address = `/assets/${look.theme}-${contentHash(text)}.css`;
    const content = { ...sheetOf(text), encodings: await compressed(Buffer.from(text)) };
    return { styles: [address], ...fontsIn(built), sheet: { address, content } };
  });
}

/** Creates styles from the sources, for the development server. The accent colour is a separate sheet. */
export function sourceStyles(): SiteStyles {
  return memoizeByLook(async (look) => {
    const styles = [`/${themeSheet(look)}`];
    const rule = accentRule(look);
    const fonts = { fonts: [], accentedFonts: [] };
    if (!rule) return { styles, ...fonts };
    const address = `/assets/accent-${contentHash(rule)}.css`;
    return { styles: [...styles, address], ...fonts, sheet: { address, content: sheetOf(rule) } };
  });
}

/** Returns the address of a theme's built sheet in a font pair. */
export function themeSheetPath(manifest: Manifest, look: SheetName): string {
  const file = manifest[themeSheet(look)]?.file;
  if (!file) throw new Error(`The browser bundle has no ${themeSheet(look)}: build it again`);
  return `/${file}`;
}

function themeSheet(look: SheetName): string {
  return `web/styles/themes/${look.theme}/${shownPair(look)}.css`;
}

/** Returns the response for a sheet whose address contains the hash of its text. */
export function sheetOf(body: string): ResponseContent {
  return { status: 200, type: cssType, body, cacheControl: cacheForever };
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
