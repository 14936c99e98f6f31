/**
 * The queries that a page is made of, as one interface: the browser implements it over HTTP, the renderer
 * over the services, so that a page is filled from the same calls on both sides.
 */
import type { RegistrationState } from './auth/auth.ts';
import type { Category } from './categories/categories.ts';
import type { AskedListing } from './categories/category-listing.ts';
import type { CategoryPage } from './categories/category-page.ts';
import type { Profile } from './profile/profile.ts';
import type { ProjectDetails, ProjectPreview } from './projects/project-details.ts';
import type { Project } from './projects/projects.ts';
import type { ResumeSections } from './resume/resume.ts';
import type { SearchResults } from './search/search.ts';
import type { Showcase } from './projects/showcase.ts';
import type { Site } from './site/site-settings.ts';

export interface PublicQueries {
  /** Every category, in the owner's order. */
  listCategories(): Promise<Category[]>;
  /** Every project, in the owner's order. */
  listProjects(): Promise<Project[]>;
  /** One page of the projects of the category that is named and of its sub-categories. */
  getCategoryPage(category: string, asked: AskedListing): Promise<CategoryPage>;
  /** What the home page shows of the projects. */
  getShowcase(): Promise<Showcase>;
  /** One project, or null when there is none. */
  getProject(id: number): Promise<Project | null>;
  /** What the project's page shows besides it, or null when there is no such project. */
  getProjectDetails(id: number): Promise<ProjectDetails | null>;
  /** The project that a preview link shows, or null when the link is not good any more. */
  getProjectPreview(token: string): Promise<ProjectPreview | null>;
  /** One page of what is found. `query` is what the address of the search has after its question mark. */
  search(query: string): Promise<SearchResults>;
  /** What the page of the resume shows, or null when the owner has written nothing. */
  getResume(): Promise<ResumeSections | null>;
  getProfile(): Promise<Profile>;
  /** What the owner has set for the whole site. */
  getSite(): Promise<Site>;
  /** Whom the page of a site without an owner invites. */
  getRegistration(): Promise<RegistrationState>;
}
