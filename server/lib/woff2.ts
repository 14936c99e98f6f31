/** Reads tables of WOFF2 fonts: a directory, followed by all tables as one Brotli stream. */
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

/** Thrown for bytes that are not a sound WOFF2 file of one font, and for tables that are too large. */
export class Woff2Error extends Error {}

/** A font's tables by tag, as they are in the file. A transformed table does not have the layout of OpenType. */
export type FontTables = ReadonlyMap<string, { readonly bytes: Buffer; readonly isTransformed: boolean }>;

const signature = 'wOF2';
const headerLength = 48;
/** Signatures of the contained font. The signature of a collection of fonts is not accepted. */
const flavours = new Set(['\0\u0001\0\0', 'OTTO', 'true']);

/** Tags of four characters each, in the order of their numbers in a directory. */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill';
/** The number for any other tag, which follows it. */
const ownTag = 63;

export const isWoff2 = (bytes: Buffer) => bytes.toString('latin1', 0, 4) === signature;

/** Returns the tables, together of at most `maxBytes`. Rejects with Woff2Error. */
export async function readWoff2(bytes: Buffer, maxBytes: number): Promise<FontTables> {
  if (bytes.length < headerLength || !isWoff2(bytes)) throw new Woff2Error('no header');
  if (!flavours.has(bytes.toString('latin1', 4, 8))) throw new Woff2Error('not one font');
  if (bytes.readUInt32BE(8) !== bytes.length) throw new Woff2Error('another length');
  const { entries, streamAt } = directory(bytes);
  const compressed = bytes.subarray(streamAt, streamAt + bytes.readUInt32BE(20));
  if (compressed.length !== bytes.readUInt32BE(20)) throw new Woff2Error('tables end early');
  const total = entries.reduce((sum, { length }) => sum + length, 0);
  if (total > maxBytes) throw new Woff2Error('too large');
  const tables = await promisify(brotliDecompress)(compressed, { maxOutputLength: Math.max(1, total) }).catch(
    () => {
      throw new Woff2Error('no Brotli stream of that length');
    },
  );
  if (tables.length !== total) throw new Woff2Error('tables of another length');
  let end = 0;
  return new Map(
    entries.map(({ tag, isTransformed, length }) => {
      const begin = end;
      end += length;
      return [tag, { bytes: tables.subarray(begin, end), isTransformed }];
    }),
  );
}

function directory(bytes: Buffer) {
  let at = headerLength;
  function byte(): number {
    const value = bytes[at];
    if (value === undefined) throw new Woff2Error('directory ends early');
    at += 1;
    return value;
  }
  /** Reads a number: up to five bytes with seven bits of it each. The first byte must not be a leading zero. */
  function number(): number {
    let value = 0;
    for (let count = 0; count < 5; count += 1) {
      const next = byte();
      if (count === 0 && next === 0x80) break;
      value = value * 128 + (next & 0x7f);
      if (next < 0x80) return value;
    }
    throw new Woff2Error('no number');
  }
  const entries = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = byte();
    const known = flags & 0x3f;
    const tag =
      known === ownTag
        ? String.fromCodePoint(byte(), byte(), byte(), byte())
        : knownTags.slice(known * 5, known * 5 + 4);
    const length = number();
    // The two highest bits of an untransformed table: 3 for outlines, 0 for other tables.
    const untransformed = tag === 'glyf' || tag === 'loca' ? 3 : 0;
    const isTransformed = flags >> 6 !== untransformed;
    return { tag, isTransformed, length: isTransformed ? number() : length };
  });
  return { entries, streamAt: at };
}
