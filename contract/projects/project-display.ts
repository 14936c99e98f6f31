/** Returns the name of a picture's caption among the page's texts. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** Returns the name of a case study's text among the page's texts, by the index of its block and its column. */
export function blockText(index: number, column = 0): string {
  return column === 0 ? `block-${index}` : `block-${index}-${column}`;
}

/** Returns the beginning of a summary, up to a word, that fits two lines of most cards. */
export function shortened(summary: string): string {
  const end = summary.lastIndexOf(' ', 88);
  return summary.length > 88 && end > 0 ? `${summary.slice(0, end)}…` : summary;
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
  selectedOnHome: 6,
  /** The same on a site with a single category. */
  selectedOfOneCategory: 12,
} as const;
