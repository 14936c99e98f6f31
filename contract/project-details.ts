/** What the page of a project shows besides the project itself. */
import * as z from 'zod/mini';
import { gallery } from './gallery.ts';
import { project } from './projects.ts';

export const projectDetails = z.object({
  /** The project that follows in the list of its category, the first after the last; null when it is alone. */
  next: z.nullable(project),
  ...gallery.shape,
});
export type ProjectDetails = z.infer<typeof projectDetails>;
