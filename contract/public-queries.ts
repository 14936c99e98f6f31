/** Queries of public pages: over HTTP in the browser, by services on the server. What visitors cannot reach is null. */
import type { RegistrationState } from './auth/auth.ts';
import type { Category } from './categories/categories.ts';
import type { AskedListing } from './projects/listing-address.ts';
import type { CategoryPage, Featured } from './projects/project-lists.ts';
import type { Profile } from './profile/profile.ts';
import type { ProjectDetails, ProjectPage } from './projects/project-details.ts';
import type { Project } from './projects/projects.ts';
import type { ResumeSections } from './resume/resume.ts';
import type { ShownPage } from './custom-pages/custom-pages.ts';
import type { TestimonialForm } from './testimonials/testimonials.ts';
import type { SearchResults } from './search/search.ts';
import type { Site } from './site-settings/site-settings.ts';

export interface PublicQueries {
  /** Returns every category in the owner's order. */
  listCategories(): Promise<Category[]>;
  /** Returns every published and protected project in the owner's order. */
  listProjects(): Promise<Project[]>;
  /** Returns a page of the projects of a category and its sub-categories. */
  getCategoryPage(category: string, asked: AskedListing): Promise<CategoryPage>;
  getFeatured(): Promise<Featured>;
  getProject(id: number): Promise<Project | null>;
  getProjectDetails(id: number): Promise<ProjectDetails | null>;
  /** Returns the project of a preview link, or null for an invalid link. Its pictures' addresses contain the token. */
  getProjectPreview(token: string): Promise<ProjectPage | null>;
  /** Returns the form of a client's link, or null for an invalid link. */
  getTestimonialForm(token: string): Promise<TestimonialForm | null>;
  getCustomPage(slug: string): Promise<ShownPage | null>;
  /** Returns a page of results. `query` is the query string of the search page, without its question mark. */
  search(query: string): Promise<SearchResults>;
  /** Returns the resume, or null if it is empty. */
  getResume(): Promise<ResumeSections | null>;
  getProfile(): Promise<Profile>;
  getSite(): Promise<Site>;
  getRegistration(): Promise<RegistrationState>;
}
