/** Reads the searchable projects and pages under one kind of id: a page has its negative id, such as -3 for page 3. */
import type { SearchablePage, ListedPages } from '../custom-pages/listed-pages.service.ts';
import type {
  ProjectTexts,
  SearchableProject,
  SearchableProjects,
} from '../projects/catalogue/searchable-projects.service.ts';

/** The texts of a project or page, and what its result shows. */
export type Searchable = Pick<SearchableProject, 'recordVersion' | 'texts'> &
  ({ project: SearchableProject['project']; page: null } | { project: null; page: SearchablePage });

export type SearchableContent = ReturnType<typeof searchableContent>;

export function searchableContent(projects: SearchableProjects, pages: Pick<ListedPages, 'read'>) {
  return {
    /** Returns the record versions of all projects in public lists and of all published pages, keyed by id. */
    async recordVersions(): Promise<Map<number, number>> {
      const ofPages = await pages.read();
      return new Map([
        ...(await projects.recordVersions()),
        ...ofPages.map(({ id, recordVersion }) => [-id, recordVersion] as const),
      ]);
    },
    /** Returns the projects and pages with these ids that visitors still find, in the order of `ids`. */
    async read(ids: readonly number[]): Promise<Searchable[]> {
      const ofPages = ids.filter((id) => id < 0).map((id) => -id);
      const read = [
        ...(await projects.read(ids.filter((id) => id > 0))).map((one) => ({ ...one, page: null })),
        ...(ofPages.length > 0 ? (await pages.read(ofPages)).map(searchable) : []),
      ];
      const byId = new Map(read.map((one): [number, Searchable] => [one.texts.id, one]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

function searchable(page: SearchablePage): Searchable {
  const texts: ProjectTexts = {
    id: -page.id,
    title: page.title.normalize('NFC'),
    overview: '',
    highlights: '',
    tags: '',
    technologies: '',
    category: '',
    pictures: page.pictureTexts,
    caseStudy: page.content,
  };
  return { project: null, page, recordVersion: page.recordVersion, texts };
}
