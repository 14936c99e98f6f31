/** Lists of projects for public pages, feeds and share pictures, derived from the catalogue. */
import { findCategory } from '#contract/categories/category-names.ts';
import { listingOf, pagesUsing } from '#contract/projects/category-listing.ts';
import type { AskedListing } from '#contract/projects/listing-address.ts';
import { projectDisplay } from '#contract/projects/project-display.ts';
import type { CategoryPage, ProjectCardData, Featured } from '#contract/projects/project-lists.ts';
import type { Catalogue, CatalogueCategory, CatalogueProject, FocusedPicture } from './catalogue.ts';

/** Returns the projects with a card in public lists: the published and protected ones, in the owner's order. */
export function shown({ views }: Catalogue): CatalogueProject[] {
  return views.visitors.projects.filter(({ card }) => card.state !== 'unlisted');
}

/** Returns the published projects, in the owner's order. */
export function listed({ views }: Catalogue): CatalogueProject[] {
  return views.visitors.projects.filter(({ card }) => card.state === 'published');
}

/** Finds a category by its name or the segment of its address. */
export function categoryNamed({ categories }: Catalogue, name: string): CatalogueCategory | undefined {
  const found = findCategory(
    categories.map(({ record }) => record),
    name,
  );
  return found && categories.find(({ record }) => record === found);
}

/** Returns a function that tests whether a project is of the category or one of its sub-categories. */
export function isUnder({ categories }: Catalogue, categoryId: number) {
  const ids = new Set(
    categories.filter(({ id, parentId }) => id === categoryId || parentId === categoryId).map(({ id }) => id),
  );
  return (project: CatalogueProject): boolean => project.categoryId !== null && ids.has(project.categoryId);
}

/** Returns at most `limit` published projects, all or those under a category, latest publication first. */
export function newest(catalogue: Catalogue, limit: number, categoryId?: number): CatalogueProject[] {
  const all = listed(catalogue);
  const wanted = categoryId === undefined ? all : all.filter(isUnder(catalogue, categoryId));
  return wanted
    .toSorted((one, other) => other.published - one.published || other.card.id - one.card.id)
    .slice(0, limit);
}

/** Returns the featured projects in the order of `star`. If none of them has a card, returns the newest projects. */
export function featuredOnHome(catalogue: Catalogue): CatalogueProject[] {
  const featured = shown(catalogue)
    .filter(({ star }) => star !== null)
    .toSorted((one, other) => (one.star ?? 0) - (other.star ?? 0));
  if (featured.length > 0) return featured;
  const isOfOneCategory = catalogue.categories.length === 1;
  return newest(
    catalogue,
    isOfOneCategory ? projectDisplay.featuredOfOneCategory : projectDisplay.featuredOnHome,
  );
}

/** Returns the projects on the home page, and the number of cards of each category that has any. */
export function featuredOf(catalogue: Catalogue): Omit<Featured, 'quote'> {
  const ofCategory = Map.groupBy(shown(catalogue), ({ categoryId }) => categoryId ?? 0);
  return {
    selected: featuredOnHome(catalogue).map(({ card }) => card),
    categories: [...ofCategory]
      .map(([category_id, projects]) => ({ category_id, projects: projects.length }))
      .toSorted((one, other) => one.category_id - other.category_id),
  };
}

/**
 * Returns the published project after project `id` in its category, or the first one of the next category, cyclically;
 * undefined if there is no other, and for a draft without a category. Project `id` may be in any state.
 */
export function nextOf(catalogue: Catalogue, id: number): ProjectCardData | undefined {
  const { owner, visitors } = catalogue.views;
  const categoryId = owner.get(id)?.categoryId;
  const at = catalogue.categories.findIndex((category) => category.id === categoryId);
  if (at < 0) return undefined;
  const ofCategory = Map.groupBy(owner.projects, (project) => project.categoryId);
  const own = ofCategory.get(catalogue.categories[at]?.id ?? 0) ?? [];
  const place = own.findIndex(({ card }) => card.id === id);
  const others = [...catalogue.categories.slice(at + 1), ...catalogue.categories.slice(0, at)];
  const next = [
    ...own.slice(place + 1),
    ...others.flatMap((category) => ofCategory.get(category.id) ?? []),
    ...own.slice(0, place),
  ].find(({ card }) => card.state === 'published');
  return next && visitors.get(next.card.id)?.card;
}

/** Returns the cards of the projects under a category, and the names of the category and its sub-categories. */
function cardsOf(catalogue: Catalogue, { id: categoryId }: CatalogueCategory) {
  const projects = shown(catalogue).filter(isUnder(catalogue, categoryId));
  const groups = catalogue.categories
    .filter(({ id, parentId }) => id === categoryId || parentId === categoryId)
    .toSorted((one, other) => Number(other.id === categoryId) - Number(one.id === categoryId));
  return {
    cards: projects.map(({ card }) => card),
    groups: groups.map(({ record }) => record.category_name),
  };
}

/** Returns a page of a category, the last one if `asked` is beyond it; an empty page for an unknown category. */
export function categoryPageOf(
  catalogue: Catalogue,
  categoryName: string,
  asked: AskedListing,
): CategoryPage {
  const category = categoryNamed(catalogue, categoryName);
  const { cards, groups } = category ? cardsOf(catalogue, category) : { cards: [], groups: [] };
  return listingOf(cards, asked, groups);
}

/**
 * Returns the number of pages of a filtered category. `isKnown` is false for an unknown category, and if one of the
 * technologies is used by none of its projects. Such addresses are endless, so they are not cached.
 */
export function measureListing(
  catalogue: Catalogue,
  categoryName: string,
  { technologies }: AskedListing,
): { pages: number; isKnown: boolean } {
  const category = categoryNamed(catalogue, categoryName);
  if (!category) return { pages: 1, isKnown: false };
  const { cards } = cardsOf(catalogue, category);
  return {
    pages: pagesUsing(cards, technologies),
    isKnown: technologies.every((name) => cards.some(({ technology_used: used }) => used.includes(name))),
  };
}

/** Counts the main and further pictures without a description, in projects of any state. */
export function countUndescribed({ views }: Catalogue): { main: number; further: number } {
  const counted = { main: 0, further: 0 };
  for (const { undescribed } of views.owner.projects) {
    counted.main += undescribed.main;
    counted.further += undescribed.further;
  }
  return counted;
}

/**
 * Returns the texts and the picture for a project's share picture; undefined if the project has no card in public
 * lists.
 */
export function sharedProject({ views }: Catalogue, id: number) {
  const found = views.visitors.get(id);
  if (!found || found.card.state === 'unlisted') return undefined;
  const { card, locked, picture } = found;
  const { project_title: title, category, technology_used: technologies } = card;
  return { title, category, details: locked?.synopsis ?? technologies.join(', '), main: picture };
}

/** Returns the stored picture of the first project on the home page; undefined if protected or without one. */
export function leadPicture(catalogue: Catalogue): FocusedPicture | undefined {
  const [lead] = featuredOnHome(catalogue);
  return lead?.locked ? undefined : lead?.picture;
}

/** Counts the projects under a category that have a card, and returns the first stored picture of a published one. */
export function sharedCategory(
  catalogue: Catalogue,
  categoryId: number,
): { count: number; first: FocusedPicture | undefined } {
  const isWanted = isUnder(catalogue, categoryId);
  const open = listed(catalogue).filter(isWanted);
  return {
    count: shown(catalogue).filter(isWanted).length,
    first: open.find(({ picture }) => picture)?.picture,
  };
}
