/** Every call of the API, feature by feature, registered by hand. */
import { appearanceRoutes } from '../features/appearance/appearance.routes.ts';
import { authRoutes } from '../features/auth/auth.routes.ts';
import { signInRoutes } from '../features/auth/sign-in.routes.ts';
import { categoriesRoutes } from '../features/categories/categories.routes.ts';
import { assistantsRoutes } from '../features/assistants/assistants.routes.ts';
import { backupsRoutes } from '../features/backups/backups.routes.ts';
import { portableDataRoutes } from '../features/portable-data/portable-data.routes.ts';
import { portableDataService } from '../features/portable-data/portable-data.service.ts';
import { firstStepsRoutes } from '../features/first-steps/first-steps.routes.ts';
import { importsRoutes } from '../features/imports/imports.routes.ts';
import { markdownPreviewRoutes } from '../features/markdown-preview/markdown-preview.routes.ts';
import { profileRoutes } from '../features/profile/profile.routes.ts';
import { resumeRoutes } from '../features/resume/resume-file.routes.ts';
import { resumeDataRoutes } from '../features/resume/resume-data.routes.ts';
import { resumeManagerRoutes } from '../features/resume/resume-manager.routes.ts';
import { caseStudyRoutes } from '../features/projects/case-study.routes.ts';
import { galleryRoutes } from '../features/projects/gallery.routes.ts';
import { orderRoutes } from '../features/order/order.routes.ts';
import { orderService } from '../features/order/order.service.ts';
import { hiddenProjectsRoutes } from '../features/projects/hidden-projects.routes.ts';
import { projectsRoutes } from '../features/projects/projects.routes.ts';
import { searchRoutes } from '../features/search/search.routes.ts';
import { trashRoutes } from '../features/trash/trash.routes.ts';
import { siteHealthRoutes } from '../features/site-health/site-health.routes.ts';
import { siteSettingsRoutes } from '../features/site-settings/site-settings.routes.ts';
import { securityRoutes } from '../features/auth/security.routes.ts';
import { signInAddressRoutes } from '../features/auth/sign-in-address.routes.ts';
import { sessionsRoutes } from '../features/auth/sessions.routes.ts';
import { inboxRoutes } from '../features/contact/inbox.routes.ts';
import { healthRoutes } from '../kernel/http/health.routes.ts';
import type { App } from '../kernel/http/schemas.ts';
import type { ResponseCache } from '../kernel/cache/response-cache.ts';
import type { Shutdown } from '../process/shutdown.ts';
import type { Services, ServicesParts } from './services.ts';

interface RoutesParts extends Pick<ServicesParts, 'config' | 'database' | 'publicUrl' | 'now'> {
  services: Services;
  cache: ResponseCache;
  shutdown: Shutdown;
}

/** Registers what the owner and programs call; what is made for visitors is in public-site.ts. */
export async function apiRoutes(app: App, parts: RoutesParts): Promise<void> {
  const { config, database, publicUrl, now, cache, shutdown } = parts;
  const {
    sessions,
    rateLimits,
    outbox,
    pictures,
    categories,
    projects,
    categoryListing,
    gallery,
    hiddenProjects,
    search,
    resume,
    resumePdf,
    profile,
    siteSettings,
    appearance,
    registration,
    passwords,
    secondFactor,
    signIn,
    signInAddress,
    inbox,
    trash,
    examples,
    firstSteps,
    failedSignIns,
    backups,
    nightly,
    siteHealth,
    caseStudies,
  } = parts.services;

  healthRoutes(app, { database, shutdown, config });
  categoriesRoutes(app, { categories, sessions, cache });
  await projectsRoutes(app, { projects, categoryListing, pictures, sessions, cache });
  await galleryRoutes(app, { gallery, pictures, sessions, cache });
  caseStudyRoutes(app, { caseStudies, sessions });
  markdownPreviewRoutes(app, { sessions });
  orderRoutes(app, { order: orderService(database), sessions });
  searchRoutes(app, { search });
  hiddenProjectsRoutes(app, { hiddenProjects, pictures, sessions, cache });
  await profileRoutes(app, { profile, pictures, sessions, cache });
  await appearanceRoutes(app, { appearance, sessions });
  resumeRoutes(app, { profile, made: resumePdf.get });
  resumeManagerRoutes(app, { resume, resumePdf, sessions });
  resumeDataRoutes(app, { resume, profile, siteSettings, projects, publicUrl, cache });
  const { gitHubApi } = config;
  const imported = { database, categories, projects, profile, resume };
  await importsRoutes(app, { ...imported, gitHubApi, now, sessions });
  siteSettingsRoutes(app, { siteSettings, sessions, cache });
  const sendsMail = config.smtpUrl !== undefined;
  authRoutes(app, {
    registration,
    passwords,
    sessions,
    rateLimits,
    sendsMail,
  });
  signInRoutes(app, { signIn, passwords, sessions, rateLimits, failedSignIns });
  securityRoutes(app, { secondFactor, signInAddress, passwords, sessions });
  signInAddressRoutes(app, { signInAddress, passwords, sessions, sendsMail });
  sessionsRoutes(app, { signIn, sessions });
  backupsRoutes(app, { backups, nightly, sessions });
  portableDataRoutes(app, { portableData: portableDataService({ database, now }), sessions });
  siteHealthRoutes(app, { siteHealth, sessions });
  inboxRoutes(app, { inbox, sessions });
  trashRoutes(app, { trash, sessions });
  firstStepsRoutes(app, { firstSteps, examples, sessions });
  const forAssistants = { projects, hiddenProjects, categories, inbox };
  const guards = { passwords, sessions, rateLimits };
  assistantsRoutes(app, { ...forAssistants, ...guards, database, outbox, publicUrl, now });
}
