/** The addresses of a search, for the page and the call. Visitors load this file: no schemas. */

import { pageParameter } from '../paths.ts';

/** What is looked for: the name of the field and of the parameter in the address. */
export const searchParameter = 'q';

export const searchLimits = {
  /** In characters. */
  query: 100,
  resultsOnPage: 20,
  /** The last page that can be asked for. */
  pages: 9999,
} as const;

/** What an address asks for. The text is '' where it asks for nothing; pages count from 1. */
export interface AskedSearch {
  text: string;
  page: number;
}

/** As a page reads its address: what is too long is cut, and whatever is no page is the first. */
export function askedIn(query: URLSearchParams): AskedSearch {
  const text = (query.get(searchParameter) ?? '').trim().slice(0, searchLimits.query);
  const page = query.get(pageParameter) ?? '';
  return { text, page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1 };
}

/** What an address that asks for it has after its question mark. */
export function searchQuery({ text, page }: AskedSearch): string {
  const query = new URLSearchParams({ [searchParameter]: text });
  if (page > 1) query.set(pageParameter, String(page));
  return query.toString();
}

/** The address at `path`, of the page or the call, that asks for it. */
export function searchAddress(path: string, asked: AskedSearch): string {
  return `${path}?${searchQuery(asked)}`;
}
