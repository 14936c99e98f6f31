/** The words of the projects: MiniSearch, with what its size does not tell of a word. */
import MiniSearch from 'minisearch';
import type { ProjectTexts } from '../projects/searchable-projects.service.ts';
import { wordsIn } from './words.ts';

/** How much a word counts by where it stands. */
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

/** A word to look for. */
export interface Wanted {
  term: string;
  /** Longer words that begin with it count, too. */
  isBegun: boolean;
  /** How many of its letters may be wrong. */
  mistakes: number;
}

/** A project that was found, and those of its words for which it was. */
export interface Found {
  id: number;
  terms: string[];
}

export class ProjectIndex extends MiniSearch<ProjectTexts> {
  constructor() {
    super({
      fields: Object.keys(weights),
      tokenize: (text) => wordsIn(text).map(({ term }) => term),
      processTerm: (term) => term,
      // It would run beside what is taken in, and throws when that changes the words under it.
      autoVacuum: false,
    });
  }

  /** The projects that hold all of the words, or any of them, the best first. */
  find(words: readonly Wanted[], combineWith: 'AND' | 'OR'): Found[] {
    if (words.length === 0) return [];
    const found = this.search(words.map(({ term }) => term).join(' '), {
      combineWith,
      boost: weights,
      tokenize: () => words.map(({ term }) => term),
      prefix: (_term, at) => words[at]?.isBegun ?? false,
      fuzzy: (_term, at) => words[at]?.mistakes || false,
    });
    return found.map(({ id, terms }) => ({ id: id as number, terms }));
  }

  /** In how many fields of projects the word stands, by which the time goes that it takes to look for it. */
  placesOf({ term, isBegun, mistakes }: Wanted): number {
    const similar = mistakes > 0 ? [...this._index.fuzzyGet(term, mistakes).values()] : [];
    const lists = [
      ...(isBegun ? this._index.atPrefix(term).values() : [this._index.get(term)]),
      ...similar.map(([list]) => list),
    ];
    let places = 0;
    for (const list of lists) for (const projects of list?.values() ?? []) places += projects.size;
    return places;
  }
}
