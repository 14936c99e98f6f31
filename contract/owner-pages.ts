import { pages } from './paths.ts';

/** The owner's pages in the navigation row, in order. */
export const rowPages = [
  pages.projectManager,
  pages.categoryManager,
  pages.commonDetails,
  pages.messages,
] as const;

/** Groups of the menu beside the row. */
export const menuGroups = {
  Content: [pages.resumeManager, pages.order, pages.imports, pages.trash],
  Site: [pages.siteSettings, pages.appearance, pages.statistics],
  System: [pages.backups, pages.health, pages.security, pages.assistants, pages.guide],
} as const;

/** All pages of the owner, which only the browser renders. */
export const ownerPages = [
  ...rowPages,
  ...menuGroups.Content,
  ...menuGroups.Site,
  ...menuGroups.System,
] as const;

export type OwnerPage = (typeof ownerPages)[number];
