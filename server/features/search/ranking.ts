/** Which projects hold the words of a search, the best first: MiniSearch, and how it is asked. */
import MiniSearch, { type SearchOptions } from 'minisearch';
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

/** More words than these are not looked for. */
const mostTerms = 12;

export type ProjectIndex = MiniSearch<ProjectTexts>;

/** A project that was found, and those of its words for which it was. */
export interface Found {
  id: number;
  terms: string[];
}

export function emptyIndex(): ProjectIndex {
  return new MiniSearch<ProjectTexts>({
    fields: Object.keys(weights),
    tokenize: (text) => wordsIn(text).map(({ term }) => term),
    processTerm: (term) => term,
  });
}

/**
 * The projects that hold all words as they are typed, of which the last may only be begun. Where there is none,
 * those that do with a mistake in each word, then with two (letters that changed places are two), then those
 * that hold any of the words.
 */
export function find(index: ProjectIndex, wanted: readonly string[]): Found[] {
  const terms = wanted.slice(0, mostTerms);
  const last = terms.length - 1;
  const ask = (words: readonly string[], options: SearchOptions): Found[] =>
    words.length === 0
      ? []
      : index
          .search(words.join(' '), { boost: weights, tokenize: () => [...words], ...options })
          .map(({ id, terms: found }) => ({ id: id as number, terms: found }));
  const begun = (term: string, at: number) => at === last && isLong(term, 2);
  const tries: (() => Found[])[] = [
    () => ask(terms, { combineWith: 'AND', prefix: begun }),
    () => ask(terms, { combineWith: 'AND', prefix: begun, fuzzy: (term) => mistakesIn(term, 1) }),
    () => ask(terms, { combineWith: 'AND', prefix: begun, fuzzy: (term) => mistakesIn(term, 2) }),
    () => ask(terms.filter(tellsSomething), { combineWith: 'OR', fuzzy: (term) => mistakesIn(term, 2) }),
  ];
  for (const attempt of tries) {
    const found = attempt();
    if (found.length > 0) return found;
  }
  return [];
}

function isLong(term: string, letters: number): boolean {
  return Array.from(term).length >= letters;
}

/** How many letters of a word may be wrong. A number is another number then. */
function mistakesIn(term: string, most: number): number | false {
  if (/\p{N}/u.test(term)) return false;
  const allowed = isLong(term, 5) ? 2 : isLong(term, 4) ? 1 : 0;
  return Math.min(allowed, most) || false;
}

/** Short words of Latin and other letters, such as "the", stand nearly everywhere; Chinese ones are short. */
function tellsSomething(term: string): boolean {
  return isLong(term, 4) || /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}
