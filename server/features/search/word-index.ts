/** The word index: the words of all projects and pages with their weights. */
import type { ProjectTexts } from '../projects/catalogue/searchable-projects.service.ts';
import { copyOfPart } from '../../lib/text.ts';
import { wordsIn } from './words.ts';

/** Weights of a word by the field that contains it. */
const weights: Record<Exclude<keyof ProjectTexts, 'id'>, number> = {
  title: 8,
  tags: 3,
  technologies: 3,
  category: 2,
  overview: 1.5,
  highlights: 1,
  pictures: 1,
  caseStudy: 1,
};
const fields = Object.entries(weights) as [keyof typeof weights, number][];

/** Weights are stored as integers, `steps` per unit, packed with the number of the word: up to 4 million words. */
const weightBits = 10;
const maxWeight = 2 ** weightBits - 1;
const steps = 48;

/** Factors for words that are longer than the wanted one, and by the number of mistakes. */
const ofLonger = 0.4;
const ofSimilar = [1, 0.4, 0.2];

/** A word to search for. */
export interface Wanted {
  term: string;
  /** True if longer words with this beginning also match. */
  isBegun: boolean;
  /** Maximum number of wrong letters: 0 to 2. */
  mistakes: number;
}

/** Matching projects and pages, best first, and the words that matched. */
export interface Found {
  ids: readonly number[];
  terms: ReadonlySet<string>;
}

export class WordIndex {
  /** Numbers of all words that were ever added. */
  readonly #words = new Map<string, number>();
  /** Packed words of the projects and pages by id. */
  readonly #entries = new Map<number, Uint32Array>();

  /** Adds a project or page, or replaces its words. */
  add({ id, ...texts }: ProjectTexts): void {
    const sums = new Map<number, number>();
    for (const [field, weight] of fields) {
      const found = wordsIn(texts[field]);
      for (const [term, { length }] of Map.groupBy(found, (word) => word.term)) {
        const number = this.#numberOf(term);
        // A word counts more if it is repeated, and less in a long text.
        sums.set(number, (sums.get(number) ?? 0) + (weight * length) / (length + 1 + found.length / 100));
      }
    }
    const entries = Uint32Array.from(
      sums,
      ([number, sum]) => number * (maxWeight + 1) + Math.min(maxWeight, Math.ceil(sum * steps)),
    );
    this.#entries.set(id, entries);
  }

  remove(id: number): void {
    this.#entries.delete(id);
  }

  /** Returns the projects and pages with all words, or with any. Equally good ones stay in the order of `add`. */
  find(wanted: readonly Wanted[], combineWith: 'AND' | 'OR'): Found {
    const terms = new Set<string>();
    const found = wanted.map((word) => this.#matching(word));
    if (combineWith === 'AND' && found.some(({ length }) => length === 0)) return { ids: [], terms };
    // By the number of an indexed word: positions of the wanted words that it matches, with factors.
    const matches = new Map<number, [at: number, factor: number][]>();
    const isMatching = new Uint8Array(this.#words.size);
    for (const [at, words] of found.entries())
      for (const [term, number, factor] of words) {
        terms.add(term);
        matches.set(number, [...(matches.get(number) ?? []), [at, factor]]);
        isMatching[number] = 1;
      }

    const counts = wanted.map(() => 0);
    const scores = [...this.#entries].map(([id, entries]) => {
      const ofWords = wanted.map(() => 0);
      for (let place = 0; place < entries.length; place++) {
        const entry = entries[place] as number;
        if (isMatching[entry >>> weightBits] === 0) continue;
        for (const [at, factor] of matches.get(entry >>> weightBits) ?? [])
          ofWords[at] = Math.max(ofWords[at] ?? 0, factor * (entry & maxWeight));
      }
      for (const [at, score] of ofWords.entries()) if (score > 0) counts[at] = (counts[at] ?? 0) + 1;
      return { id, ofWords };
    });
    // Rare words count more.
    const rarities = counts.map((count) => Math.log(1 + (scores.length - count + 0.5) / (count + 0.5)));
    const ids = scores
      .filter(({ ofWords }) => (combineWith === 'AND' ? !ofWords.includes(0) : ofWords.some(Boolean)))
      .map(({ id, ofWords }) => ({
        id,
        score: ofWords.reduce((sum, score, at) => sum + score * (rarities[at] ?? 0), 0),
      }))
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id);
    return { ids, terms };
  }

  #matching(wanted: Wanted): [term: string, number: number, factor: number][] {
    const { term: same, isBegun, mistakes } = wanted;
    const exact = this.#words.get(same);
    if (!isBegun && mistakes === 0) return exact === undefined ? [] : [[same, exact, 1]];
    const found: [string, number, number][] = [];
    for (const [term, number] of this.#words) {
      const factor = factorOf(wanted, term);
      if (factor > 0) found.push([term, number, factor]);
    }
    return found;
  }

  #numberOf(term: string): number {
    const known = this.#words.get(term);
    if (known !== undefined) return known;
    const number = this.#words.size;
    this.#words.set(copyOfPart(term), number);
    return number;
  }
}

/** Returns 1 for the wanted word, less for a longer or similar word, and 0 for any other. */
function factorOf({ term: wanted, isBegun, mistakes }: Wanted, term: string): number {
  if (term === wanted) return 1;
  const longer = isBegun && term.startsWith(wanted) ? (ofLonger * wanted.length) / term.length : 0;
  if (Math.abs(term.length - wanted.length) > mistakes) return longer;
  const wrong = differences(wanted, term, mistakes);
  return wrong > mistakes ? longer : Math.max(longer, ofSimilar[wrong] ?? 0);
}

/** Returns the number of letters that differ, are missing or are added; if more than `most`, any larger number. */
function differences(one: string, other: string, most: number, from = 0, to = 0): number {
  let [at, beside] = [from, to];
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(beside)) {
    at += 1;
    beside += 1;
  }
  if (at === one.length) return other.length - beside;
  if (beside === other.length) return one.length - at;
  if (most === 0) return 1;
  return (
    1 +
    Math.min(
      differences(one, other, most - 1, at + 1, beside + 1),
      differences(one, other, most - 1, at + 1, beside),
      differences(one, other, most - 1, at, beside + 1),
    )
  );
}
