/** Earlier versions of a page of the owner's own. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { blocks } from '../projects/case-study.ts';
import { listedVersionOf } from '../projects/history.ts';
import { shownPage } from './own-pages.ts';

/** The owner's routes. */
export const pageHistoryApi = {
  all: address('/api/own-pages/:id/history'),
  one: address('/api/own-pages/:id/history/:version'),
  restore: address('/api/own-pages/:id/history/:version/restore'),
} as const;

/** The parts that versions are compared by. */
export const pageParts = ['title', 'slug', 'state', 'place', 'description', 'blocks', 'pictures'] as const;

export const listedPageVersion = listedVersionOf(pageParts);
export type ListedPageVersion = z.infer<typeof listedPageVersion>;

/** A version as its page would show it, with the owner's description. Only the owner can read its pictures. */
export const pageVersion = z.extend(shownPage, {
  /** The blocks with their texts as the owner wrote them. */
  source: blocks,
});
export type PageVersion = z.infer<typeof pageVersion>;
