/** Letters of a resume that no font of its PDF has, by the scripts they are of, and scripts that are read wrongly. */
import type { PdfReport } from '#contract/resume/resume-sections.ts';
import { documentFonts } from '../../kernel/images/document-fonts.ts';

/** Scripts that are written today, as Unicode abbreviates them. */
const scripts = (
  'Hang Hani Hira Kana Bopo Thai Laoo Khmr Mymr Tibt Mong Yiii Java Deva Beng Guru Gujr Orya Taml Telu ' +
  'Knda Mlym Sinh Olck Mtei Cakm Arab Hebr Syrc Thaa Ethi Tfng Nkoo Adlm Vaii Armn Geor Cher Cans Latn Grek Cyrl'
)
  .split(' ')
  .map((code) => ({ code, isOf: new RegExp(`\\p{sc=${code}}`, 'u') }));

const names = new Intl.DisplayNames('en', { type: 'script' });

/** As people call them who write them. */
const calledAlso: Readonly<Record<string, string>> = {
  Hang: 'Korean',
  Hani: 'Chinese',
  Beng: 'Bengali',
  Orya: 'Odia',
};

function scriptOf(letter: string): string {
  const code = scripts.find(({ isOf }) => isOf.test(letter))?.code;
  return code
    ? (calledAlso[code] ?? names.of(code) ?? code)
    : /\p{L}/u.test(letter)
      ? 'another script'
      : 'signs';
}

/** Letters with marks above or below them: Typst sets these as pieces of their own, which say the letter once more. */
const takenApart = /[\p{sc=Thai}\p{sc=Beng}\p{sc=Arab}\p{sc=Hebr}](?:\p{M}|\u200C)/gu;

/** What is not shown as text. */
const unshown = new Set(['url', 'byUrl', 'lang', 'dir', 'accent']);

let pattern: RegExp | undefined;

/** A sign that has to be seen and is in no font. */
function missingPattern(): RegExp {
  if (pattern) return pattern;
  const { families, others } = documentFonts();
  const known = [...families.map(({ covers }) => covers), others].join('|');
  pattern = new RegExp(`(?!${known}|\\p{Default_Ignorable_Code_Point})[^\\s]`, 'gu');
  return pattern;
}

/** About `document`, JSON text as resume-document.ts makes it. */
export function pdfReport(document: string): PdfReport {
  const texts: string[] = [];
  JSON.parse(document, (name, value: unknown) => {
    if (typeof value === 'string' && !unshown.has(name)) texts.push(value);
    return value;
  });
  const text = texts.join('\n');
  const letters = new Set(text.match(missingPattern()));
  const byScript = Map.groupBy(letters, scriptOf);
  return {
    missing: [...byScript].map(([script, [letter = '']]) => ({ script, letter })),
    takenApart: [...new Set(text.match(takenApart)?.map(scriptOf))],
  };
}
