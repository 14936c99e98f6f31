/** A project as a page's list has it. */
import * as z from 'zod/mini';
import { project } from './projects.ts';

export const listedProject = z.extend(project, {
  /** The beginning of its overview, without Markdown's marks. */
  summary: z.string(),
});
export type ListedProject = z.infer<typeof listedProject>;
