/** Full-text search for projects. */
import { type AskedSearch, searchLimits } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import type { ContentVersion } from '../../kernel/database/content-version.ts';
import type { SearchableProject, SearchableProjects } from '../projects/searchable-projects.service.ts';
import { excerptOf, marked } from './marks.ts';
import { find } from './ranking.ts';
import { searchIndex } from './search-index.ts';
import { termsToFind } from './words.ts';

export type SearchService = ReturnType<typeof searchService>;

const nothing: SearchResults = { total: 0, page: 1, pages: 1, results: [] };

export function searchService(projects: SearchableProjects, contentVersion: ContentVersion) {
  const index = searchIndex(projects, contentVersion);
  return {
    /** Throws `unavailable` if building the index takes longer than a visitor waits. */
    async search({ text, page }: AskedSearch): Promise<SearchResults> {
      const wanted = termsToFind(text);
      if (wanted.length === 0) return nothing;
      const found = find(await index.current(), wanted);
      const pages = Math.max(1, Math.ceil(found.length / searchLimits.resultsOnPage));
      const shownPage = Math.min(page, pages);
      const end = shownPage * searchLimits.resultsOnPage;
      const shown = found.slice(end - searchLimits.resultsOnPage, end);
      const terms = new Map(shown.map((one) => [one.id, new Set(one.terms)]));
      // Read now, so that hidden projects are not shown.
      const read = await projects.read(shown.map(({ id }) => id));
      const results = read.map((one) => result(one, terms.get(one.project.id) ?? new Set()));
      return { total: found.length, page: shownPage, pages, results };
    },
  };
}

function result({ project, texts }: SearchableProject, terms: ReadonlySet<string>) {
  const { id, project_title, category } = project;
  const { main_photo, main_photo_description, main_photo_focal, main_photo_measures } = project;
  const { overview, highlights, caseStudy, pictures, technologies, tags } = texts;
  return {
    project: {
      id,
      project_title,
      category,
      main_photo,
      main_photo_description,
      main_photo_focal,
      main_photo_measures,
    },
    title: marked(texts.title, terms),
    excerpt: excerptOf([overview, highlights, caseStudy, pictures, technologies, tags], terms) ?? [
      { text: project.summary, found: false },
    ],
  };
}
