/** The owner's pages: their titles and their code. */
import type { ComponentType } from 'react';
import { chapterIn, guideChapters } from '../ui/owner/guide-chapters.ts';
import { ownerPages } from '#contract/owner-pages.ts';
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages, withoutLastSlash } from '#contract/paths.ts';

interface AdminPage {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  /** There once it is loaded. */
  Component?: ComponentType;
}

const byPath: Record<OwnerPage, AdminPage> = {
  [pages.projectManager]: adminPage(
    'Project Manager',
    () => import('../features/projects/owner/ProjectManagerPage.tsx'),
  ),
  [pages.categoryManager]: adminPage(
    'Category Manager',
    () => import('../features/categories/owner/CategoryManagerPage.tsx'),
  ),
  [pages.commonDetails]: adminPage(
    'Common Details',
    () => import('../features/profile/owner/CommonDetailsPage.tsx'),
  ),
  [pages.resumeManager]: adminPage('Resume', () => import('../features/resume/owner/ResumeManagerPage.tsx')),
  [pages.siteSettings]: adminPage(
    'Site Settings',
    () => import('../features/site-settings/owner/SiteSettingsPage.tsx'),
  ),
  [pages.messages]: adminPage('Messages', () => import('../features/contact/owner/MessagesPage.tsx')),
  [pages.statistics]: adminPage('Statistics', () => import('../features/visits/owner/StatisticsPage.tsx')),
  [pages.order]: adminPage('Order', () => import('../features/order/owner/OrderPage.tsx')),
  [pages.appearance]: adminPage(
    'Appearance',
    () => import('../features/appearance/owner/AppearancePage.tsx'),
  ),
  [pages.trash]: adminPage('Trash', () => import('../features/trash/owner/TrashPage.tsx')),
  [pages.imports]: adminPage('Import', () => import('../features/imports/owner/ImportPage.tsx')),
  [pages.backups]: adminPage('Backups', () => import('../features/backups/owner/BackupsPage.tsx')),
  [pages.health]: adminPage('Health', () => import('../features/site-health/owner/HealthPage.tsx')),
  [pages.assistants]: adminPage(
    'Assistants',
    () => import('../features/assistants/owner/AssistantsPage.tsx'),
  ),
  [pages.guide]: adminPage('Guide', () => import('../features/guide/owner/GuidePage.tsx')),
  [pages.security]: adminPage('Security', () => import('../features/security/owner/SecurityPage.tsx')),
};

/** The pages that stand in the row at the top; the others are behind its last button. */
const inRow = new Set<OwnerPage>([
  pages.projectManager,
  pages.categoryManager,
  pages.commonDetails,
  pages.siteSettings,
  pages.messages,
]);

/** The pages in the order of the menu. */
export const adminPages = ownerPages.map((path) => ({ path, ...byPath[path] }));

/** Beside these there is no room in the row of a phone, where they are behind the last button as well. */
const inWideRow = new Set<OwnerPage>([pages.siteSettings]);

export const rowOfPages = adminPages
  .filter(({ path }) => inRow.has(path))
  .map((page) => ({ ...page, wideOnly: inWideRow.has(page.path) }));
export const furtherPages = adminPages
  .filter(({ path }) => !inRow.has(path) || inWideRow.has(path))
  .map((page) => ({ ...page, phoneOnly: inRow.has(page.path) }));

function adminPage(title: string, load: AdminPage['load']): AdminPage {
  return { title, load };
}

export function pageAt(pathname: string): (typeof adminPages)[number] | undefined {
  return adminPages.find(({ path }) => path === withoutLastSlash(pathname));
}

/** What the window is called at an address of the owner's pages; a chapter of the guide by its own title. */
export function windowTitle(page: { path: OwnerPage; title: string }, search: string): string {
  const chapter = page.path === pages.guide ? chapterIn(search) : null;
  return chapter ? `${guideChapters[chapter]} – ${page.title}` : page.title;
}

/** Fetches the code of the page at a path, to be called before it is rendered. Rejects when that fails. */
export async function loadPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page) page.Component ??= (await page.load()).default;
}
