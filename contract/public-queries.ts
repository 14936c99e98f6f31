/**
 * The queries that a page is made of, as one interface: the browser implements it over HTTP, the renderer
 * over the services, so that a page is filled from the same calls on both sides.
 */
import type { Category } from './categories.ts';
import type { Profile } from './profile.ts';
import type { Project } from './projects.ts';

export interface PublicQueries {
  /** Every category, in the owner's order. */
  listCategories(): Promise<Category[]>;
  /** Every project, or those of the category that `category` names, in the owner's order. */
  listProjects(category?: string): Promise<Project[]>;
  /** One project, or null when there is none. */
  getProject(id: number): Promise<Project | null>;
  getProfile(): Promise<Profile>;
}
