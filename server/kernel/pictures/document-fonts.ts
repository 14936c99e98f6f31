/** Fonts of documents and the characters they contain, listed by scripts/document-fonts.ts. */
import { readFileSync } from 'node:fs';

interface DocumentFonts {
  /** Fonts named in templates, in lookup order, each with a character class of its coverage. */
  readonly families: readonly { readonly name: string; readonly covers: string }[];
  /** Character class of all other fonts together. */
  readonly others: string;
}

let read: DocumentFonts | undefined;

/** Returns the fonts, which are read from the build on first use. */
export function documentFonts(): DocumentFonts {
  read ??= JSON.parse(
    readFileSync(new URL('../../../dist/document-fonts/fonts.json', import.meta.url), 'utf8'),
  ) as DocumentFonts;
  return read;
}
