/** The owner's own fonts: the check of a file, the metrics of its fallback, and the style sheet with both. */
import {
  fallbackFamily,
  fontAddress,
  fontFamily,
  fontLimits,
  type FontRole,
  fontRoles,
  fontsRule,
  fontsSheet,
} from '#contract/appearance/own-fonts.ts';
import { tooLarge } from '#contract/pictures/file-rules.ts';
import { appearanceMessages } from '#contract/ui-text/owner.ts';
import { fieldFailure } from '../../lib/failure.ts';
import { contentHash } from '../../lib/hashes.ts';
import { type FontTables, isWoff2, readWoff2, Woff2Error } from '../../lib/woff2.ts';

type Generic = 'sans' | 'serif' | 'mono';

/** In ems, except for `size`, which is the width relative to the fallback's. */
interface FontMetrics {
  readonly generic: Generic;
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** True if it has several weights. */
  readonly isVariable: boolean;
}

/** A font without its file. `metrics` is JSON. */
export interface StoredFont {
  readonly hash: string;
  readonly metrics: string;
}

export type NewFont = StoredFont & { readonly bytes: Buffer };

export type StoredFonts = { readonly [role in FontRole]?: StoredFont | undefined };

/** The owner's own fonts: address and text of their style sheet, and the addresses of their files. */
export interface OwnFonts {
  readonly sheet: string;
  readonly css: string;
  readonly files: Readonly<Partial<Record<FontRole, string>>>;
}

/** Returns the font in an uploaded file. Throws `validation_failed` with `field`. */
export async function readFont(bytes: Buffer, field: string): Promise<NewFont> {
  if (bytes.length > fontLimits.bytes) throw fieldFailure(field, tooLarge(fontLimits.megabytes));
  if (!isWoff2(bytes)) throw fieldFailure(field, appearanceMessages.fontKind);
  try {
    const metrics = metricsOf(await readWoff2(bytes, fontLimits.tableBytes));
    return { bytes, hash: contentHash(bytes), metrics: JSON.stringify(metrics) };
  } catch (error) {
    // Reading a truncated table throws a `RangeError`.
    if (!(error instanceof Woff2Error || error instanceof RangeError)) throw error;
    throw fieldFailure(field, appearanceMessages.fontDamaged);
  }
}

/** Text of which the width is measured. */
const sample =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.';

