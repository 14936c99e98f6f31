/** The server's table of contents: everything it answers, registered by hand, in order. */
import cors from '@fastify/cors';
import Fastify, { LogController, type FastifyReply, type FastifyServerFactory } from 'fastify';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { deleteExpiredHourly } from './database/cleanup.ts';
import { discovery } from './discovery.ts';
import { appearanceRoutes } from './features/appearance/appearance.routes.ts';
import { type AppearanceService, appearanceService } from './features/appearance/appearance.service.ts';
import { iconRoutes } from './features/appearance/icon.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { passwordService } from './features/auth/password.service.ts';
import { registrationService } from './features/auth/registration.service.ts';
import { signInRoutes } from './features/auth/sign-in.routes.ts';
import { signInService } from './features/auth/sign-in.service.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { categoriesService } from './features/categories/categories.service.ts';
import { categoryTrash } from './features/categories/category-trash.service.ts';
import { assistantsRoutes } from './features/assistants/assistants.routes.ts';
import { backupsRoutes } from './features/backups/backups.routes.ts';
import { backupsService } from './features/backups/backups.service.ts';
import { portableDataRoutes } from './features/backups/portable-data.routes.ts';
import { portableDataService } from './features/backups/portable-data.service.ts';
import { nightlyBackups } from './features/backups/nightly.service.ts';
import { examplesService } from './features/first-steps/examples.service.ts';
import { firstStepsRoutes } from './features/first-steps/first-steps.routes.ts';
import { firstStepsService } from './features/first-steps/first-steps.service.ts';
import { importsRoutes } from './features/imports/imports.routes.ts';
import { markdownPreviewRoutes } from './features/markdown-preview/markdown-preview.routes.ts';
import { indexNowEndpoint } from './features/index-now/telling.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import { profileService } from './features/profile/profile.service.ts';
import { resumeRoutes } from './features/profile/resume.routes.ts';
import { resumeDataRoutes } from './features/resume/resume-data.routes.ts';
import { resumeManagerRoutes } from './features/resume/resume-manager.routes.ts';
import { resumePdfService } from './features/resume/resume-pdf.service.ts';
import { resumeService } from './features/resume/resume.service.ts';
import { caseStudyRoutes } from './features/projects/case-study.routes.ts';
import { caseStudyService } from './features/projects/case-study.service.ts';
import { galleryRoutes } from './features/projects/gallery.routes.ts';
import { galleryService } from './features/projects/gallery.service.ts';
import { orderRoutes } from './features/order/order.routes.ts';
import { orderService } from './features/order/order.service.ts';
import { hiddenProjectsRoutes } from './features/projects/hidden-projects.routes.ts';
import { hiddenProjectsService } from './features/projects/hidden-projects.service.ts';
import { publishing } from './features/projects/publishing.service.ts';
import { projectsRoutes } from './features/projects/projects.routes.ts';
import { projectsService } from './features/projects/projects.service.ts';
import { projectTrash } from './features/projects/project-trash.service.ts';
import { searchableProjectsService } from './features/projects/searchable-projects.service.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { searchService } from './features/search/search.service.ts';
import { trashRoutes } from './features/trash/trash.routes.ts';
import { trashService } from './features/trash/trash.service.ts';
import { builtAdvisories } from './features/site-health/version-checks.ts';
import { siteHealthRoutes } from './features/site-health/site-health.routes.ts';
import { siteHealthService } from './features/site-health/site-health.service.ts';
import { sharedProjectsService } from './features/projects/shared-projects.service.ts';
import { shareRoutes } from './features/share/share.routes.ts';
import { shareService } from './features/share/share.service.ts';
import { siteSettingsRoutes } from './features/site-settings/site-settings.routes.ts';
import { siteSettingsService } from './features/site-settings/site-settings.service.ts';
import { secondFactorService } from './features/security/second-factor.service.ts';
import { secondStepService } from './features/security/second-step.service.ts';
import { securityRoutes } from './features/security/security.routes.ts';
import { sessionsRoutes } from './features/security/sessions.routes.ts';
import { contactFormRoutes, contactRoutes } from './features/contact/contact.routes.ts';
import { contactService } from './features/contact/contact.service.ts';
import { inboxRoutes } from './features/contact/inbox.routes.ts';
import { inboxService } from './features/contact/inbox.service.ts';
import { statisticsService } from './features/visits/statistics.service.ts';
import { visitsRoutes } from './features/visits/visits.routes.ts';
import { visitsService } from './features/visits/visits.service.ts';
import { messageTrash } from './features/contact/message-trash.service.ts';
import { acceptJson, bodyLimit, refuseUnstorableTexts } from './http/body-parsing.ts';
import { openapiRoutes } from './http/openapi.ts';
import { warnOfForwarding } from './http/forwarding.ts';
import { handleErrors, sendFailure } from './http/error-handler.ts';
import { Failure } from './failure.ts';
import {
  answerBrokenRequest,
  httpServerFactory,
  longestAddress,
  routableAddress,
} from './http/http-server.ts';
import { finishRequests } from './shutdown.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createResponseCache } from './cache/response-cache.ts';
import { answerUnmatched, refuseOtherMethods } from './http/not-found.ts';
import { logRequests } from './http/request-log.ts';
import { type App, useContractSchemas } from './http/schemas.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createSessions } from './auth/sessions.ts';
import { createFailedSignIns } from './auth/failed-sign-ins.ts';
import { createRateLimits } from './auth/rate-limits.ts';
import { createPictures } from './images/pictures.ts';
import { siteOutbox } from './mail/site-outbox.ts';
import { oncePerVersion } from './once-per-version.ts';
import { createPublicQueries } from './public-queries.ts';
import { assetsRoutes } from './rendering/assets.routes.ts';
import { contactAnswer, notFoundAnswer, type PageParts, pagesRoutes } from './rendering/pages.routes.ts';
import type { Renderer } from './rendering/renderer.ts';
import type { SiteStyles } from './rendering/site-styles.ts';
import { siteFilesRoutes } from './rendering/site-files.routes.ts';

