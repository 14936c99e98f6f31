/** Every address of the site and of its API, as functions. */
import { previewParameter } from './api-addresses.ts';
import { categorySlug } from './category-names.ts';
import { projectSegment } from './project-segment.ts';

export { previewParameter };

/** Addresses at which the category page also answers. */
export const categoryAliases = [
  'web-development',
  'web-scraping',
  'automation',
  'api-development',
  'api-automation',
  'ui-automation',
  'workflow-automation',
  'front-end-development',
  'back-end-development',
] as const;

/** The query parameter that narrows the owner's projects to a category. */
export const managedCategoryParameter = 'category';

/** Pages, as a browser asks for them. */
export const pages = {
  home: '/',
  portfolio: '/portfolio',
  projectsAnchor: '#projects',
  category: (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`,
  /** Its number is what counts; the words are its category's and its title's. */
  project: (categoryName: string, { id, project_title }: { id: number; project_title: string }) =>
    `/category/${encodeURIComponent(categorySlug(categoryName))}/${encodeURIComponent(projectSegment(id, project_title))}`,
  contact: '/contact',
  search: '/search',
  login: '/login',
  register: '/register',
  verifyOtp: '/verify-otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  projectManager: '/project-manager',
  /** The owner's projects of one category. */
  projectsToManage: (categoryName: string) =>
    `/project-manager?${managedCategoryParameter}=${encodeURIComponent(categoryName)}`,
  categoryManager: '/category-manager',
  order: '/order',
  commonDetails: '/common-details',
  siteSettings: '/site-settings',
  messages: '/messages',
  trash: '/trash',
  security: '/security',
  dashboard: '/dashboard',
  backups: '/backups',
  health: '/health',
  statistics: '/statistics',
  appearance: '/appearance',
  preview: '/preview',
  /** The frame in which the owner's form shows the project as its page will be. */
  previewFrame: '/preview-frame',
  /** A project that is not published. The token stands in the query, which the log leaves out. */
  projectPreview: '/project-preview',
  projectPreviewBy: (token: string) => `/project-preview?${previewParameter}=${token}`,
} as const;

/** Calls of the API. */
export * as api from './api-addresses.ts';

/** Addresses for whoever watches the process. */
export const health = { live: '/healthz', ready: '/readyz' } as const;

/** The address that `path` is taken for: one slash at its end is overlooked. */
export function withoutLastSlash(path: string): string {
  return path.replace(/(?<=[^/])\/$/, '');
}

/** A picture's variant at most `width` pixels wide; links to other sites have none. */
export function pictureVariant(path: string, width: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}w=${width}`;
}

/** The query parameter, repeated for several, that narrows a category's page to technologies. */
export const technologyParameter = 'tech';
