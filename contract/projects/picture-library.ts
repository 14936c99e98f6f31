/** The picture library: pictures of projects and pages outside the trash, which the owner can use again. */
import * as z from 'zod/mini';
import { address } from '../address.ts';
import { video } from '../videos/videos.ts';

const all = '/api/pictures';

/** The owner's routes. */
export const libraryApi = {
  all,
  /** `before` is the `next` of the previous page. */
  page: (search: string, before?: number) =>
    `${all}?${new URLSearchParams({
      ...(search && { q: search }),
      ...(before !== undefined && { before: String(before) }),
    })}`,
  /** Any stored picture, whatever it belongs to. */
  picture: address('/api/owner-pictures/:picture/:hash'),
} as const;

/** Pictures on a page of the library, and characters of a search. */
export const libraryLimits = { page: 24, search: 100 } as const;

/** Returns true for the URL of a picture that only the owner can read. */
export function isOwnersPicture(path: string): boolean {
  return path.startsWith('/api/owner-pictures/');
}

/** Returns the stored picture of a path without a query; undefined for other paths. */
export function storedPicture(path: string): { id: number; hash: string } | undefined {
  // Nine digits suffice for ids. Longer numbers could exceed the database's integers.
  const [, id, hash] = /^\/api\/(?:owner-)?pictures\/([1-9]\d{0,8})\/([\w-]+)$/.exec(path) ?? [];
  return hash === undefined ? undefined : { id: Number(id), hash };
}

const pictureUse = z.object({
  project_id: z.int(),
  project_title: z.string(),
  /** Number of places on the project's page: main picture, blocks, gallery. 0 if only earlier versions show it. */
  places: z.int(),
  /** The picture's id in the project's content; null for the main picture and for pictures of earlier versions. */
  picture: z.nullable(z.int()),
});
export type PictureUse = z.infer<typeof pictureUse>;

const pageUse = z.object({
  page_id: z.int(),
  page_title: z.string(),
  /** False if only earlier versions of the page show it. */
  is_shown: z.boolean(),
});
export type PageUse = z.infer<typeof pageUse>;

const libraryPicture = z.object({
  id: z.int(),
  /** Path that only the owner can read. */
  src: z.string(),
  width: z.int(),
  height: z.int(),
  /** The video that plays in its place. */
  video: z.optional(video),
  /** The texts of one of its uses; '' if no use has texts. */
  description: z.string(),
  caption: z.string(),
  uses: z.array(pictureUse),
  pages: z.array(pageUse),
});
export type LibraryPicture = z.infer<typeof libraryPicture>;

/** A page of the library, newest first. `next` is the next page's `before`, or null. `total` counts all pages. */
export const libraryPage = z.object({
  pictures: z.array(libraryPicture),
  next: z.nullable(z.int()),
  total: z.int(),
});
export type LibraryPage = z.infer<typeof libraryPage>;
