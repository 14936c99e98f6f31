/** The pages of a category's projects. */
import { type AskedListing, listingOf, pagesUsing } from '#contract/projects/category-listing.ts';
import type { CategoryPage } from '#contract/projects/project-lists.ts';
import type { Database } from '../../kernel/database/database.ts';
import { memoizeByVersion } from '../../kernel/database/memoize-by-version.ts';
import { categoryListingRepository } from './category-listing.repository.ts';
import { listed } from './project-details.ts';
import { projectsRepository } from './projects.repository.ts';

/** Returns a function that parses a list of texts; equal ones only once, because many projects share theirs. */
function createParser(): (json: string) => readonly string[] {
  const parsed = new Map<string, readonly string[]>();
  return (json) => {
    const list = parsed.get(json) ?? (JSON.parse(json) as string[]);
    parsed.set(json, list);
    return list;
  };
}

export type CategoryListingService = ReturnType<typeof categoryListingService>;

export function categoryListingService({ db, contentVersion }: Pick<Database, 'db' | 'contentVersion'>) {
  const repository = categoryListingRepository(db);
  const projects = projectsRepository(db);

  /** The fields of each project that decide its page. */
  const outline = memoizeByVersion(contentVersion, async (categoryId: number) => {
    const groups = await repository.groups(categoryId);
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    const found = names.size > 0 ? await repository.projects([...names.keys()]) : [];
    const technologies = createParser();
    const rows = found.map(({ id, category_id, technology_used }) => {
      return { id, category: names.get(category_id) ?? '', technology_used: technologies(technology_used) };
    });
    return { rows, groups: groups.map(({ name }) => name) };
  });

  return {
    /** Returns the last page if `asked` is beyond it; an empty page for an unknown category. */
    async page(categoryName: string, asked: AskedListing): Promise<CategoryPage> {
      const category = await projects.findCategory(categoryName);
      if (!category) return listingOf([], asked, []);
      const { rows, groups } = await outline(category.id);
      const listing = listingOf(rows, asked, groups);
      const ids = listing.projects.map(({ id }) => id);
      const read = ids.length > 0 ? await projects.shownAmong(ids) : [];
      const byId = new Map(read.map(({ record }) => [record.id, listed(record)]));
      return { ...listing, projects: ids.flatMap((id) => byId.get(id) ?? []) };
    },
    /**
     * Returns the number of pages, and whether the category's projects use all of the technologies. Addresses with
     * unknown technologies are endless, so they are not cached.
     */
    async measure(
      categoryName: string,
      { technologies }: AskedListing,
    ): Promise<{ pages: number; isKnown: boolean }> {
      const category = await projects.findCategory(categoryName);
      if (!category) return { pages: 1, isKnown: false };
      const { rows } = await outline(category.id);
      return {
        pages: pagesUsing(rows, technologies),
        isKnown: technologies.every((name) =>
          rows.some(({ technology_used }) => technology_used.includes(name)),
        ),
      };
    },
  };
}
