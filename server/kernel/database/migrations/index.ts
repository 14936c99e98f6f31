/** All migrations, oldest first. Released ones never change; new ones are added at the end. */
import type { Migration } from '../migrate.ts';
import { firstSchema } from './001-first-schema.ts';
import { wireNamesAndVersions } from './002-wire-names-and-versions.ts';
import { codesByClient } from './003-codes-by-client.ts';
import { trash } from './004-trash.ts';
import { messages } from './005-messages.ts';
import { secondFactor } from './006-second-factor.ts';
import { backupsAndFailedSignIns } from './007-backups-and-failed-sign-ins.ts';
import { pictureDescriptions } from './008-picture-descriptions.ts';
import { projectStates } from './009-project-states.ts';
import { order } from './010-order.ts';
import { projectPictures } from './011-project-pictures.ts';
import { caseStudies } from './012-case-studies.ts';
import { siteSettings } from './013-site-settings.ts';
import { appearance } from './014-appearance.ts';
import { firstSteps } from './015-first-steps.ts';
import { visits } from './016-visits.ts';
import { lastingAddresses } from './017-lasting-addresses.ts';
import { searchTexts } from './018-search-texts.ts';
import { indexNow } from './019-index-now.ts';
import { sharePictures } from './020-share-pictures.ts';
import { resume } from './021-resume.ts';
import { assistantTokens } from './022-assistant-tokens.ts';
import { waitingProfile } from './023-waiting-profile.ts';
import { publishedProjects } from './024-published-projects.ts';
import { draftsWithoutCategory } from './025-drafts-without-category.ts';
import { contactAddress } from './026-contact-address.ts';
import { settingsDocument } from './027-settings-document.ts';
import { indexNowPages } from './028-index-now-pages.ts';
import { messageAnswers } from './029-message-answers.ts';
import { projectVersions } from './030-project-versions.ts';
import { pictureUploads } from './031-picture-uploads.ts';
import { mailSettings } from './032-mail-settings.ts';
import { homeLayout } from './033-home-layout.ts';
import { logo } from './034-logo.ts';
import { fonts } from './035-fonts.ts';
import { protectedProjects } from './036-protected-projects.ts';
import { accessLinks } from './037-access-links.ts';
import { videos } from './038-videos.ts';
import { animations } from './039-animations.ts';
import { ownPages } from './040-own-pages.ts';
import { testimonials } from './041-testimonials.ts';
import { videoCopies } from './042-video-copies.ts';
import { sealedSecrets } from './043-sealed-secrets.ts';
import { content } from './044-content.ts';
import { catalogue } from './045-catalogue.ts';
import { nineKindsOfBlocks } from './046-nine-kinds-of-blocks.ts';
import { testimonialExcerpts } from './047-testimonial-excerpts.ts';
import { accentColours } from './048-accent-colours.ts';
import { customCss } from './049-custom-css.ts';
import { ownFonts } from './050-own-fonts.ts';
import { importRuns } from './051-import-runs.ts';
import { statisticsSetting } from './052-statistics-setting.ts';

export const migrations: readonly Migration[] = [
  firstSchema,
  wireNamesAndVersions,
  codesByClient,
  trash,
  messages,
  secondFactor,
  backupsAndFailedSignIns,
  pictureDescriptions,
  projectStates,
  order,
  projectPictures,
  caseStudies,
  siteSettings,
  appearance,
  firstSteps,
  visits,
  lastingAddresses,
  searchTexts,
  indexNow,
  sharePictures,
  resume,
  assistantTokens,
  waitingProfile,
  publishedProjects,
  draftsWithoutCategory,
  contactAddress,
  settingsDocument,
  indexNowPages,
  messageAnswers,
  projectVersions,
  pictureUploads,
  mailSettings,
  homeLayout,
  logo,
  fonts,
  protectedProjects,
  accessLinks,
  videos,
  animations,
  ownPages,
  testimonials,
  videoCopies,
  sealedSecrets,
  content,
  catalogue,
  nineKindsOfBlocks,
  testimonialExcerpts,
  accentColours,
  customCss,
  ownFonts,
  importRuns,
  statisticsSetting,
];
