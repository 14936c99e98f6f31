import { single } from 'fuzzysort';
import type { Entry } from './entry.ts';

const maxShown = 40;

/** Lower scores, of at most 1, match letters scattered over a text. */
const minScore = 0.5;

/** Score of a match of whole words or their beginnings. */
const wordsScore = 0.7;

/**
 * Returns the matching entries, best first. Recent choices score slightly higher. An empty text matches all.
 * `recent` contains the keys of the last choices, latest first.
 */
export function ranked(entries: readonly Entry[], typed: string, recent: readonly string[]): Entry[] {
  const wanted = typed.normalize().trim();
  const rise = new Map(recent.map((key, index) => [key, 0.1 / (index + 1)]));
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, wanted) + (rise.get(entry.key) ?? 0) }))
    .filter(({ score }) => score >= minScore)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxShown)
    .map(({ entry }) => entry);
}

/** Returns a score from 0 to 1. If only further terms match, shorter titles score higher. */
function scoreOf({ title, detail, also = '' }: Entry, wanted: string): number {
  if (wanted === '') return 1;
  const byTitle = single(wanted, title.normalize())?.score ?? 0;
  const byWords = single(wanted, `${title} ${detail} ${also}`.normalize())?.score ?? 0;
  return Math.max(byTitle, byWords < wordsScore ? 0 : wordsScore - title.length / 10_000);
}
