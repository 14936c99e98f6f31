/** Splits texts into words for the search, without case and accents, in any script. */

export interface Word {
  /** Equal for texts that are the same word. */
  term: string;
  /** Position in the text in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}

/** Scripts without spaces between words, and Korean, whose words take endings, so that parts of a word are found. */
const unspaced = ['Hani', 'Hira', 'Kana', 'Hang', 'Thai', 'Laoo', 'Khmr', 'Mymr']
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('');

/**
 * Matches letters of scripts without spaces, or a word of other letters and digits with marks, joiners, soft hyphens,
 * and signs at its end as in C++ and C#.
 */
const runs = new RegExp(
  String.raw`(?<unspaced>[[${unspaced}]&&[\p{L}\p{M}\p{N}]]+)|` +
    String.raw`[[\p{L}\p{N}]--[${unspaced}]][[\p{L}\p{N}\p{M}\u00ad\u200c\u200d\u2060]--[${unspaced}]]*(?:[+#]+(?![\p{L}\p{N}]))?`,
  'gv',
);

/** Returns every word of a text; for scripts without spaces, each letter and each pair. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index, groups }) =>
    groups?.['unspaced'] ? [...lettersIn(run, index), ...pairsIn(run, index)] : [wordAt(run, index)],
  );
}

/** Returns the search terms in order, each once; for scripts without spaces, pairs, or a letter that stands alone. */
export function termsToFind(text: string): string[] {
  const words = [...text.normalize('NFC').matchAll(runs)].flatMap(({ 0: run, index, groups }) => {
    if (!groups?.['unspaced']) return [wordAt(run, index)];
    const pairs = pairsIn(run, index);
    return pairs.length > 0 ? pairs : lettersIn(run, index);
  });
  return [...new Set(words.map(({ term }) => term))];
}

function wordAt(run: string, start: number): Word {
  return { term: folded(run), start, end: start + run.length };
}

function lettersIn(run: string, start: number): Word[] {
  let at = start;
  return Array.from(run, (letter) => {
    const word = wordAt(letter, at);
    at = word.end;
    return word;
  });
}

function pairsIn(run: string, start: number): Word[] {
  const letters = lettersIn(run, start);
  return letters.slice(1).map((second, before) => {
    const first = letters[before] ?? second;
    return { term: first.term + second.term, start: first.start, end: second.end };
  });
}

/** Letters that Unicode's decomposition does not make plain, with the plain letters. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // Other forms of Arabic letters, in Arabic and in Persian.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};

/** Accents of Latin, Greek and Cyrillic letters, vowel marks of Hebrew and Arabic, and signs that are not visible. */
const unwritten =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u06d6-\u06ed]|[\u00ad\u2060]|\u200c|\u200d/g;

/** Returns a word in lowercase without accents and vowel marks. Marks of Devanagari, Thai and others stay. */
function folded(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z\d+#]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(unwritten, '')
    .replaceAll(/[ßæœøđðþłıىیکة]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}
