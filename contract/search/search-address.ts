/** URLs of searches, for the page and the API. Visitors load this file, so it contains no schemas. */
import { pageParameter } from '../addresses.ts';

/** Name of the query parameter and of the form field with the text. */
export const searchParameter = 'q';

export const searchLimits = {
  /** In characters. */
  query: 100,
  resultsOnPage: 20,
  /** The last page that can be requested. */
  pages: 9999,
} as const;

/** A search. The text may be ''; pages count from 1. */
export interface AskedSearch {
  text: string;
  page: number;
}

/** Reads a search from a query. A long text is cut; an invalid page becomes the first. */
export function askedIn(query: URLSearchParams): AskedSearch {
  const text = (query.get(searchParameter) ?? '').trim().slice(0, searchLimits.query);
  const page = query.get(pageParameter) ?? '';
  return { text, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** Returns the query of a search, without its question mark. */
export function searchQuery({ text, page }: AskedSearch): string {
  const query = new URLSearchParams({ [searchParameter]: text });
  if (page > 1) query.set(pageParameter, String(page));
  return query.toString();
}

export function searchAddress(path: string, asked: AskedSearch): string {
  return `${path}?${searchQuery(asked)}`;
}
