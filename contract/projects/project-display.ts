/** Returns the name of a picture's caption among the page's texts. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** Returns the name of a case study's text among the page's texts, by the index of its block and its column. */
export function blockText(index: number, column = 0): string {
  return column === 0 ? `block-${index}` : `block-${index}-${column}`;
}

/** Matches sentences. A full stop after fewer than three letters may belong to an abbreviation and ends none. */
const wholeSentences = /^.*(?:[\p{L}\p{N}]{3}[.!?](?=\s)|[。！？।])/su;

/** Returns the first sentences of a summary that fit, or its beginning up to a word. By default two lines of most cards. */
export function shortened(summary: string, most = 88): string {
  if (summary.length <= most) return summary;
  const [sentences] = wholeSentences.exec(summary.slice(0, most + 1)) ?? [];
  const end = summary.lastIndexOf(' ', most);
  return sentences ?? (end > 0 ? `${summary.slice(0, end)}…` : summary);
}

/** Display limits of public pages. */
export const projectDisplay = {
  tagsOnCard: 3,
  /** Of a testimonial on the home page, in characters. */
  quoteOnHome: 280,
  /** In characters: more than fits two lines of the widest card or a page's description. */
  summary: 280,
  /** Of a summary beside a large picture, in characters. */
  leadingSummary: 160,
  technologiesOnDetail: 6,
  technologyFilters: 8,
  /** On one page of a category. */
  projectsOnPage: 48,
  featuredOnHome: 6,
  /** The same on a site with a single category. */
  featuredOfOneCategory: 12,
} as const;
