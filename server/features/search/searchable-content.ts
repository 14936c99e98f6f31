/** All searchable records: the listed projects, and the published pages under negative ids. */
import type { ListedCustomPage, ListedPages } from '../custom-pages/listed-pages.service.ts';
import type {
  ProjectTexts,
  SearchableProject,
  SearchableProjects,
} from '../projects/catalogue/searchable-projects.service.ts';

export type Searchable = Pick<SearchableProject, 'recordVersion' | 'texts'> &
  ({ project: SearchableProject['project']; page: null } | { project: null; page: ListedCustomPage });

export type SearchableContent = ReturnType<typeof searchableContent>;

export function searchableContent(projects: SearchableProjects, pages: Pick<ListedPages, 'read'>) {
  return {
    /** Versions of all projects and pages by id. */
    async recordVersions(): Promise<Map<number, number>> {
      const ofPages = await pages.read();
      return new Map([
        ...(await projects.recordVersions()),
        ...ofPages.map(({ id, recordVersion }) => [-id, recordVersion] as const),
      ]);
    },
    /** Returns those among `ids` that are listed, in this order. */
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

function searchable(page: ListedCustomPage): Searchable {
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
