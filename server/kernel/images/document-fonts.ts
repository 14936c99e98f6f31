/** The fonts of documents and the letters that they have, as scripts/document-fonts.ts has listed them. */
import { readFileSync } from 'node:fs';

interface DocumentFonts {
  /** Those that templates name, in the order in which they are asked, each with a class of the letters it has. */
  readonly families: readonly { readonly name: string; readonly covers: string }[];
  /** The letters of all the others. */
  readonly others: string;
}

let read: DocumentFonts | undefined;

/** Read when first asked for. */
export function documentFonts(): DocumentFonts {
  read ??= JSON.parse(
    readFileSync(new URL('../../../dist/document-fonts/fonts.json', import.meta.url), 'utf8'),
  ) as DocumentFonts;
  return read;
}
