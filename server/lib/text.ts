import { escapeMarkup } from '#contract/text/text.ts';

/**
 * Returns true if every database stores the text unchanged: PostgreSQL rejects NUL, and a lone surrogate has no UTF-8
 * form and would become another character.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Returns the text in lowercase and normalised (NFC), for comparisons that ignore case. */
export function inSmallLetters(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Returns the words of a search in lowercase. */
export function searchWords(search: string): string[] {
  return inSmallLetters(search).split(/\s+/u).filter(Boolean);
}

/** Characters that XML 1.0 cannot contain, not even escaped: control characters, lone surrogates, U+FFFE and U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: removes control characters.
const notInXml = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for XML elements and quoted attributes, and removes characters that XML cannot contain. */
export function xmlText(text: string): string {
  return escapeMarkup(text.replace(notInXml, ''));
}

/** Returns a copy of a part of a text. Without it, V8 keeps the whole text in memory as long as the part. */
export function copyOfPart(part: string): string {
  return Buffer.from(part).toString();
}
