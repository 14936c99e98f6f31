/** Places for the link to one of the owner's own pages. The sitemap and the search list every page. */
export const pagePlaces = ['masthead', 'footer', 'none'] as const;
export type PagePlace = (typeof pagePlaces)[number];
