import { escapeMarkup } from '#contract/text/markup.ts';

/** What XML 1.0 has no way to write, not even escaped: control characters, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text as it stands in XML, between tags and in quoted attributes; what XML cannot write is left out. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replace(notInXml, ''));
}
