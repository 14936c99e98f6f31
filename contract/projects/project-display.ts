/** The name of a caption among the texts of a page. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** The name of a text of the case study among a page's texts, by the place of its block, from 0 on. */
export function blockText(index: number): string {
  return `block-${index}`;
}

/** How much of a project the public pages show, and how many of them the home page. */
export const projectDisplay = {
  tagsOnCard: 3,
  /** In characters: more than fits into two lines of the widest card, or into a description of the page. */
  summary: 280,
  technologiesOnDetail: 6,
  technologyFilters: 8,
  /** On one page of a category. */
  projectsOnPage: 48,
  selectedOnHome: 4,
  coversOnCategory: 3,
} as const;
