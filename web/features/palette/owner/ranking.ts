/** Which entries match the typed text. */
import { single } from 'fuzzysort';
import type { Entry } from './entry.ts';

const maxShown = 40;

/** Below this score, of at most 1, the typed letters are scattered over a text by chance. */
const minScore = 0.5;

/** The score of whole words or their beginnings, wherever they are. */
const wordsScore = 0.7;

/**
 * Returns the matching entries, the best first; recent choices rise a little. An empty text matches all. `recent` has
 * the keys of the last choices, the last one first.
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

/** Returns how well an entry matches, from 0 to 1. Where only its other words match, a short title counts more. */
function scoreOf({ title, detail, also = '' }: Entry, wanted: string): number {
  if (wanted === '') return 1;
  const byTitle = single(wanted, title.normalize())?.score ?? 0;
  const byWords = single(wanted, `${title} ${detail} ${also}`.normalize())?.score ?? 0;
  return Math.max(byTitle, byWords < wordsScore ? 0 : wordsScore - title.length / 10_000);
}
