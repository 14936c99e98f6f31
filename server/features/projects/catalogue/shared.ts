/** Data of the share pictures of projects and categories. */
import type { Catalogue, FocusedPicture } from './catalogue.ts';
import { isUnder, listed, selected, shown } from './lists.ts';

export interface SharedProject {
  readonly title: string;
  readonly category: string;
  readonly details: string;
  /** Undefined for links. */
  readonly main: FocusedPicture | undefined;
}

/** Returns undefined if the project has no card in public lists. */
export function sharedProject({ views }: Catalogue, id: number): SharedProject | undefined {
  const found = views.visitors.get(id);
  if (!found || found.card.state === 'unlisted') return undefined;
  const { card, locked, picture } = found;
  const { project_title: title, category, technology_used: technologies } = card;
  return { title, category, details: locked?.synopsis ?? technologies.join(', '), main: picture };
}

/** Returns the picture of the first selected project on the home page; undefined for a link and a protected project. */
export function leadPicture(catalogue: Catalogue): FocusedPicture | undefined {
  const [lead] = selected(catalogue);
  return lead?.locked ? undefined : lead?.picture;
}

/** Counts the projects of the category and its sub-categories, and returns the first picture. */
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
