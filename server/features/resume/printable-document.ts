/**
 * Finds letters and signs that no font has, and scripts whose text PDF readers extract wrongly. With a missing letter,
 * there is no PDF; missing signs are replaced or omitted.
 */
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { documentFonts } from '../../kernel/pictures/document-fonts.ts';

/** Scripts in use today, by their codes in Unicode. */
const scripts = (
  'Hang Hani Hira Kana Bopo Thai Laoo Khmr Mymr Tibt Mong Yiii Java Deva Beng Guru Gujr Orya Taml Telu ' +
  'Knda Mlym Sinh Olck Mtei Cakm Arab Hebr Syrc Thaa Ethi Tfng Nkoo Adlm Vaii Armn Geor Cher Cans Latn Grek Cyrl'
)
  .split(' ')
  .map((code) => ({ code, isOf: new RegExp(`\\p{sc=${code}}`, 'u') }));

const names = new Intl.DisplayNames('en', { type: 'script' });

/** Names that the owner knows better than Unicode's. */
const scriptNames: Readonly<Record<string, string>> = {
  Hang: 'Korean',
  Hani: 'Chinese',
  Beng: 'Bengali',
  Orya: 'Odia',
};

function scriptOf(letter: string): string {
  const code = scripts.find(({ isOf }) => isOf.test(letter))?.code;
  return code ? (scriptNames[code] ?? names.of(code) ?? code) : 'another script';
}

/**
 * Letters that some programs extract incorrectly: Typst writes right-to-left text in visual order, and reordered or
 * raised marks as pieces that repeat a letter (docs/decisions/0024-text-extraction-from-pdfs.md).
 */
const misread =
  /[\p{sc=Arab}\p{sc=Hebr}]|[\p{sc=Thai}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}](?=[\p{M}\u200C])/gu;

/** Fields that are not printed as text. */
const unshown = new Set(['url', 'byUrl', 'lang', 'dir', 'accent']);

let pattern: RegExp | undefined;

/** Matches visible characters that are in no font. */
function missingPattern(): RegExp {
  if (pattern) return pattern;
  const { families, others } = documentFonts();
  const known = [...families.map(({ covers }) => covers), others].join('|');
  pattern = new RegExp(`(?!${known}|\\p{Default_Ignorable_Code_Point})[^\\s]`, 'gu');
  return pattern;
}

/** Returns the `document`, the resume as JSON, without signs that no font has, and a report of its faults in a PDF. */
export function printableDocument(document: string): { data: string; report: PdfReport } {
  const texts: string[] = [];
  const signs = new Set<string>();
  const printable: unknown = JSON.parse(document, (name, value: unknown) => {
    if (typeof value !== 'string' || unshown.has(name)) return value;
    const text = value.replaceAll(missingPattern(), (sign) => {
      if (/[\p{L}\p{M}]/u.test(sign)) return sign;
      signs.add(sign);
      const plain = sign.normalize('NFKD');
      return missingPattern().test(plain) ? '' : plain;
    });
    texts.push(text);
    return text === value ? value : text.replaceAll(/ {2,}/g, ' ').trim();
  });
  const text = texts.join('\n');
  const letters = new Set(text.match(missingPattern()));
  const byScript = Map.groupBy(letters, scriptOf);
  return {
    data: signs.size > 0 ? JSON.stringify(printable) : document,
    report: {
      missing: [...byScript].map(([script, [letter = '']]) => ({ script, letter })),
      signs: [...signs],
      misread: [...new Set(text.match(misread)?.map(scriptOf))],
    },
  };
}
