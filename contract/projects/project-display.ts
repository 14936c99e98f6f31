/** Returns the name of a picture's caption among the page's texts. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** Returns the name of a case study's text among the page's texts, by the index of its block and its column. */
export function blockText(index: number, column = 0): string {
  return column === 0 ? `block-${index}` : `block-${index}-${column}`;
}

/** Returns the beginning of a summary, up to a word. By default it fits two lines of most cards. */
export function shortened(summary: string, most = 88): string {
  const end = summary.lastIndexOf(' ', most);
  return summary.length > most && end > 0 ? `${summary.slice(0, end)}…` : summary;
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
  featuredOnHome: 6,
  /** The same on a site with a single category. */
  featuredOfOneCategory: 12,
} as const;
