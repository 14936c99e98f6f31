/** Earlier versions of a page of the owner's own. */
import * as z from 'zod/mini';
import { historyRoutesOf } from '../content/history.ts';
import { blocks } from '../projects/case-study.ts';
import { ownPagesApi, shownPage } from './own-pages.ts';

export const pageHistoryApi = historyRoutesOf(ownPagesApi.all);

/** The parts that versions are compared by. */
export const pageParts = ['title', 'slug', 'state', 'place', 'description', 'blocks', 'pictures'] as const;

/** A version as its page would show it, with the owner's description. Only the owner can read its pictures. */
export const pageVersion = z.extend(shownPage, {
  /** The blocks with their texts as the owner wrote them. */
  source: blocks,
});
export type PageVersion = z.infer<typeof pageVersion>;
