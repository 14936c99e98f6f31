/** Strict XML parser. */
import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';

/**
 * Returns the document as objects; attribute names start with @, and elements in `lists` are arrays. Throws if it is not
 * well-formed or contains characters that XML 1.0 forbids.
 */
export function parseXml<T>(xml: string, lists: readonly string[]): T {
  // Throws at the first error.
  new SaxesParser({ xmlns: true }).write(xml).close();
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => lists.includes(name),
  });
  return parser.parse(xml) as T;
}
