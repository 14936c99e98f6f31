/** What the page of a project shows besides the project itself. */
import * as z from 'zod/mini';
import { shownCaseStudy } from './case-study.ts';
import { gallery } from './gallery.ts';
import { listedProject } from './listed-project.ts';
import { project } from './projects.ts';

export const projectDetails = z.object({
  /** The project that follows in the list of its category, the first after the last; null when it is alone. */
  next: z.nullable(listedProject),
  /** The beginning of its overview, without Markdown's marks. */
  summary: z.string(),
  /**
   * Its texts as markup that may stand in a page as it is: also each caption, by `captionText`, and each text of
   * the case study, by `blockText`.
   */
  texts: z.catchall(z.object({ overview: z.string(), highlights: z.string() }), z.string()),
  ...gallery.shape,
  case_study: shownCaseStudy,
});
export type ProjectDetails = z.infer<typeof projectDetails>;

/** What a preview link shows. Its pictures are at addresses that the link's token opens. */
export const projectPreview = z.object({ project, details: projectDetails });
export type ProjectPreview = z.infer<typeof projectPreview>;
