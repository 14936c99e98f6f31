/** The services of all features, put together. */
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import type { Database } from '../kernel/database/database.ts';
import { fileCheck } from '../kernel/database/file-check.ts';
import { appearanceService } from '../features/appearance/appearance.service.ts';
import { passwordService } from '../features/auth/password.service.ts';
import { registrationService } from '../features/auth/registration.service.ts';
import { signInService } from '../features/auth/sign-in.service.ts';
import { categoriesService } from '../features/categories/categories.service.ts';
import { categoryTrash } from '../features/categories/category-trash.service.ts';
import { backupsService } from '../features/backups/backups.service.ts';
import { nightlyBackups } from '../features/backups/nightly.service.ts';
import { examplesService } from '../features/first-steps/examples.service.ts';
import { firstStepsService } from '../features/first-steps/first-steps.service.ts';
import { profileService } from '../features/profile/profile.service.ts';
import { resumePdfService } from '../features/resume/resume-pdf.service.ts';
import { resumeService } from '../features/resume/resume.service.ts';
import { categoryListingService } from '../features/projects/category-listing.service.ts';
import { caseStudyService } from '../features/projects/case-study.service.ts';
import { galleryService } from '../features/projects/gallery.service.ts';
import { hiddenProjectsService } from '../features/projects/hidden-projects.service.ts';
import { publishing } from '../features/projects/publishing.service.ts';
import { projectsService } from '../features/projects/projects.service.ts';
import { projectTrash } from '../features/projects/project-trash.service.ts';
import { searchableProjectsService } from '../features/projects/searchable-projects.service.ts';
import { searchService } from '../features/search/search.service.ts';
import { trashService } from '../features/trash/trash.service.ts';
import { siteHealthService } from '../features/site-health/site-health.service.ts';
import { siteSettingsService } from '../features/site-settings/site-settings.service.ts';
import { secondFactorService } from '../features/auth/second-factor.service.ts';
import { signInAddressService } from '../features/auth/sign-in-address.service.ts';
import { secondStepService } from '../features/auth/second-step.service.ts';
import { contactService } from '../features/contact/contact.service.ts';
import { inboxService } from '../features/contact/inbox.service.ts';
import { messageTrash } from '../features/contact/message-trash.service.ts';
import { createSessions } from '../kernel/auth/sessions.ts';
import { createFailedSignIns } from '../kernel/auth/failed-sign-ins.ts';
import { createRateLimits } from '../kernel/auth/rate-limits.ts';
import type { Codec } from '../kernel/images/codec-client.ts';
import { pageVariants } from '../kernel/images/page-variants.ts';
import { createPictures } from '../kernel/images/pictures.ts';
import { siteOutbox } from '../kernel/mail/site-outbox.ts';

export interface ServicesParts {
  config: Config;
  database: Database;
  log: Logger;
  /** The address visitors use. */
  publicUrl: () => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Decodes and draws pictures. */
  codec: Codec;
  /** What the build was told about weaknesses of its packages. */
  advisoriesFile: string;
}

export type Services = ReturnType<typeof siteServices>;

/** Each service once, in the order in which they are made of each other. */
export function siteServices({
  config,
  database,
  log,
  publicUrl,
  now,
  codec,
  advisoriesFile,
}: ServicesParts) {
  const sessions = createSessions(database, now);
  const rateLimits = createRateLimits(database, now);
  const outbox = siteOutbox({ config, database, publicUrl, now, log });
  const pictures = createPictures(database, log, codec);
  const variants = pageVariants({ database, pictures, log });
  const categories = categoriesService(database, now);
  const projects = projectsService({ database, pictures, publicUrl, now });
  const categoryListing = categoryListingService(database);
  const gallery = galleryService({ database, pictures, now });
  const hiddenProjects = hiddenProjectsService({
    database,
    pictures,
    publicUrl,
    publicUrlSet: config.publicUrl !== undefined,
  });
  const search = searchService(searchableProjectsService(database), database.contentVersion);
  const scheduled = publishing({ database, now, log });
  const resume = resumeService(database);
  // Of whom the resume is: it knows nothing of what is made of the resume.
  const person = profileService({ database, pictures, now });
  const siteSettings = siteSettingsService(database);
  const appearance = appearanceService({
    database,
    pictures,
    ownersName: async () => (await person.get({ withPhotoText: false })).record.user?.fullname,
  });
  const { contentVersion } = database;
  const resumePdf = resumePdfService({
    resume,
    profile: person,
    siteSettings,
    appearance,
    pictures,
    contentVersion,
  });
  const profile = profileService({ database, pictures, now, madeResume: resumePdf.offers });
  const registration = registrationService({ config, database, outbox, rateLimits, log, now });
  const passwords = passwordService({ database, sessions, rateLimits, outbox, publicUrl, now });
  const secondFactor = secondFactorService({ database, outbox, publicUrl, now });
  const secondStep = secondStepService({ outbox, publicUrl, now });
  const signInAddress = signInAddressService({ config, database, outbox, rateLimits, publicUrl, log, now });
  const signIn = signInService({ database, sessions, secondStep, now });
  const contact = contactService({ database, outbox, publicUrl, now });
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
  const damage = fileCheck({ config, now, log });
  const siteHealth = siteHealthService({
    config,
    database,
    damage,
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
  const caseStudies = caseStudyService({ database, now });

  return {
    sessions,
    rateLimits,
    outbox,
    pictures,
    variants,
    categories,
    projects,
    categoryListing,
    gallery,
    hiddenProjects,
    search,
    scheduled,
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
    contact,
    inbox,
    trash,
    examples,
    firstSteps,
    failedSignIns,
    backups,
    nightly,
    damage,
    siteHealth,
    caseStudies,
  };
}
