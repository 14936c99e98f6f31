/** XML as a strict reader takes it. */
import { XMLParser } from 'fast-xml-parser';
import { SaxesParser } from 'saxes';

/**
 * The document as objects, attributes with an @ before their name; each element of `lists` is a list. Throws where it
 * is not well-formed, or has a character that XML 1.0 does not know.
 */
export function parseXml<T>(xml: string, lists: readonly string[]): T {
  // Throws at the first fault.
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
