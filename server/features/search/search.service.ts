/** Full-text search for projects and pages. */
import { setImmediate as others, setTimeout as pause } from 'node:timers/promises';
import { type AskedSearch, searchLimits } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { excerptOf, marked } from './marks.ts';
import type { Searchable, SearchableContent } from './searchable-content.ts';
import { termsToFind } from './words.ts';
import { type Found, type Wanted, WordIndex } from './word-index.ts';
import { Failure } from '../../lib/failure.ts';

/** Number of projects and pages that are indexed at a time. Other requests are served in between. */
const batchSize = 20;

/** Maximum time that a search waits for the index, in milliseconds. Indexing continues after that. */
const maxWaitMs = 20_000;

/**
 * The index in memory of all projects in public lists and all published pages. It is built at the first search, and
 * updated at the first search after a change. Other requests are served meanwhile.
 */
function searchIndex(content: SearchableContent, contentVersion: ContentVersion) {
  const index = new WordIndex();
  /** Record versions of the indexed projects and pages by id. */
  const taken = new Map<number, number>();
  /** The content version that the index has reached. */
  let upTo = -1;
  let updating: Promise<void> | undefined;

  /** Indexes the changed projects and pages: every change that visitors can see increments their record version. */
  async function update(): Promise<void> {
    const current = contentVersion.current;
    const listed = await content.recordVersions();
    for (const id of taken.keys())
      if (!listed.has(id)) {
        taken.delete(id);
        index.remove(id);
      }
    const changed = [...listed].filter(([id, known]) => taken.get(id) !== known).map(([id]) => id);
    for (let at = 0; at < changed.length; at += batchSize) {
      for (const { texts, recordVersion: read } of await content.read(changed.slice(at, at + batchSize))) {
        index.add(texts);
        taken.set(texts.id, read);
      }
      await others();
    }
    upTo = current;
  }

  async function reach(wanted: number): Promise<void> {
    while (upTo < wanted) {
      updating ??= update().finally(() => {
        updating = undefined;
      });
      await updating;
    }
  }

  return {
    /** Returns the index after updating it if needed. Throws `unavailable` if that takes longer than `maxWaitMs`. */
    async current(): Promise<WordIndex> {
      if (upTo >= contentVersion.current) return index;
      const reached = reach(contentVersion.current).then(() => true);
      // Waiting searches receive the error; the next search tries again.
      reached.catch(() => undefined);
      const inTime = await Promise.race([reached, pause(maxWaitMs, false, { ref: false })]);
      if (!inTime) throw new Failure('unavailable', { retryAfter: 5 });
      return index;
    },
  };
}

/** Maximum number of words of a search; further words are ignored. */
const maxTerms = 12;

/**
 * Returns the projects and pages with all words as typed; the last word may be incomplete. If there are none, allows
 * one mistake per long word, then two (swapped letters count as two). Then one of the words is enough.
 */
function find(index: WordIndex, terms: readonly string[]): Found {
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

/** Returns the number of wrong letters allowed in a word: more for a longer one, none for a word with digits. */
function mistakesIn(term: string): number {
  if (/\p{N}/u.test(term)) return 0;
  return isLong(term, 5) ? 2 : isLong(term, 4) ? 1 : 0;
}

/** Returns false for a short word such as "the", which occurs nearly everywhere; true in Chinese, Japanese, Korean. */
function isMeaningful(term: string): boolean {
  return isLong(term, 4) || /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u.test(term);
}

export type SearchService = ReturnType<typeof searchService>;

const nothing: SearchResults = { total: 0, page: 1, pages: 1, results: [] };

export function searchService(content: SearchableContent, contentVersion: ContentVersion) {
  const index = searchIndex(content, contentVersion);
  return {
    /** Returns a page of results, the last one if `page` is beyond it. Throws `unavailable` like `searchIndex`. */
    async search({ text, page }: AskedSearch): Promise<SearchResults> {
      const wanted = termsToFind(text);
      if (wanted.length === 0) return nothing;
      const found = find(await index.current(), wanted);
      const total = found.ids.length;
      const pages = Math.max(1, Math.ceil(total / searchLimits.resultsOnPage));
      const shownPage = Math.min(page, pages);
      const end = shownPage * searchLimits.resultsOnPage;
      // Read now, so that hidden content is not shown.
      const read = await content.read(found.ids.slice(end - searchLimits.resultsOnPage, end));
      return { total, page: shownPage, pages, results: read.map((one) => result(one, found.terms)) };
    },
  };
}

function result({ project, page, texts }: Searchable, terms: ReadonlySet<string>) {
  const { overview, highlights, caseStudy, pictures, technologies, tags } = texts;
  const found = {
    title: marked(texts.title, terms),
    excerpt: excerptOf([overview, highlights, caseStudy, pictures, technologies, tags], terms) ?? [
      { text: project ? project.summary : page.description, found: false },
    ],
  };
  if (!project) return { project, page: { title: page.title, slug: page.slug }, ...found };
  const { id, project_title, category, state } = project;
  const { main_photo, main_photo_description, main_photo_focal, main_photo_measures } = project;
  return {
    project: {
      id,
      project_title,
      category,
      state,
      main_photo,
      main_photo_description,
      main_photo_focal,
      main_photo_measures,
    },
    page,
    ...found,
  };
}
