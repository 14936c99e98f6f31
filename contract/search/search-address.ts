/** URLs of searches, for the page and the API. Without schemas, because visitors load it. */
import { pageParameter } from '../addresses.ts';

/** The query parameter and the field with the text. */
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

/** Reads a search from a query. Long texts are cut; invalid pages become the first. */
export function askedIn(query: URLSearchParams): AskedSearch {
  const text = (query.get(searchParameter) ?? '').trim().slice(0, searchLimits.query);
  const page = query.get(pageParameter) ?? '';
  return { text, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** Returns the query of a search without the question mark. */
export function searchQuery({ text, page }: AskedSearch): string {
  const query = new URLSearchParams({ [searchParameter]: text });
  if (page > 1) query.set(pageParameter, String(page));
  return query.toString();
}

export function searchAddress(path: string, asked: AskedSearch): string {
  return `${path}?${searchQuery(asked)}`;
}
