/** The owner's pages with their code, which is loaded on first use. */
import type { ComponentType } from 'react';
import { aboutAdminPages } from '../ui/owner/about-admin-pages.ts';
import { chapterIn, guideChapters } from '../ui/owner/guide-chapters.ts';
import { type AdminPage, adminPages } from '#contract/admin-pages.ts';
import { pages, withoutLastSlash } from '#contract/addresses.ts';

type LoadedPage = { default: ComponentType };

const code: Record<AdminPage, () => Promise<LoadedPage>> = {
  [pages.projectManager]: () => import('../features/projects/owner/ProjectManagerPage.tsx'),
  [pages.categoryManager]: () => import('./CategoryManager.tsx'),
  [pages.pageManager]: () => import('../features/custom-pages/owner/PageManagerPage.tsx'),
  [pages.testimonialManager]: () => import('../features/testimonials/owner/TestimonialManagerPage.tsx'),
  [pages.commonDetails]: () => import('../features/profile/owner/CommonDetailsPage.tsx'),
  [pages.resumeManager]: () => import('../features/resume/owner/ResumeManagerPage.tsx'),
  [pages.placeAndLinks]: () => import('../features/site-settings/owner/PlaceAndLinksPage.tsx'),
  [pages.languageAndTexts]: () => import('../features/site-settings/owner/LanguageAndTextsPage.tsx'),
  [pages.mailSettings]: () => import('../features/contact/owner/MailSettingsPage.tsx'),
  [pages.messages]: () => import('../features/contact/owner/MessagesPage.tsx'),
  [pages.statistics]: () => import('../features/statistics/owner/StatisticsPage.tsx'),
  [pages.appearance]: () => import('../features/appearance/owner/AppearancePage.tsx'),
  [pages.trash]: () => import('../features/trash/owner/TrashPage.tsx'),
  [pages.imports]: () => import('../features/imports/owner/ImportPage.tsx'),
  [pages.backups]: () => import('../features/backups/owner/BackupsPage.tsx'),
  [pages.health]: () => import('../features/site-health/owner/HealthPage.tsx'),
  [pages.security]: () => import('../features/auth/owner/SecurityPage.tsx'),
  [pages.assistants]: () => import('../features/assistants/owner/AssistantsPage.tsx'),
  [pages.guide]: () => import('../features/guide/owner/GuidePage.tsx'),
};

interface PageCode {
  path: AdminPage;
  title: string;
  load: () => Promise<LoadedPage>;
  /** Undefined before `load` resolves. */
  Component?: ComponentType;
}

const loadable = adminPages.map((path): PageCode => {
  return { path, title: aboutAdminPages[path].title, load: code[path] };
});

/** Returns the owner's page at a path, with or without a slash at its end; undefined for other paths. */
export function pageAt(pathname: string): PageCode | undefined {
  return loadable.find(({ path }) => path === withoutLastSlash(pathname));
}

/** Returns the document's title without the owner's name. `search` is the query, which names a chapter of the guide. */
export function windowTitle(page: { path: AdminPage; title: string }, search: string): string {
  const chapter = page.path === pages.guide ? chapterIn(search) : null;
  return chapter ? `${guideChapters[chapter]} – ${page.title}` : page.title;
}

/** Loads the code of the page at a path, if there is one. Rejects on failure. */
export async function loadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) page.Component ??= (await page.load()).default;
}
