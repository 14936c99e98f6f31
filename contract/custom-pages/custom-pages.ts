/** Custom pages, such as "About": a title, an address, and the blocks of a case study. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { ids } from '../ids.ts';
import { blocks, shownBlocks } from '../projects/case-study.ts';
import { galleryPicture } from '../projects/gallery.ts';
import { successBody } from '../success.ts';
import { comparable } from '../text/comparable.ts';
import { requiredText } from '../text/text.ts';
import { customPageMessages } from '../ui-text/owner.ts';
import { pagePlaces } from '../site-settings/site-settings.ts';

/** The owner's routes. */
export const customPagesApi = {
  all: '/api/custom-pages',
  one: address('/api/custom-pages/:id'),
  copy: address('/api/custom-pages/:id/copy'),
  preview: address('/api/custom-pages/:id/preview'),
  order: '/api/custom-pages/order',
} as const;

/** Text lengths in characters. */
export const customPageLimits = {
  title: 80,
  slug: 60,
  description: 300,
  /** Number of all pages, and of published pages in the masthead. */
  pages: 50,
  masthead: 6,
} as const;

export const pageStates = ['published', 'draft'] as const;

const messages = customPageMessages;

export const pageTitle = requiredText(messages.title, customPageLimits.title);

/** Returns the address for a title, without its slash: the first words that fit, or '' if there are none. */
export function slugOf(title: string): string {
  let slug = '';
  for (const [word] of comparable(title).matchAll(/[\p{Ll}\p{Lo}\p{M}\p{N}]+/gu)) {
    const longer = slug ? `${slug}-${word}` : word;
    if (longer.length > customPageLimits.slug) break;
    slug = longer;
  }
  return slug;
}

/** Returns `about` for 0 and 1, and `about-2` for 2. Truncates the slug to the maximum length of an address. */
export function numberedSlug(slug: string, number: number): string {
  const end = number > 1 ? `-${number}` : '';
  return slug.slice(0, customPageLimits.slug - end.length).replace(/-$/u, '') + end;
}

/** A page as its owner edits it. Times are ISO 8601 in UTC. Only the owner can read its pictures. */
export const customPage = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  state: z.enum(pageStates),
  place: z.enum(pagePlaces),
  description: z.string(),
  blocks,
  pictures: z.array(galleryPicture),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CustomPage = z.infer<typeof customPage>;

/** A page in the owner's list. */
export const listedPage = z.omit(customPage, { blocks: true, pictures: true, description: true });
export type ListedPage = z.infer<typeof listedPage>;

export const customPageSaved = z.extend(successBody, { page: listedPage });
export type CustomPageSaved = z.infer<typeof customPageSaved>;

/** The ids of all pages in the wanted order. */
export const pageOrder = z.object({ ids: ids(customPageLimits.pages, messages.onceOnly) });
export type PageOrder = z.infer<typeof pageOrder>;

/** A page as visitors see it, or as they would see a draft. */
export const shownPage = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** The owner's description, or else the beginning of the page. */
  description: z.string(),
  blocks: shownBlocks,
  pictures: z.array(galleryPicture),
  /** As in `projectDetails`: safe markup under the keys `blockText` and `captionText`, and `links`. */
  texts: z.record(z.string(), z.string()),
  updated_at: z.string(),
});
export type ShownPage = z.infer<typeof shownPage>;
