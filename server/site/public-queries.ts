/** Implements the public queries with the services: the renderer calls them here, browsers over HTTP. */
import type { PublicQueries } from '#contract/public-queries.ts';
import { askedIn } from '#contract/search/search-address.ts';
import type { ContentVersion } from '../kernel/database/content-version.ts';
import type { RegistrationService } from '../features/auth/registration.service.ts';
import type { CategoriesService } from '../features/categories/categories.service.ts';
import type { CategoryListingService } from '../features/projects/category-listing.service.ts';
import type { OwnPagesService } from '../features/own-pages/own-pages.service.ts';
import type { HiddenProjectsService } from '../features/projects/hidden-projects.service.ts';
import type { ProjectsService } from '../features/projects/projects.service.ts';
import type { ReadSiteContent } from '../features/site-content/site-content.service.ts';
import type { RequestsService } from '../features/testimonials/requests.service.ts';
import type { SearchService } from '../features/search/search.service.ts';
import { memoizeByVersion } from '../kernel/database/memoize-by-version.ts';

interface Services {
  categories: CategoriesService;
  projects: ProjectsService;
  categoryListing: Pick<CategoryListingService, 'page'>;
  hiddenProjects: Pick<HiddenProjectsService, 'preview'>;
  siteContent: ReadSiteContent;
  search: SearchService;
  registration: Pick<RegistrationService, 'state'>;
  ownPages: Pick<OwnPagesService, 'shown'>;
  testimonialForms: Pick<RequestsService, 'form'>;
}

export function createPublicQueries(services: Services, contentVersion: ContentVersion): PublicQueries {
  const { projects, siteContent } = services;
  return {
    listCategories: memoizeByVersion(contentVersion, () => services.categories.list()),
    listProjects: async () => (await Array.fromAsync(projects.list())).flat(),
    getCategoryPage: (category, asked) => services.categoryListing.page(category, asked),
    getShowcase: memoizeByVersion(contentVersion, () => projects.showcase()),
    getProject: async (id) => (await projects.get(id))?.record ?? null,
    getProjectDetails: async (id) => (await projects.details(id)) ?? null,
    getProjectPreview: (token) => services.hiddenProjects.preview(token),
    search: (query) => services.search.search(askedIn(new URLSearchParams(query))),
    getTestimonialForm: async (token) => (await services.testimonialForms.form(token)) ?? null,
    getOwnPage: async (slug) => (await services.ownPages.shown(slug))?.record ?? null,
    getResume: async () => (await siteContent()).resume?.record ?? null,
    getProfile: async () => (await siteContent()).profile.record,
    getSite: async () => (await siteContent()).site.record,
    getRegistration: () => services.registration.state({ isFromOutside: false }),
  };
}
