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
  main_photo: true,
  main_photo_description: true,
  main_photo_focal: true,
  main_photo_measures: true,
});

export const searchResults = z.object({
  /** Number of projects on all pages. */
  total: z.number(),
  /** The last page if a later one was requested. */
  page: z.number(),
  pages: z.number(),
  /** Results of the page, best first. */
  results: z.array(
    z.object({
      project: foundProject,
      title: z.array(markedPart),
      /** A match in its other texts, or the beginning of its overview. */
      excerpt: z.array(markedPart),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;
