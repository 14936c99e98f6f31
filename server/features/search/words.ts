/** Splits texts into words for the search, without case and accents, in any script. */

export interface Word {
  /** Equal for texts that are the same word. */
  term: string;
  /** Position in the text in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}

/**
 * Chinese, Japanese and Korean letters, which are written without spaces, or other letters and digits with
 * their marks, joiners, and the signs of names such as C++ and C#.
 */
const runs =
  /(?<unspaced>[[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&[\p{L}\p{M}\p{N}]]+)|[[\p{L}\p{N}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}\p{N}\p{M}\u200c\u200d]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]*(?:[+#]+(?![\p{L}\p{N}]))?/gv;

/** Returns every word of a text; for scripts without spaces, each letter and each pair. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index, groups }) =>
    groups?.['unspaced'] ? [...lettersIn(run, index), ...pairsIn(run, index)] : [wordAt(run, index)],
  );
}

/** Returns the search terms in order, without duplicates; for scripts without spaces, pairs only. */
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

/** Letters whose stroke or ligature is not removed by decomposition. */
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
};

/**
 * Removes accents: the marks U+0300 to U+036F of Latin, Greek and Cyrillic letters. Marks of Devanagari,
 * Arabic and other scripts are letters and stay.
 */
function folded(word: string): string {
  const lower = word.toLowerCase();
  if (/^[a-z\d+#]*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\u200c\u200d]/g, '')
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}
