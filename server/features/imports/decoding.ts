/** Decodes the bytes of other programs' texts. */
import { isUtf8 } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { UnreadableError } from './found.ts';

/**
 * Returns the text in the encoding of its byte order mark, else in `declared`, else in UTF-8. Invalid bytes become
 * U+FFFD; `unread` is the number of these characters.
 */
export function decodeText(bytes: Uint8Array, declared?: string): { text: string; unread: number } {
  const text = new TextDecoder(markedEncoding(bytes) ?? known(declared) ?? 'utf-8').decode(bytes);
  return { text, unread: text.split('\uFFFD').length - 1 };
}

/** Returns the text of a table of a spreadsheet program: UTF-16 with a byte order mark, UTF-8 or Windows-1252. */
export function decodeTable(bytes: Uint8Array): string {
  return decodeText(bytes, isUtf8(bytes) ? 'utf-8' : 'windows-1252').text;
}

function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The decoder drops the mark.
  return first === 0xef && second === 0xbb ? 'utf-8' : undefined;
}

function known(label: string | undefined): string | undefined {
  try {
    return label && new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Returns a gzip file's content, and other bytes as they are. Throws UnreadableError if it is damaged or too large. */
export function unpack(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: importLimits.archiveBytes });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw new UnreadableError(isTooLarge ? importFaults.inflates : importFaults.brokenOff, { cause: error });
  }
}
