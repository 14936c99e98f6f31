/** The name of a caption among the texts of a page. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** How much of a project the public pages show, and how many of them the home page. */
export const projectDisplay = {
  tagsOnCard: 3,
  /** In characters: more than fits into two lines of the widest card, or into a description of the page. */
  summary: 280,
  technologiesOnDetail: 6,
  technologyFilters: 8,
  selectedOnHome: 4,
  coversOnCategory: 3,
} as const;
