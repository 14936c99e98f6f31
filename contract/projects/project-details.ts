/** Data of a project's page besides the project. */
import * as z from 'zod/mini';
import { shownCaseStudy } from './case-study.ts';
import { embed } from './embeds.ts';
import { gallery } from './gallery.ts';
import { projectCard } from './project-lists.ts';
import { project } from './projects.ts';

export const projectDetails = z.object({
  /** The next published project of its category, or of the categories after it, cyclically; null if there is no other. */
  next: z.nullable(projectCard),
  /** Beginning of its overview, or of the synopsis if `locked`, without Markdown marks. */
  summary: z.string(),
  /**
   * Texts as safe markup. Captions are under the key `captionText`, texts of the case study under `blockText`. `links`
   * has the addresses of all links, numbered for print.
   */
  texts: z.catchall(z.object({ overview: z.string(), highlights: z.string() }), z.string()),
  ...gallery.shape,
  /** The frame of the video link; null without a link or for other links. */
  embed: z.nullable(embed),
  case_study: shownCaseStudy,
  /**
   * Present if the project is protected and the visitor has no access. The overview is then the synopsis; pictures,
   * links and blocks are missing.
   */
  locked: z.optional(
    z.object({
      /** True if a password opens it. */
      password: z.boolean(),
    }),
  ),
});
export type ProjectDetails = z.infer<typeof projectDetails>;

export const projectPage = z.object({ project, details: projectDetails });
export type ProjectPage = z.infer<typeof projectPage>;
