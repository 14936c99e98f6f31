/** Projects on public pages: names of their texts, shortened summaries, and limits. */

/** Returns the name of a picture's caption among the page's texts. */
export function captionText(pictureId: number): string {
  return `caption-${pictureId}`;
}

/** Returns the name of a case study's text among the page's texts, by the index of its block and its column. */
export function blockText(index: number, column = 0): string {
  return column === 0 ? `block-${index}` : `block-${index}-${column}`;
}

/** Matches whole sentences. A full stop after fewer than three letters ends none: it may belong to an abbreviation. */
const wholeSentences = /^.*(?:[\p{L}\p{N}]{3}[.!?](?=\s)|[。！？।])/su;

/**
 * Returns the first sentences that fit `most` characters, or else the first words. Cuts off texts without spaces, as in
 * Chinese. By default two lines of a card.
 */
export function shortened(summary: string, most = 88): string {
  if (summary.length <= most) return summary;
  const [sentences] = wholeSentences.exec(summary.slice(0, most + 1)) ?? [];
  const end = summary.lastIndexOf(' ', most);
  // Without half of a character.
  return sentences ?? `${summary.slice(0, end > most / 2 ? end : most).replace(/\p{Cs}$/u, '')}…`;
}

export const projectDisplay = {
  tagsOnCard: 3,
  /** Characters of a testimonial on the home page. */
  quoteOnHome: 280,
  /** Characters of a summary: more than fits two lines of the widest card or a page's description. */
  summary: 280,
  /** Characters of a summary beside a large picture. */
  leadingSummary: 160,
  technologiesOnDetail: 6,
  technologyFilters: 8,
  /** Projects on one page of a category's list. */
  projectsOnPage: 48,
  featuredOnHome: 6,
  /** `featuredOnHome` of a site with a single category. */
  featuredOfOneCategory: 12,
} as const;
