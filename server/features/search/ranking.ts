/** Tries several ways of searching, one after the other, until something is found. */
import type { Found, Wanted, WordIndex } from './word-index.ts';

/** Maximum number of words of a search; further ones are ignored. */
const maxTerms = 12;

/**
 * Returns what contains all words as typed; the last word may be incomplete. If there is nothing, allows one mistake per
 * word, then two (swapped letters count as two), then any of the words.
 */
export function find(index: WordIndex, terms: readonly string[]): Found {
  const words = terms.slice(0, maxTerms).map((term, at, all) => ({
    term,
    isBegun: at === all.length - 1 && isLong(term, 2),
    mistakes: 0,
  }));
  const mistaken = (most: number) =>
    words.map((word) => ({ ...word, mistakes: Math.min(most, mistakesIn(word.term)) }));
  const whole = mistaken(2).filter(({ term }) => isMeaningful(term));
  const tries: [Wanted[], 'AND' | 'OR'][] = [
    [words, 'AND'],
    [mistaken(1), 'AND'],
    [mistaken(2), 'AND'],
    [whole.map((word) => ({ ...word, isBegun: false })), 'OR'],
  ];
  for (const [wanted, combineWith] of tries) {
    const found = index.find(wanted, combineWith);
    if (found.ids.length > 0) return found;
  }
  return { ids: [], terms: new Set() };
}

function isLong(term: string, letters: number): boolean {
  return Array.from(term).length >= letters;
}

/** Returns the number of wrong letters allowed in a word. Numbers must match exactly. */
function mistakesIn(term: string): number {
  if (/\p{N}/u.test(term)) return 0;
  return isLong(term, 5) ? 2 : isLong(term, 4) ? 1 : 0;
}

/**
 * Returns false for short words such as "the", which occur nearly everywhere. Chinese words are short and
 * always count.
 */
function isMeaningful(term: string): boolean {
  return isLong(term, 4) || /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}
