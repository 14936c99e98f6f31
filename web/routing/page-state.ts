/** What a rendered page hands over to the browser besides its HTML. */
import { createContext } from 'react';
import type { ContactResult } from '#contract/rendering.ts';

export interface PageState {
  /** The answers that the page was rendered from, by query key. */
  queries: Record<string, unknown>;
  contactResult?: ContactResult;
}

export const PageStateContext = createContext<PageState>({ queries: {} });

/*
 * The markup of the owner's texts stands in the rendered page once, and is read from there on hydration. The state only
 * names it: `texts` of an answer holds markup by name, and `Prose` writes the name to the element. No answer may have a
 * field of this name for anything else.
 */

/** A replacer for JSON.stringify that omits the markup. */
export function withoutTexts(key: string, value: unknown): unknown {
  return key === 'texts' ? Object.keys(value as Record<string, string>) : value;
}

/** A reviver for JSON.parse that reads the markup from the page. */
export function withTexts(key: string, value: unknown): unknown {
  if (key !== 'texts') return value;
  const markup = (name: string) => document.querySelector(`[data-text="${name}"]`)?.innerHTML ?? '';
  return Object.fromEntries((value as string[]).map((name) => [name, markup(name)]));
}
