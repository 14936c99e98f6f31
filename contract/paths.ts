/** Every address of the site and of its API, as functions. */
import { categorySlug } from './category-names.ts';

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

/** The query parameter that shows a project which is not published. */
export const previewParameter = 'token';

/** Pages, as a browser asks for them. */
export const pages = {
  home: '/',
  portfolio: '/portfolio',
  projectsAnchor: '#projects',
  category: (name: string) => `/category/${encodeURIComponent(categorySlug(name))}`,
  project: (categoryName: string, id: number) =>
    `/category/${encodeURIComponent(categorySlug(categoryName))}/${id}`,
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
export const api = {
  categories: '/category',
  category: (id: number) => `/category/${id}`,
  projects: '/api/project-manager',
  projectsOf: (categoryName: string) => `/api/project-manager?category=${encodeURIComponent(categoryName)}`,
  /** As `projectsOf`, with the projects of its sub-categories. */
  projectsUnder: (categoryName: string) =>
    `/api/project-manager?category=${encodeURIComponent(categoryName)}&subcategories=true`,
  project: (id: number) => `/api/project-manager/${id}`,
  /** What its page shows besides the project itself. */
  projectDetails: (id: number) => `/api/project-manager/${id}/details`,
  /** What the owner wrote for its page: facts, links, blocks. */
  caseStudy: (id: number) => `/api/project-manager/${id}/case-study`,
  projectImage: (id: number) => `/api/project-manager/${id}/image`,
  projectImageVersion: (id: number, hash: string) => `/api/project-manager/${id}/image/${hash}`,
  projectPictures: (id: number) => `/api/project/${id}/pictures`,
  projectPicture: (id: number, picture: number) => `/api/project/${id}/pictures/${picture}`,
  projectPictureVersion: (id: number, picture: number, hash: string) =>
    `/api/project/${id}/pictures/${picture}/${hash}`,
  showcase: '/api/showcase',
  site: '/api/site',
  /** Where pages tell that they are read. */
  visits: '/api/visits',
  search: '/api/search',
  markdownPreview: '/api/markdown-preview',
  projectPreview: '/api/project-preview',
  projectPreviewBy: (token: string) => `/api/project-preview?${previewParameter}=${token}`,
  projectPreviewPictures: '/api/project-preview/pictures',
  projectPreviewPictureBy: (token: string, picture: number) =>
    `/api/project-preview/pictures/${picture}?${previewParameter}=${token}`,
  projectPreviewImage: '/api/project-preview/image',
  projectPreviewImageBy: (token: string) => `/api/project-preview/image?${previewParameter}=${token}`,
  profile: '/api/auth/profile',
  /** Less the photo as base64, which is large; the profile names its address. */
  profileWithoutPhoto: '/api/auth/profile?home_photo=none',
  profilePhotoVersion: (hash: string) => `/api/auth/profile/photo/${hash}`,
  updateBasicInfo: '/api/auth/profile/update-basicinfo',
  updateHome: '/api/auth/profile/update-home',
  updateSocial: '/api/auth/profile/update-social',
  changePassword: '/api/auth/change-password',
  contact: '/api/form/submit',
  contactBegun: '/api/form/begun',
  registration: '/api/auth/registration',
  register: '/api/auth/register',
  confirmOtp: '/api/auth/confirm-otp',
  resendOtp: '/api/auth/resend-otp',
  forgotPassword: '/api/auth/forgot-password',
  resetPassword: '/api/auth/reset-password',
  login: '/api/auth/login',
  loginSecondStep: '/api/auth/login/second-factor',
  logout: '/api/auth/logout',
  security: '/api/auth/security',
  turnOffSecondFactor: '/api/auth/security/turn-off',
  newAuthenticator: '/api/auth/security/authenticator/new',
  authenticator: '/api/auth/security/authenticator',
  removeAuthenticator: '/api/auth/security/authenticator/remove',
  newPasskey: '/api/auth/security/passkeys/new',
  passkeys: '/api/auth/security/passkeys',
  removePasskey: (id: number) => `/api/auth/security/passkeys/${id}/remove`,
  recoveryCodes: '/api/auth/security/recovery-codes',
  sessions: '/api/auth/security/sessions',
  session: (id: number) => `/api/auth/security/sessions/${id}`,
  resume: '/api/files/resume',
  backups: '/api/backups',
  backup: (name: string) => `/api/backups/${name}`,
  verifyBackup: (name: string) => `/api/backups/${name}/verify`,
  /** Answers with an address for the download, which a browser can open without the session's header. */
  backupAddress: (name: string) => `/api/backups/${name}/address`,
  /** In the query, which the log leaves out. */
  backupDownload: (token: string) => `/api/backups/download?token=${token}`,
  siteHealth: '/api/health',
  docs: '/api/docs',
} as const;

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
