/** The public queries with their keys, for the site, the owner's pages and the renderer. */
import type { PublicQueries } from '#contract/public-queries.ts';
import type { RegistrationState } from '#contract/auth/auth.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { AskedListing } from '#contract/projects/listing-address.ts';
import type { CategoryPage, Featured } from '#contract/projects/project-lists.ts';
import type { ProjectDetails, ProjectPage } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import type { ShownPage } from '#contract/custom-pages/custom-pages.ts';
import type { TestimonialForm } from '#contract/testimonials/testimonials.ts';
import type { SearchResults } from '#contract/search/search.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';

export interface Query<T> {
  queryKey: readonly (string | number)[];
  queryFn: () => Promise<T>;
}

/** First parts of keys, for those queries that changes of the owner invalidate together. */
export const queryKinds = {
  categories: 'categories',
  projects: 'projects',
  project: 'project',
  profile: 'profile',
  site: 'site',
  resume: 'resume',
  customPage: 'page',
} as const;

/** Creates the queries. The browser sends them over HTTP; the renderer calls the services. */
export function publicQueryOptions(queries: PublicQueries) {
  return {
    categories: (): Query<Category[]> => ({
      queryKey: [queryKinds.categories],
      queryFn: () => queries.listCategories(),
    }),
    projects: (): Query<Project[]> => ({
      queryKey: [queryKinds.projects],
      queryFn: () => queries.listProjects(),
    }),
    project: (id: number): Query<Project | null> => ({
      queryKey: [queryKinds.project, id],
      queryFn: () => queries.getProject(id),
    }),
    projectDetails: (id: number): Query<ProjectDetails | null> => ({
      queryKey: [queryKinds.project, id, 'details'],
      queryFn: () => queries.getProjectDetails(id),
    }),
    projectPreview: (token: string): Query<ProjectPage | null> => ({
      queryKey: ['preview', token],
      queryFn: () => queries.getProjectPreview(token),
    }),
    /** A page of project cards of a category and its sub-categories. */
    categoryPage: (categoryName: string, asked: AskedListing): Query<CategoryPage> => ({
      queryKey: [queryKinds.projects, categoryName, asked.page, asked.technologies.join('\n')],
      queryFn: () => queries.getCategoryPage(categoryName, asked),
    }),
    featured: (): Query<Featured> => ({
      queryKey: [queryKinds.projects, 'featured'],
      queryFn: () => queries.getFeatured(),
    }),
    testimonialForm: (token: string): Query<TestimonialForm | null> => ({
      queryKey: ['testimonial-form', token],
      queryFn: () => queries.getTestimonialForm(token),
    }),
    customPage: (slug: string): Query<ShownPage | null> => ({
      queryKey: [queryKinds.customPage, slug],
      queryFn: () => queries.getCustomPage(slug),
    }),
    search: (query: string): Query<SearchResults> => ({
      queryKey: ['search', query],
      queryFn: () => queries.search(query),
    }),
    resume: (): Query<ResumeSections | null> => ({
      queryKey: [queryKinds.resume],
      queryFn: () => queries.getResume(),
    }),
    profile: (): Query<Profile> => ({
      queryKey: [queryKinds.profile],
      queryFn: () => queries.getProfile(),
    }),
    site: (): Query<Site> => ({ queryKey: [queryKinds.site], queryFn: () => queries.getSite() }),
    registration: (): Query<RegistrationState> => ({
      queryKey: ['registration'],
      queryFn: () => queries.getRegistration(),
    }),
  };
}
export type PublicQueryOptions = ReturnType<typeof publicQueryOptions>;
