/** Returns the name of a picture's caption among the page's texts. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** Returns the name of a case study's text among the page's texts, by the index of its block. */
export function blockText(index: number): string {
  return `block-${index}`;
}

/** Display limits of public pages. */
export const projectDisplay = {
  tagsOnCard: 3,
  /** In characters: more than fits two lines of the widest card or a page's description. */
  summary: 280,
  technologiesOnDetail: 6,
  technologyFilters: 8,
  /** On one page of a category. */
  projectsOnPage: 48,
  selectedOnHome: 4,
  coversOnCategory: 3,
} as const;
