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

/** A page of results; `total` counts the results of all pages. */
export const searchResults = z.object({
  total: z.number(),
  /** The number of this page, from 1; the last one if a later page was requested. */
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
      /** A match in its other texts, or else the project's summary or the page's description. */
      excerpt: z.array(markedPart),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;
