/** Tries several ways of searching, one after the other, until something is found. */
import type { Found, ProjectIndex, Wanted } from './project-index.ts';

/** Maximum number of words of a search; further ones are ignored. */
const maxTerms = 12;

/**
 * Maximum number of words, longest first, that are searched with mistakes: each scans a large part of the
 * index.
 */
const maxFuzzyTerms = 4;

/**
 * Maximum number of matching fields for all words together, about 20 ms. The most frequent words are dropped,
 * on a large site words such as "the".
 */
const maxPlaces = 10_000;

/**
 * Returns the projects that contain all words as typed; the last word may be incomplete. If there are none,
 * allows one mistake per word, then two (swapped letters count as two), then any of the words.
 */
export function find(index: ProjectIndex, terms: readonly string[]): Found[] {
  const words = terms.slice(0, maxTerms).map((term, at, all) => ({
    term,
    isBegun: at === all.length - 1 && isLong(term, 2),
    mistakes: 0,
  }));
  const forgiven = new Set(
    words
      .toSorted((a, b) => b.term.length - a.term.length)
      .slice(0, maxFuzzyTerms)
      .map(({ term }) => term),
  );
  const mistaken = (most: number) =>
    words.map((word) => ({
      ...word,
      mistakes: forgiven.has(word.term) ? Math.min(most, mistakesIn(word.term)) : 0,
    }));
  const whole = mistaken(2).filter(({ term }) => isMeaningful(term));
  const tries: [Wanted[], 'AND' | 'OR'][] = [
    [words, 'AND'],
    [mistaken(1), 'AND'],
    [mistaken(2), 'AND'],
    [whole.map((word) => ({ ...word, isBegun: false })), 'OR'],
  ];
  for (const [wanted, combineWith] of tries) {
    const found = index.find(affordable(index, wanted), combineWith);
    if (found.length > 0) return found;
  }
  return [];
}

/** Returns the rarest words in their order; always at least one. */
function affordable(index: ProjectIndex, words: readonly Wanted[]): Wanted[] {
  let places = 0;
  const kept = words
    .map((word) => ({ word, at: index.placesOf(word) }))
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }, rank) => {
      places += at;
      return rank === 0 || places <= maxPlaces;
    });
  const chosen = new Set(kept.map(({ word }) => word));
  return words.filter((word) => chosen.has(word));
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
