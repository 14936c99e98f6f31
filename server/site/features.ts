/** Lists the features. Each is created from the kernel and the services of features above it. */
import { appearanceFeature } from '../features/appearance/appearance.feature.ts';
import { assistantsFeature } from '../features/assistants/assistants.feature.ts';
import { authFeature } from '../features/auth/auth.feature.ts';
import { backupsFeature } from '../features/backups/backups.feature.ts';
import { categoriesFeature } from '../features/categories/categories.feature.ts';
import { contactFeature } from '../features/contact/contact.feature.ts';
import { contentFeature } from '../features/content/content.feature.ts';
import { historyFeature } from '../features/content/history/history.feature.ts';
import { feedsFeature } from '../features/feeds/feeds.feature.ts';
import { firstStepsFeature } from '../features/first-steps/first-steps.feature.ts';
import { importsFeature } from '../features/imports/imports.feature.ts';
import { metricsFeature } from '../features/metrics/metrics.feature.ts';
import type { Metrics } from '../features/metrics/metrics.ts';
import { customPagesFeature } from '../features/custom-pages/custom-pages.feature.ts';
import { orderFeature } from '../features/order/order.feature.ts';
import { portableDataFeature } from '../features/portable-data/portable-data.feature.ts';
import { profileFeature } from '../features/profile/profile.feature.ts';
import { projectsFeature } from '../features/projects/projects.feature.ts';
import { resumeFeature } from '../features/resume/resume.feature.ts';
import { searchFeature } from '../features/search/search.feature.ts';
import { shareFeature } from '../features/share/share.feature.ts';
import { siteContentService } from '../features/site-content/site-content.service.ts';
import { siteHealthFeature } from '../features/site-health/site-health.feature.ts';
import { siteSettingsFeature } from '../features/site-settings/site-settings.feature.ts';
import { sitemapFeature } from '../features/sitemap/sitemap.feature.ts';
import {
  testimonialFormFeature,
  testimonialsFeature,
} from '../features/testimonials/testimonials.feature.ts';
import { trashFeature } from '../features/trash/trash.feature.ts';
import { statisticsFeature } from '../features/statistics/statistics.feature.ts';
import { type Feature, type Kernel, kernelWork } from '../kernel/kernel.ts';
import { pagesFeature } from '../rendering/pages.feature.ts';
import type { Renderer } from '../rendering/renderer.ts';
import { createPublicQueries } from './public-queries.ts';

export interface SiteParts {
  /** Renders pages; without it, the site has no pages. */
  renderer?: Renderer | undefined;
  /** Undefined unless metrics are enabled. */
  metrics?: Metrics | undefined;
  /** The build's file of known vulnerabilities. */
  advisoriesFile: string;
}

/** Features start in this order and stop in reverse. `pages` is undefined without a renderer. */
export function siteFeatures(kernel: Kernel, { renderer, metrics, advisoriesFile }: SiteParts) {
  const features: Feature[] = [kernelWork(kernel)];
  const add = <Added extends Feature>(feature: Added): Added => {
    features.push(feature);
    return feature;
  };

  const { categories, categoryTrash } = add(categoriesFeature(kernel));
  const { pictureUploads } = add(contentFeature(kernel));
  const { projects, publicProjects, access, catalogue, searchableProjects, projectTrash, projectHistory } =
    add(projectsFeature(kernel));
  const { customPages, listedPages, pageTrash, pageHistory } = add(customPagesFeature(kernel));
  add(historyFeature(kernel, [projectHistory, pageHistory]));
  add(orderFeature(kernel));
  const { search } = add(searchFeature(kernel, { searchableProjects, listedPages }));
  const siteContent = siteContentService(kernel);
  const language = async () => (await siteContent()).site.record.language;
  add(siteSettingsFeature(kernel, { siteContent }));
  add(profileFeature(kernel, { siteContent }));
  const { appearance } = add(appearanceFeature(kernel, { siteContent }));
  const { resume } = add(resumeFeature(kernel, { siteContent, publicProjects }));
  add(importsFeature(kernel, { categories, projects, customPages, pictureUploads, siteContent, resume }));
  const { registration, passwords } = add(authFeature(kernel));
  const { backups, nightly } = add(backupsFeature(kernel, { passwords }));
  add(portableDataFeature(kernel));
  const { checkedSite } = add(siteHealthFeature(kernel, { catalogue, backups, nightly, advisoriesFile }));

  const { testimonials, requests } = add(testimonialsFeature(kernel, { language }));
  const queries = createPublicQueries({
    catalogue,
    publicProjects,
    siteContent,
    search,
    registration,
    customPages,
    testimonialForms: requests,
  });
  add(statisticsFeature(kernel, { isOn: async () => (await siteContent()).settings.statistics }));
  add(sitemapFeature(kernel, { catalogue, siteContent, listedPages }));
  add(feedsFeature(kernel, { catalogue, publicProjects, siteContent }));
  const { share } = add(
    shareFeature(kernel, {
      catalogue,
      customPages: listedPages,
      appearance,
      siteContent,
    }),
  );
  const shownParts = {
    queries,
    access,
    publicProjects,
    catalogue,
    appearance,
    siteContent,
    sharePicture: share.of,
  };
  const pages = renderer && add(pagesFeature(kernel, renderer, shownParts));
  const renderTestimonial = pages?.renderTestimonial;
  if (renderTestimonial) add(testimonialFormFeature(kernel, { requests, language, renderTestimonial }));
  const { inbox, messageTrash } = add(
    contactFeature(kernel, { passwords, language, renderContact: pages?.renderContact }),
  );

  const trashByKind = {
    project: projectTrash,
    category: categoryTrash,
    page: pageTrash,
    message: messageTrash,
  };
  add(trashFeature(kernel, trashByKind));
  add(firstStepsFeature(kernel, { categories, projects, trashByKind }));
  add(
    assistantsFeature(kernel, {
      projects,
      publicProjects,
      catalogue,
      categories,
      customPages,
      testimonials,
      requests,
      inbox,
      passwords,
    }),
  );
  add(metricsFeature(kernel, metrics, checkedSite));
  // Stops first: mail that is being sent gets its time.
  add(kernel.outbox);
  return { features, pages };
}
