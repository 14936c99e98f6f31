/** Where the site links to a page of the owner's own. Each is in the sitemap and in search. */
export const pagePlaces = ['masthead', 'footer', 'none'] as const;
export type PagePlace = (typeof pagePlaces)[number];
