/** The owner's pages: their titles and their code. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { ownerPages } from '#contract/owner-pages.ts';
import type { OwnerPage } from '#contract/owner-pages.ts';
import { pages } from '#contract/paths.ts';

interface AdminPage {
  title: string;
  load: () => Promise<{ default: ComponentType }>;
  Component: ComponentType;
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
  [pages.security]: adminPage('Security', () => import('../features/security/owner/SecurityPage.tsx')),
};

/** The pages in the order of the menu. */
export const adminPages = ownerPages.map((path) => ({ path, ...byPath[path] }));

function adminPage(title: string, load: AdminPage['load']): AdminPage {
  return { title, load, Component: lazy(load) };
}

/**
 * Fetches the code of the page at a path, to be called before anything is rendered. Where React has to show
 * that code is loading, it shows so for at least 300 ms, and the page asks for its data only after that.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const first = adminPages.find(({ path }) => matchPath(path, pathname));
  if (first) first.Component = (await first.load()).default;
}
