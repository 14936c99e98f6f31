/** The public addresses of categories and projects with the time of their last change, derived from the catalogue. */
import { findCategory } from '#contract/categories/category-names.ts';
import { api, pages } from '#contract/addresses.ts';
import { pagesFor } from '#contract/projects/category-listing.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryNamed, listed, shown } from './lists.ts';

/** A public page, for the sitemap. */
export interface SitemapPage {
  /** The canonical path. */
  path: string;
  /** Last change or addition on the page, in milliseconds since 1970; undefined if unknown. */
  changed?: number | undefined;
  /** Paths or http(s) links; the main picture comes first. */
  pictures?: readonly string[];
}

/** Returns the pages of the published projects, sorted by id. */
export function projectPages(catalogue: Catalogue): SitemapPage[] {
  return listed(catalogue)
    .toSorted((one, other) => one.card.id - other.card.id)
    .map(({ card, changed, further }) => ({
      path: pages.project(card.category, card),
      changed,
      pictures: [
        ...(card.main_photo ? [card.main_photo] : []),
        ...further.map(({ id, hash }) => api.picture(id, hash)),
      ],
    }));
}

/** Returns all pages of each category, in the owner's order. Protected projects do not count as a change. */
export function categoryPages(catalogue: Catalogue): SitemapPage[] {
  const { categories } = catalogue;
  const own = Map.groupBy(shown(catalogue), ({ categoryId }) => categoryId);
  return categories.flatMap(({ id, record: { category_name: name } }) => {
    const under = categories.filter((one) => one.id === id || one.parentId === id);
    const projects = under.flatMap((one) => own.get(one.id) ?? []);
    const changed = Math.max(
      ...under.map(({ created }) => created),
      ...projects.filter(({ card }) => card.state === 'published').map((project) => project.changed),
    );
    return Array.from({ length: pagesFor(projects.length) }, (_, index) => ({
      path: index === 0 ? pages.category(name) : pages.categoryPage(name, index + 1),
      changed,
    }));
  });
}

/**
 * Returns the canonical path for the address of a public project, or for the former address of a category; undefined
 * for other pages, and for an address with only the number of a project.
 */
export function presentPath(
  catalogue: Catalogue,
  { name, category, id, lastStep }: Pick<PageAddress, 'name' | 'category' | 'id' | 'lastStep'>,
): string | undefined {
  if (name === 'project') {
    const project = lastStep.includes('-') ? catalogue.views.visitors.get(id) : undefined;
    return project && pages.project(project.card.category, project.card);
  }
  if (name !== 'category' || categoryNamed(catalogue, category)) return undefined;
  const former = findCategory(catalogue.formerNames, category);
  return former && pages.category(former.present_name);
}
