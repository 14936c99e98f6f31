/** Addresses of the list on a category's page. Every page loads this file, unlike category-listing.ts. */
import { api, pageParameter, technologyParameter } from '../addresses.ts';

/** The part of a list that an address asks for: its filter, [] for none, and its page, counted from 1. */
export interface AskedListing {
  technologies: readonly string[];
  page: number;
}

/** The first page without a filter. */
export const firstPage: AskedListing = { technologies: [], page: 1 };

/** Reads filter and page from a query. An invalid page, or one above 9999, becomes the first. */
export function askedListing(query: URLSearchParams): AskedListing {
  const page = query.get(pageParameter) ?? '';
  return {
    technologies: [...new Set(query.getAll(technologyParameter).filter(Boolean))],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query with its question mark, or '' for the first page without a filter. */
export function listingQuery({ technologies, page }: AskedListing): string {
  const query = new URLSearchParams(technologies.map((name) => [technologyParameter, name]));
  if (page > 1) query.set(pageParameter, String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** Returns the API address of a page of the list. */
export function listingCall(categoryName: string, { technologies, page }: AskedListing): string {
  const query = new URLSearchParams([
    [pageParameter, String(page)],
    ...technologies.map((name) => [technologyParameter, name]),
  ]);
  return `${api.projectsUnder(categoryName)}&${query}`;
}
