import { single } from 'fuzzysort';

/** A row of the palette. */
export interface Entry {
  key: string;
  title: string;
  /** Kind of the entry, and what distinguishes it from others with the same title. */
  detail: string;
  /** Further search terms. */
  also?: string;
  /** Target page; undefined for an action on any page. */
  address?: string;
  /** The action on the target page. */
  pageAction?: PageAction;
  /** An action that runs on any page. */
  act?: () => void;
}

/** Text of a heading or of a field's label to focus, or of a button to press. */
export interface PageAction {
  place?: string;
  button?: string;
}

/** Maximum number of rows. */
const maxShown = 40;

/** Minimum score of a match. Lower scores are of letters scattered over the text. */
const minScore = 0.5;

/** Score of a match of whole words or their beginnings. */
const wordsScore = 0.7;

/** Score of words with typing mistakes, the lowest of all matches. */
const mistakenScore = 0.5;

/** Returns the best matching entries, best first. An empty text matches all. */
export function ranked(entries: readonly Entry[], typed: string): Entry[] {
  const wanted = typed.normalize().trim();
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxShown)
    .map(({ entry }) => entry);
}

/** Returns a score from 0 to 1. If only further terms match, shorter titles score higher. */
function scoreOf({ title, detail, also = '' }: Entry, wanted: string): number {
  if (wanted === '') return 1;
  const all = `${title} ${detail} ${also}`.normalize();
  const byTitle = single(wanted, title.normalize())?.score ?? 0;
  const byWords = single(wanted, all)?.score ?? 0;
  const score = Math.max(byTitle, byWords < wordsScore ? 0 : wordsScore - title.length / 10_000);
  return score < minScore && hasMistaken(wordsOf(wanted), wordsOf(all)) ? mistakenScore : score;
}

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);

/** Returns true if each typed word begins one of the words, with at most one mistake per four letters. */
function hasMistaken(typed: readonly string[], words: readonly string[]): boolean {
  return typed.every((word) => {
    const allowed = Math.floor(word.length / 4);
    return words.some((known) => mistakesIn(word, known, allowed) <= allowed);
  });
}

/** Returns the number of letters to change so that `typed` begins `word` (optimal string alignment). */
function mistakesIn(typed: string, word: string, allowed: number): number {
  // A longer beginning cannot be nearer.
  const start = word.slice(0, typed.length + allowed);
  let last: number[] = [];
  let row = Array.from({ length: start.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= start.length; j += 1) {
      const isSame = typed[i - 1] === start[j - 1];
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (typed[i - 1] === start[j - 2] && typed[i - 2] === start[j - 1] && j > 1 && i > 1)
        least = Math.min(least, (last[j - 2] ?? 0) + 1);
      next.push(least);
    }
    last = row;
    row = next;
  }
  return Math.min(...row);
}