export interface AppParts {
  config: Config;
  database: Database;
  log: Logger;
  /** The address visitors use; a function, because with PORT=0 it is known only once the server listens. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Renders the pages; without it the API answers alone. */
  renderer?: Renderer;
  /** The development server's way in; what it renders is never cached. */
  serverFactory?: FastifyServerFactory;
  /** Does only what it is asked for: sends no mail, publishes nothing by itself, neither backs up nor cleans up. */
  onlyAnswers?: boolean;
  /** How long it goes on answering once it is told to close, in milliseconds; not at all unless named. */
  drain?: number;
  /** What the build was told about weaknesses of its packages; of the present build unless named. */
  advisoriesFile?: string;
  /** Where search engines are told of changes, when the owner wants that: IndexNow's own address unless named. */
  indexNow?: string;
}

/** Builds the application without listening. Close it with `app.close()`; the database stays the caller's. */
export async function buildApp({
  config,
  database,
  log,
  publicUrl,
  now = Date.now,
  renderer,
  serverFactory,
  onlyAnswers = false,
  drain = 0,
  advisoriesFile = builtAdvisories,
  indexNow = indexNowEndpoint,
}: AppParts): Promise<App> {
  const cache = createResponseCache(database.contentVersion, {
    allowsOrigins: config.corsOrigins.length > 0,
    disabled: serverFactory !== undefined,
  });
  const fastify = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // As long as an address can be: a segment of any length is looked up, and not found.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestAddress },
    rewriteUrl: (request) => routableAddress(request.url ?? '/'),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (_error, _request, reply) =>
      void sendFailure(new Failure('malformed'), reply as FastifyReply),
    serverFactory: serverFactory ?? httpServerFactory(cache, () => shutdown.isStopping),
  });
  const app = useContractSchemas(fastify as unknown as App);
  const shutdown = finishRequests(app, () => new Failure('unavailable', { retryAfter: 5 }), drain);

  // Bodies are JSON unless a route says otherwise.
  acceptJson(app);
  handleErrors(app, renderer && ((message) => documents?.failurePage(message) ?? message));
  logRequests(app);
  warnOfForwarding(app, config);
  refuseUnstorableTexts(app);
  securityHeaders(app, config, {
    forDevelopment: serverFactory !== undefined,
    inlineScripts: renderer?.inlineScripts ?? [],
  });
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      exposedHeaders: ['etag', 'retry-after', 'x-request-id'],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      // Otherwise an OPTIONS request that is no preflight is refused with a text instead of the error body.
      strictPreflight: false,
    });
  }
  answerUnmatched(app, (request, reply) => {
    if (!pages) throw new Failure('not_found');
    return notFoundAnswer(pages)(request, reply);
  });
  openapiRoutes(app);
  const addRefusals = refuseOtherMethods(app);

  const sessions = createSessions(database, now);
  const rateLimits = createRateLimits(database, now);
  const outbox = siteOutbox({ config, database, publicUrl, now, log });
  const pictures = createPictures(database, log, join(config.dataDir, 'cache'));
  const categories = categoriesService(database, now);
  const projects = projectsService({ database, pictures, publicUrl, now });
  const gallery = galleryService({ database, pictures, now });
  const hiddenProjects = hiddenProjectsService({ database, pictures, publicUrl });
  const search = searchService(searchableProjectsService(database), database.contentVersion);
  const scheduled = publishing({ database, now, log });
  const resume = resumeService(database);
  const profile = profileService({ database, pictures, now, madeResume: resume.offers });
  const siteSettings = siteSettingsService(database);
  const appearance = appearanceService({
    database,
    pictures,
    ownersName: async () => (await profile.get({ withPhotoText: false })).record.user?.fullname,
  });
  const registration = registrationService({ config, database, outbox, rateLimits, log, now });
  const passwords = passwordService({ database, sessions, rateLimits, outbox, publicUrl, now });
  const secondFactor = secondFactorService({ database, outbox, publicUrl, now });
  const secondStep = secondStepService({ outbox, publicUrl, now });
  const signIn = signInService({ database, sessions, secondStep, now });
  const contact = contactService({ database, outbox, now });
  const hasMailServer = config.smtpUrl !== undefined;
  const inbox = inboxService({ database, outbox, rateLimits, hasMailServer, now });
  const bins = {
    project: projectTrash(database, pictures),
    category: categoryTrash(database),
    message: messageTrash(database, now),
  };
  const trash = trashService(database, bins, now);
  const examples = examplesService({ database, categories, projects, bins });
  const firstSteps = firstStepsService({ database, examples, now });

  const failedSignIns = createFailedSignIns(database, now);
  const backups = backupsService({ config, database, now });
  const nightly = nightlyBackups({ config, database, backups, now, log });
  const siteHealth = siteHealthService({
    config,
    database,
    publicUrl,
    backups,
    nightly,
    failedSignIns,
    countUndescribedPictures: async () => ({
      main: await projects.countUndescribedPictures(),
      further: await gallery.countUndescribed(),
    }),
    advisoriesFile,
    now,
    log,
  });

  healthRoutes(app, { database, shutdown });
  categoriesRoutes(app, { categories, sessions, cache });
  await projectsRoutes(app, { projects, pictures, sessions, cache });
  await galleryRoutes(app, { gallery, pictures, sessions, cache });
  const caseStudies = caseStudyService({ database, now });
  caseStudyRoutes(app, { caseStudies, sessions });
  markdownPreviewRoutes(app, { sessions });
  orderRoutes(app, { order: orderService(database), sessions });
  searchRoutes(app, { search });
  hiddenProjectsRoutes(app, { hiddenProjects, pictures, sessions, cache });
  await profileRoutes(app, { profile, pictures, sessions, cache });
  await appearanceRoutes(app, { appearance, sessions });
  const { contentVersion } = database;
  const made = resumePdfService({ resume, profile, siteSettings, appearance, pictures, contentVersion });
  resumeRoutes(app, { profile, made: made.get });
  resumeManagerRoutes(app, { resume, sessions });
  resumeDataRoutes(app, { resume, profile, siteSettings, projects, publicUrl, cache });
  const { gitHubApi } = config;
  const imported = { database, categories, projects, caseStudies, profile, resume };
  await importsRoutes(app, { ...imported, gitHubApi, now, sessions });
  siteSettingsRoutes(app, { siteSettings, sessions, cache });
  authRoutes(app, {
    registration,
    passwords,
    sessions,
    rateLimits,
    sendsMail: config.smtpUrl !== undefined,
  });
  signInRoutes(app, { signIn, passwords, sessions, rateLimits, failedSignIns });
  securityRoutes(app, { secondFactor, passwords, sessions });
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

  const queries = createPublicQueries(
    { categories, projects, hiddenProjects, profile, siteSettings, search, resume, registration },
    database.contentVersion,
  );
  const language = async () => (await queries.getSite()).language;
  contactRoutes(app, { contact, rateLimits, language });
  const isOn = async () => (await queries.getSite()).analytics;
  const visits = visitsService({ database, now, log, isOn, publicUrl });
  const statistics = statisticsService({ database, now, isOn, flush: visits.flush });
  visitsRoutes(app, { visits, statistics, sessions });

  const formerNames = oncePerVersion(database.contentVersion, categories.listFormerNames);
  const parts = { config, database, profile, resume, siteSettings, sessions, queries, cache, formerNames };
  const searchEngines = discovery(app, { ...parts, publicUrl, endpoint: indexNow, now, log });

  const shown = oncePerVersion(database.contentVersion, () => appearance.shown());
  const share = shareService({
    database,
    pictures,
    queries,
    projects: sharedProjectsService(database, pictures),
    profile,
    appearance,
    shown,
    log,
  });
  const documents = renderer?.documents(shown, share.of);
  const pages: PageParts | undefined = documents && {
    renderer: documents,
    cache,
    queries,
    formerNames,
    publicUrl,
    cdnMaxAge: config.cdnMaxAge,
  };
  if (renderer && pages) {
    pagesRoutes(app, pages);
    const renderContact = contactAnswer(pages);
    await contactFormRoutes(app, { contact, rateLimits, language, renderContact, publicUrl });
    await assetsRoutes(app, cache, siteSheet(renderer.styles, appearance));
    shareRoutes(app, { share, cache });
    iconRoutes(app, { appearance, shown, cache });
    await siteFilesRoutes(app, { publicUrl, securityContact: config.securityContact, now });
  }

  addRefusals();
  app.addHook('onClose', () => pictures.close());
  if (onlyAnswers) return app;

  app.addHook('onReady', async () => pictures.completePlaceholders());
  app.addHook('onReady', async () => outbox.start());
  app.addHook('onReady', async () => nightly.start());
  app.addHook('onReady', async () => scheduled.start());
  app.addHook('onReady', async () => visits.start());
  app.addHook('onReady', async () => searchEngines.start());
  app.addHook('onClose', async () => {
    // In this order: the night's backup ends when what makes it is stopped.
    await backups.stop();
    await nightly.stop();
  });
  app.addHook('onClose', () => scheduled.stop());
  app.addHook('onClose', () => visits.stop());
  app.addHook('onClose', () => searchEngines.stop());
  app.addHook('onClose', () => outbox.stop());
  deleteExpiredHourly(app, [
    sessions,
    rateLimits,
    registration,
    passwords,
    signIn,
    failedSignIns,
    backups,
    nightly,
    trash,
    inbox,
    visits,
  ]);
  return app;
}

/** A sheet of any look that was shown here, or of the present one: another instance may have named it first. */
function siteSheet(styles: SiteStyles, appearance: AppearanceService) {
  return async (address: string) => {
    const made = await styles.find(address);
    if (made) return made;
    await styles.of((await appearance.shown()).look);
    return styles.find(address);
  };
}

/** Fastify counts proxies by a function: hop 0 is the one that connected. */
function trustedProxies(setting: Config['trustProxy']) {
  return typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;
}
