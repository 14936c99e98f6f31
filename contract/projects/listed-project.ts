/** A project in lists of public pages. */
import * as z from 'zod/mini';
import { project } from './projects.ts';

export const listedProject = z.extend(project, {
  /** Beginning of its overview, without Markdown marks. */
  summary: z.string(),
});
export type ListedProject = z.infer<typeof listedProject>;

/** Fields shown on a project's card. */
export const projectCard = z.pick(listedProject, {
  id: true,
  project_title: true,
  category: true,
  summary: true,
  project_tags: true,
  technology_used: true,
  main_photo: true,
  main_photo_description: true,
  main_photo_focal: true,
});
export type ProjectCardData = z.infer<typeof projectCard>;
