/** The public pages that there are: the routes of the server and of the browser are made from this table. */
import { categoryAliases, pages } from './paths.ts';

/** The shortest address of a project. Any two steps fit it, so it counts only where `id` is a number. */
export const shortProjectPattern = '/:category/:id';
export const shortProjectId = /^\d+$/;

/**
 * Each public page with the patterns of its addresses. The browser takes the first pattern that fits an
 * address, so what fits the most stands last.
 */
export const publicPages = {
  home: [pages.home, pages.portfolio],
  contact: [pages.contact],
  search: [pages.search],
  resume: [pages.resume],
  login: [pages.login],
  register: [pages.register],
  verifyOtp: [pages.verifyOtp],
  forgotPassword: [pages.forgotPassword],
  resetPassword: [pages.resetPassword],
  projectPreview: [pages.projectPreview],
  editorDemo: ['/portfolio-editor/:templateId'],
  category: ['/category/:category', ...categoryAliases.map((alias) => `/${alias}` as const)],
  project: ['/category/:category/:id', '/project/:id', shortProjectPattern],
} as const;

export type PublicPage = keyof typeof publicPages;

/** The addresses of the public pages that are there whatever categories, projects and links the owner has. */
export function plainPages(): string[] {
  return Object.entries(publicPages)
    .filter(([page]) => !['category', 'projectPreview', 'resume'].includes(page))
    .flatMap(([, patterns]): readonly string[] => patterns)
    .filter((pattern) => !pattern.includes(':'));
}
