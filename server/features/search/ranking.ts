/** What is looked for, one way after the other, until something is found. */
import type { Found, ProjectIndex, Wanted } from './project-index.ts';

/** More words than these are not looked for. */
const mostTerms = 12;

/** In so many of them, the longest, a mistake is looked for: each walks through a large part of all words. */
const mostMistaken = 4;

/**
 * In how many places of all projects the words may stand together: some 20 ms. Those that stand in the most are
 * left out, which on a large site are words such as "the".
 */
const mostPlaces = 10_000;

/**
 * The projects that hold all words as they are typed, of which the last may only be begun. Where there is none,
 * those that do with a mistake in each word, then with two (letters that changed places are two), then those
 * that hold any of the words.
 */
export function find(index: ProjectIndex, terms: readonly string[]): Found[] {
  const words = terms.slice(0, mostTerms).map((term, at, all) => ({
    term,
    isBegun: at === all.length - 1 && isLong(term, 2),
    mistakes: 0,
  }));
  const forgiven = new Set(
    words
      .toSorted((a, b) => b.term.length - a.term.length)
      .slice(0, mostMistaken)
      .map(({ term }) => term),
  );
  const mistaken = (most: number) =>
    words.map((word) => ({
      ...word,
      mistakes: forgiven.has(word.term) ? Math.min(most, mistakesIn(word.term)) : 0,
    }));
  const whole = mistaken(2).filter(({ term }) => tellsSomething(term));
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

/** The rarest, in their order; the rarest one always. */
function affordable(index: ProjectIndex, words: readonly Wanted[]): Wanted[] {
  let places = 0;
  const kept = words
    .map((word) => ({ word, at: index.placesOf(word) }))
    .toSorted((a, b) => a.at - b.at)
    .filter(({ at }, rank) => {
      places += at;
      return rank === 0 || places <= mostPlaces;
    });
  const chosen = new Set(kept.map(({ word }) => word));
  return words.filter((word) => chosen.has(word));
}

function isLong(term: string, letters: number): boolean {
  return Array.from(term).length >= letters;
}

/** How many letters of a word may be wrong. A number is another number then. */
function mistakesIn(term: string): number {
  if (/\p{N}/u.test(term)) return 0;
  return isLong(term, 5) ? 2 : isLong(term, 4) ? 1 : 0;
}

/** Short words of Latin and other letters, such as "the", stand nearly everywhere; Chinese ones are short. */
function tellsSomething(term: string): boolean {
  return isLong(term, 4) || /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}
