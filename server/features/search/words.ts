/** The words of a text, as the search compares them: without case and accents, in any script. */

export interface Word {
  /** Two texts that are the same word have the same. */
  term: string;
  /** Where it stands in the text, in UTF-16 code units; `end` is the first one after it. */
  start: number;
  end: number;
}

/**
 * Chinese, Japanese and Korean letters, which are written without spaces, or other letters and digits with
 * what belongs to them: marks, joiners, and the signs of names such as C++ and C#.
 */
const runs =
  /(?<unspaced>[[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]&&[\p{L}\p{M}\p{N}]]+)|[[\p{L}\p{N}]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]][[\p{L}\p{N}\p{M}\u200c\u200d]--[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]]*(?:[+#]+(?![\p{L}\p{N}]))?/gv;

/** Every word of a text; of unspaced letters each one and each pair. */
export function wordsIn(text: string): Word[] {
  return [...text.matchAll(runs)].flatMap(({ 0: run, index, groups }) =>
    groups?.['unspaced'] ? [...lettersIn(run, index), ...pairsIn(run, index)] : [wordAt(run, index)],
  );
}

/** What to look for, in the order of the text, each once; of unspaced letters the pairs alone. */
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

/** Letters that no decomposition takes their stroke or ligature from. */
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
 * Accents are marks of U+0300 to U+036F, of Latin, Greek and Cyrillic letters. The marks of Devanagari, Arabic
 * and other scripts are letters of their own, and stay.
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