/** System fonts with the mean width of the sample's characters, in ems. The first two have the same widths. */
const fallbacks: Readonly<Record<Generic, { width: number; names: readonly string[] }>> = {
  sans: { width: 0.4483, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
  serif: { width: 0.4053, names: ['Times New Roman', 'Liberation Serif', 'Times'] },
  mono: { width: 0.6001, names: ['Courier New', 'Liberation Mono', 'Courier'] },
};

function metricsOf(tables: FontTables): FontMetrics {
  const head = tableOf(tables, 'head').bytes;
  const hhea = tableOf(tables, 'hhea').bytes;
  const os2 = tableOf(tables, 'OS/2').bytes;
  const unitsPerEm = head.readUInt16BE(18);
  // The font can declare that lines use its typographic metrics.
  const [table, first] = os2.readUInt16BE(62) & 0x80 ? [os2, 68] : [hhea, 4];
  const measure = (at: number) => table.readInt16BE(first + at) / unitsPerEm;
  const [ascent, descent, lineGap] = [measure(0), -measure(2), measure(4)];
  if (unitsPerEm < 16 || ascent <= 0 || descent < 0 || lineGap < 0) throw new Woff2Error('no measures');
  const generic = genericOf(os2, tableOf(tables, 'post').bytes);
  const width = sampleWidth(tables, hhea.readUInt16BE(34)) / unitsPerEm;
  const size = width === 0 ? 1 : Math.min(2, Math.max(0.5, width / fallbacks[generic].width));
  const isVariable = tables.get('fvar')?.bytes.includes('wght') ?? false;
  return { generic, size, ascent, descent, lineGap, isVariable };
}

function tableOf(tables: FontTables, tag: string) {
  const table = tables.get(tag);
  if (!table) throw new Woff2Error(`no table ${tag}`);
  return table;
}

/** Reads the class of the family, or else its PANOSE number. */
function genericOf(os2: Buffer, post: Buffer): Generic {
  if (post.readUInt32BE(12) !== 0) return 'mono';
  const family = os2.readUInt8(30);
  const [kind = 0, serifs = 0] = os2.subarray(32);
  const isSerif = family === 0 ? kind === 2 && serifs > 1 && serifs < 11 : family < 8;
  return isSerif ? 'serif' : 'sans';
}

/** Returns the mean width of the sample's characters in units of the font; 0 if the font lacks one of them. */
function sampleWidth(tables: FontTables, widths: number): number {
  const { bytes, isTransformed } = tableOf(tables, 'hmtx');
  // A transformed table begins with one byte of flags. The widths follow.
  const [start, step] = isTransformed ? [1, 2] : [0, 4];
  const glyphOf = glyphsIn(tableOf(tables, 'cmap').bytes);
  const glyphs = Array.from(sample, (character) => glyphOf(character.charCodeAt(0)));
  if (glyphs.includes(0)) return 0;
  const widthOf = (glyph: number) => bytes.readUInt16BE(start + Math.min(glyph, widths - 1) * step);
  return glyphs.reduce((sum, glyph) => sum + widthOf(glyph), 0) / glyphs.length;
}

/** Returns the lookup of glyphs by character code, from a subtable of format 4, which fonts for browsers have. */
function glyphsIn(cmap: Buffer): (code: number) => number {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8));
  const start = offsets.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) return () => 0;
  const length = cmap.readUInt16BE(start + 6);
  const [ends, begins] = [start + 14, start + 16 + length];
  return (code) => {
    for (let at = 0; at < length; at += 2) {
      if (cmap.readUInt16BE(ends + at) < code) continue;
      const begin = cmap.readUInt16BE(begins + at);
      if (begin > code) return 0;
      const delta = cmap.readUInt16BE(begins + length + at);
      const place = begins + 2 * length + at;
      const offset = cmap.readUInt16BE(place);
      if (offset === 0) return (code + delta) % 0x1_00_00;
      const glyph = cmap.readUInt16BE(place + offset + 2 * (code - begin));
      return glyph === 0 ? 0 : (glyph + delta) % 0x1_00_00;
    }
    return 0;
  };
}

/** Returns undefined without fonts. */
export function ownFontsOf(fonts: StoredFonts): OwnFonts | undefined {
  const roles = fontRoles.filter((role) => fonts[role]);
  if (roles.length === 0) return undefined;
  const faces = roles.flatMap((role) => (fonts[role] ? facesOf(role, fonts[role]) : []));
  const css = faces.join('') + fontsRule(roles);
  const files = Object.fromEntries(roles.map((role) => [role, fontAddress(fonts[role]?.hash ?? '')]));
  return { sheet: fontsSheet(contentHash(css)), css, files };
}

function facesOf(role: FontRole, { hash, metrics }: StoredFont): string[] {
  const { generic, size, ascent, descent, lineGap, isVariable } = JSON.parse(metrics) as FontMetrics;
  // Browsers may embolden a text font with a single weight, but not a font for headings.
  const isForHeadings = role === 'heading' && !isVariable;
  const every = ['font-weight:1 1000'];
  const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;
  return [
    face([
      `font-family:"${fontFamily(role)}"`,
      'font-style:normal',
      'font-display:optional',
      ...(isVariable || isForHeadings ? every : []),
      `src:url("${fontAddress(hash)}") format("woff2")`,
    ]),
    face([
      `font-family:"${fallbackFamily(role)}"`,
      ...(isForHeadings ? every : []),
      `src:${fallbacks[generic].names.map((name) => `local("${name}")`).join(',')}`,
      `size-adjust:${percent(size)}`,
      `ascent-override:${percent(ascent / size)}`,
      `descent-override:${percent(descent / size)}`,
      `line-gap-override:${percent(lineGap / size)}`,
    ]),
  ];
}

const face = (declarations: readonly string[]) => `@font-face{${declarations.join(';')}}`;
