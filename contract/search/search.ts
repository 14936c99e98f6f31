/** Search results. */
import * as z from 'zod/mini';
import { listedProject } from '../projects/project-lists.ts';

/** A part of a text. `found` parts match the search. */
const markedPart = z.object({ text: z.string(), found: z.boolean() });
export type MarkedPart = z.infer<typeof markedPart>;

const foundProject = z.pick(listedProject, {
  id: true,
  project_title: true,
  category: true,
  state: true,
  main_photo: true,
  main_photo_description: true,
  main_photo_focal: true,
  main_photo_measures: true,
});

const foundPage = z.object({ title: z.string(), slug: z.string() });

export const searchResults = z.object({
  total: z.number(),
  /** The number of this page of results; the last if a later one was requested. */
  page: z.number(),
  pages: z.number(),
  /** Results of the page, best first. */
  results: z.array(
    z.object({
      /** Null for a custom page. */
      project: z.nullable(foundProject),
      /** Null for a project. */
      page: z.nullable(foundPage),
      title: z.array(markedPart),
      /** A match in its other texts, or the beginning of its overview. */
      excerpt: z.array(markedPart),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;
