/** Earlier versions of a custom page. */
import * as z from 'zod/mini';
import { historyRoutesOf } from '../content/history.ts';
import { blocks } from '../projects/case-study.ts';
import { customPagesApi, shownPage } from './custom-pages.ts';

export const pageHistoryApi = historyRoutesOf(customPagesApi.all);

/** The parts of a page that versions are compared by. */
export const pageParts = ['title', 'slug', 'state', 'place', 'description', 'blocks', 'pictures'] as const;

/** A version as the page would show it, with the owner's description. Only the owner can read its pictures. */
export const pageHistoryVersion = z.extend(shownPage, {
  /** The blocks with their texts as the owner wrote them. */
  source: blocks,
});
export type PageHistoryVersion = z.infer<typeof pageHistoryVersion>;
