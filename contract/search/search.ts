/** What a search answers. */
import * as z from 'zod/mini';
import { listedProject } from '../projects/listed-project.ts';

/** A part of a text, and whether it is what was looked for. */
const markedPart = z.object({ text: z.string(), found: z.boolean() });
export type MarkedPart = z.infer<typeof markedPart>;

/** The fields of a project that its card shows. */
const foundProject = z.pick(listedProject, {
  id: true,
  project_title: true,
  category: true,
  main_photo: true,
  main_photo_description: true,
  main_photo_focal: true,
});

export const searchResults = z.object({
  /** How many projects were found, on all pages. */
  total: z.number(),
  /** The last one where a later page was asked for. */
  page: z.number(),
  pages: z.number(),
  /** Those of the page, the best first. */
  results: z.array(
    z.object({
      project: foundProject,
      /** The project's title. */
      title: z.array(markedPart),
      /** What was found of its other texts, or where that is nothing the beginning of its overview. */
      excerpt: z.array(markedPart),
    }),
  ),
});
export type SearchResults = z.infer<typeof searchResults>;
