/** Implements the public queries with the services: the renderer calls them here, browsers over HTTP. */
import type { PublicQueries } from '#contract/public-queries.ts';
import { askedIn } from '#contract/search/search-address.ts';
import type { RegistrationService } from '../features/auth/registration.service.ts';
import type { CatalogueService } from '../features/projects/catalogue/catalogue.service.ts';
import { categoryPageOf } from '../features/projects/catalogue/lists.ts';
import type { CustomPagesService } from '../features/custom-pages/custom-pages.service.ts';
import type { PublicProjects } from '../features/projects/catalogue/public-projects.service.ts';
import type { ReadSiteContent } from '../features/site-content/site-content.service.ts';
import type { RequestsService } from '../features/testimonials/requests.service.ts';
import type { SearchService } from '../features/search/search.service.ts';

interface Services {
  catalogue: CatalogueService;
  publicProjects: PublicProjects;
  siteContent: ReadSiteContent;
  search: SearchService;
  registration: Pick<RegistrationService, 'state'>;
  customPages: Pick<CustomPagesService, 'shown'>;
  testimonialForms: Pick<RequestsService, 'form'>;
}

export function createPublicQueries(services: Services): PublicQueries {
  const { catalogue, publicProjects: projects, siteContent } = services;
  return {
    listCategories: async () => (await catalogue.current()).categories.map(({ record }) => record),
    listProjects: () => projects.list(),
    getCategoryPage: async (category, asked) => categoryPageOf(await catalogue.current(), category, asked),
    getFeatured: () => projects.featured(),
    getProject: async (id) => (await projects.get(id))?.record ?? null,
    getProjectDetails: async (id) => (await projects.getProjectPage(id))?.details ?? null,
    getProjectPreview: (token) => projects.preview(token),
    search: (query) => services.search.search(askedIn(new URLSearchParams(query))),
    getTestimonialForm: async (token) => (await services.testimonialForms.form(token)) ?? null,
    getCustomPage: async (slug) => (await services.customPages.shown(slug))?.record ?? null,
    getResume: async () => (await siteContent()).resume?.record ?? null,
    getProfile: async () => (await siteContent()).profile.record,
    getSite: async () => (await siteContent()).site.record,
    // Cached pages are the same for all clients. A registration from outside is refused when it is sent.
    getRegistration: () => services.registration.state({ isFromOutside: false }),
  };
}
