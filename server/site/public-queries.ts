/** Implements the public queries with the services: the renderer calls them here, browsers over HTTP. */
import type { PublicQueries } from '#contract/public-queries.ts';
import { askedIn } from '#contract/search/search-address.ts';
import type { ContentVersion } from '../kernel/database/content-version.ts';
import type { RegistrationService } from '../features/auth/registration.service.ts';
import type { CategoriesService } from '../features/categories/categories.service.ts';
import type { CategoryListingService } from '../features/projects/category-listing.service.ts';
import type { OwnPagesService } from '../features/own-pages/own-pages.service.ts';
import type { ProfileService } from '../features/profile/profile.service.ts';
import type { HiddenProjectsService } from '../features/projects/hidden-projects.service.ts';
import type { ProjectsService } from '../features/projects/projects.service.ts';
import type { SiteSettingsService } from '../features/site-settings/site-settings.service.ts';
import type { ResumeService } from '../features/resume/resume.service.ts';
import type { RequestsService } from '../features/testimonials/requests.service.ts';
import type { SearchService } from '../features/search/search.service.ts';
import { memoizeByVersion } from '../kernel/database/memoize-by-version.ts';

interface Services {
  categories: CategoriesService;
  projects: ProjectsService;
  categoryListing: Pick<CategoryListingService, 'page'>;
  hiddenProjects: Pick<HiddenProjectsService, 'preview'>;
  profile: ProfileService;
  siteSettings: Pick<SiteSettingsService, 'site'>;
  search: SearchService;
  resume: Pick<ResumeService, 'shown'>;
  registration: Pick<RegistrationService, 'state'>;
  ownPages: Pick<OwnPagesService, 'shown'>;
  testimonialForms: Pick<RequestsService, 'form'>;
}

export function createPublicQueries(services: Services, contentVersion: ContentVersion): PublicQueries {
  const { projects, profile, siteSettings } = services;
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
    getResume: async () => (await services.resume.shown())?.record ?? null,
    getProfile: memoizeByVersion(
      contentVersion,
      async () => (await profile.get({ withPhotoText: false })).record,
    ),
    getSite: memoizeByVersion(contentVersion, async () => (await siteSettings.site()).record),
    getRegistration: () => services.registration.state({ isFromOutside: false }),
  };
}
