/** The public queries over HTTP, for the browser. */
import type { PublicQueries } from '#contract/public-queries.ts';
import type { RegistrationState } from '#contract/auth/auth.ts';
import type { Category } from '#contract/categories/categories.ts';
import { listingCall } from '#contract/projects/listing-address.ts';
import type { CategoryPage, Featured } from '#contract/projects/project-lists.ts';
import { api } from '#contract/addresses.ts';
import type { Profile } from '#contract/profile/profile.ts';
import type { ProjectDetails, ProjectPage } from '#contract/projects/project-details.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import type { ShownPage } from '#contract/custom-pages/custom-pages.ts';
import type { TestimonialForm } from '#contract/testimonials/testimonials.ts';
import type { SearchResults } from '#contract/search/search.ts';
import type { Site } from '#contract/site-settings/site-settings.ts';
import { call } from './client.ts';
import { ApiFailure } from './failure.ts';
import { publicQueryOptions } from './query-options.ts';

const httpQueries: PublicQueries = {
  listCategories: () => call<Category[]>(api.categories),
  listProjects: async () => {
    const [projects, { readProject }] = await Promise.all([call<Project[]>(api.projects), projectReader()]);
    return projects.map(readProject);
  },
  getCategoryPage: (category, asked) => call<CategoryPage>(listingCall(category, asked)),
  getFeatured: () => call<Featured>(api.featured),
  getProject: async (id) => {
    const [project, { readProject }] = await Promise.all([found<Project>(api.project(id)), projectReader()]);
    return project && readProject(project);
  },
  getProjectPreview: (token) => found<ProjectPage>(api.projectPreviewBy(encodeURIComponent(token))),
  getProjectDetails: (id) => found<ProjectDetails>(api.projectDetails(id)),
  getTestimonialForm: (token) => found<TestimonialForm>(api.testimonialFormBy(encodeURIComponent(token))),
  getCustomPage: (slug) => found<ShownPage>(api.customPage(slug)),
  getSite: () => call<Site>(api.site),
  search: (query) => call<SearchResults>(`${api.search}?${query}`),
  getResume: () => found<ResumeSections>(api.resumeSections),
  getProfile: () => call<Profile>(api.profileWithoutPhoto),
  getRegistration: () => call<RegistrationState>(api.registration),
};

/** Loaded for the first project that the browser requests; rendered documents already contain their projects. */
const projectReader = () => import('./read-project.ts');

/** Like `call`, but returns null for a 404. */
async function found<T>(path: string): Promise<T | null> {
  try {
    return await call<T>(path);
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return null;
    throw failure;
  }
}

export const queries = publicQueryOptions(httpQueries);
