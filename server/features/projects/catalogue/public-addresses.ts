/** The public addresses of categories and projects, and when they changed, made of the catalogue. */
import { findCategory } from '#contract/categories/category-names.ts';
import { api, pages } from '#contract/paths.ts';
import { pagesFor } from '#contract/projects/category-listing.ts';
import type { PageAddress } from '#contract/public-pages.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryNamed, listed } from './lists.ts';

export interface PublicProject {
  id: number;
  categoryId: number | null;
  /** Canonical path of the page. */
  path: string;
  /** Increases with every change that visitors can see. */
  version: number;
  /** Milliseconds since 1970. */
  changed: number;
  /** Paths or http(s) links; the main picture comes first. */
  pictures: string[];
}

export interface PublicCategory {
  id: number;
  parentId: number | null;
  path: string;
  /** Paths of the second and further pages. */
  furtherPages: readonly string[];
  version: number;
  /** Last change or addition of a project on the page, in milliseconds since 1970. */
  changed: number;
}

/** Returns the open projects by id. */
export function publicProjects(catalogue: Catalogue): PublicProject[] {
  return listed(catalogue)
    .map(({ card, categoryId, version, changed, further }) => ({
      id: card.id,
      categoryId,
      path: pages.project(card.category, card),
      version,
      changed,
      pictures: [
        ...(card.main_photo ? [card.main_photo] : []),
        ...further.map(({ id, hash }) => api.picture(id, hash)),
      ],
    }))
    .toSorted((one, other) => one.id - other.id);
}

/** Returns the categories in the owner's order. */
export function publicCategories(catalogue: Catalogue): PublicCategory[] {
  const { categories } = catalogue;
  const own = Map.groupBy(listed(catalogue), ({ categoryId }) => categoryId);
  return categories.map(({ id, parentId, version, record }) => {
    const under = categories.filter((one) => one.id === id || one.parentId === id);
    const projects = under.flatMap((one) => own.get(one.id) ?? []);
    return {
      id,
      parentId,
      path: pages.category(record.category_name),
      furtherPages: Array.from({ length: pagesFor(projects.length) - 1 }, (_, index) =>
        pages.categoryPage(record.category_name, index + 2),
      ),
      version,
      changed: Math.max(...under.map(({ created }) => created), ...projects.map(({ changed }) => changed)),
    };
  });
}

/**
 * Returns the present path of a category's or project's page; undefined if there is none, or if the address is a project's
 * number alone.
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
