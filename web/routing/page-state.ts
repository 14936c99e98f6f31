/** What a rendered page hands over to the browser besides its HTML. */
import { createContext } from 'react';
import type { ContactResult } from '#contract/rendering.ts';

export interface PageState {
  /** The answers that the page was rendered from, by query key. */
  queries: Record<string, unknown>;
  contactResult?: ContactResult;
}

export const PageStateContext = createContext<PageState>({ queries: {} });
