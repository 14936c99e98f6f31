/** The word index of projects: MiniSearch, plus the cost of each word. */
import MiniSearch from 'minisearch';
import type { ProjectTexts } from '../projects/catalogue/searchable-projects.service.ts';
import { wordsIn } from './words.ts';

/** Weight of a word by field. */
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

/** A word to search for. */
export interface Wanted {
  term: string;
  /** True if longer words with this beginning also match. */
  isBegun: boolean;
  /** Maximum number of wrong letters. */
  mistakes: number;
}

/** A matching project and its matching words. */
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
      // Automatic vacuuming would run during updates and throws when words change meanwhile.
      autoVacuum: false,
    });
  }

  /** Returns projects that contain all words, or any of them, best match first. */
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

  /** Returns the number of fields that contain the word, which determines the search time. */
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
