/** Full-text search for projects and pages. */
import { type AskedSearch, searchLimits } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import { excerptOf, marked } from './marks.ts';
import { find } from './ranking.ts';
import { searchIndex } from './search-index.ts';
import type { Searchable, SearchableContent } from './searchable-content.ts';
import { termsToFind } from './words.ts';

export type SearchService = ReturnType<typeof searchService>;

const nothing: SearchResults = { total: 0, page: 1, pages: 1, results: [] };

export function searchService(content: SearchableContent, contentVersion: ContentVersion) {
  const index = searchIndex(content, contentVersion);
  return {
    /** Throws `unavailable` if building the index takes longer than a visitor waits. */
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
