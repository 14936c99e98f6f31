/** Data of a project's page besides the project. */
import * as z from 'zod/mini';
import { shownCaseStudy } from './case-study.ts';
import { embed } from './embeds.ts';
import { gallery } from './gallery.ts';
import { projectCard } from './project-lists.ts';
import { project } from './projects.ts';

export const projectDetails = z.object({
  /** The next project of its category, or after the last one the first of the next category. Null if there is no other. */
  next: z.nullable(projectCard),
  /** Beginning of its overview, without Markdown marks. */
  summary: z.string(),
  /**
   * Its texts as safe markup, including captions under `captionText`, texts of the case study under `blockText`, and the
   * numbered addresses of all their links under `links`.
   */
  texts: z.catchall(z.object({ overview: z.string(), highlights: z.string() }), z.string()),
  ...gallery.shape,
  /** The frame of its video link; null for other links. */
  embed: z.nullable(embed),
  case_study: shownCaseStudy,
  /** Present if the project is protected and the visitor has no access. The details are then those of its synopsis. */
  locked: z.optional(
    z.object({
      /** True if a password opens it. */
      password: z.boolean(),
    }),
  ),
});
export type ProjectDetails = z.infer<typeof projectDetails>;

/** A project with what else its page shows. */
export const projectPage = z.object({ project, details: projectDetails });
export type ProjectPage = z.infer<typeof projectPage>;
