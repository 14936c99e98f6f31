import { pages } from './paths.ts';

/** The owner's pages, which only the browser renders, in the order of the owner's menu. */
export const ownerPages = [
  pages.projectManager,
  pages.categoryManager,
  pages.commonDetails,
  pages.resumeManager,
  pages.siteSettings,
  pages.messages,
  pages.statistics,
  pages.order,
  pages.appearance,
  pages.trash,
  pages.imports,
  pages.backups,
  pages.health,
  pages.security,
  pages.assistants,
  pages.guide,
] as const;

export type OwnerPage = (typeof ownerPages)[number];
