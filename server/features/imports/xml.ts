/** Reads XML of other programs. The files are untrusted: only the entities that XML predefines are resolved. */
import { XMLParser } from 'fast-xml-parser';
import { decodeText } from './decoding.ts';

/** Decodes a document, in the encoding that its XML declaration names. */
export function decodeXml(bytes: Uint8Array): ReturnType<typeof decodeText> {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return decodeText(bytes, /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)/i.exec(start)?.[1]);
}

/**
 * Returns undefined for malformed XML. Elements named in `lists` are always arrays; the content of those at the paths
 * `asWritten` stays text.
 */
export function parseXml(xml: string, lists: readonly string[], asWritten: readonly string[] = []): unknown {
  const parser = new XMLParser({
    ignoreAttributes: false,
    cdataPropName: '#cdata',
    parseTagValue: false,
    // `textOf` resolves entities later: in texts, but not in CDATA.
    processEntities: false,
    stopNodes: [...asWritten],
    isArray: (name) => lists.includes(name),
  });
  try {
    return parser.parse(xml);
  } catch {
    return undefined;
  }
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Returns the text of an element parsed by fast-xml-parser, which separates CDATA and keeps entities. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return decodedEntities(value);
  // The first of repeated elements.
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  if ('#cdata' in value)
    return [value['#cdata']]
      .flat()
      .filter((part) => typeof part === 'string')
      .join('')
      .trim();
  return '#text' in value ? textOf(value['#text']) : '';
}

/** One pass, so that a decoded entity is not decoded again. */
export function decodedEntities(entities: string): string {
  return entities.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return named[name] ?? whole;
      const point =
        typeof decimal === 'string' ? Number.parseInt(decimal, 10) : Number.parseInt(String(hex), 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
    },
  );
}
