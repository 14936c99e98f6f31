/** API routes, used as `api` from addresses.ts. Each is an export, so that bundles contain only the ones they use. */
import { address } from './address.ts';

export * from './auth/account-addresses.ts';

/** The query parameter with the token of a link: to a preview, a protected project or a client's form. */
export const tokenParameter = 'token';

export const categories = '/category';
export const category = address('/category/:id');
export const projects = '/api/project-manager';
export const projectsOf = (categoryName: string) =>
  `${projects}?category=${encodeURIComponent(categoryName)}`;
/** Like `projectsOf`, including projects of sub-categories. */
export const projectsUnder = (categoryName: string) =>
  `${projects}?category=${encodeURIComponent(categoryName)}&subcategories=true`;
export const project = address('/api/project-manager/:id');
/** Everything that a project's page shows besides the project. */
export const projectDetails = address('/api/project-manager/:id/details');
export const projectPicture = address('/api/project-manager/:id/image');
/** The cover of a protected project, which anybody can see. */
export const projectCover = address('/api/project-manager/:id/cover/:hash');
/** A stored picture. Visitors can read it only while content that they can open shows it. The hash names the file. */
export const picture = address('/api/pictures/:picture/:hash');
/** Receives a picture before the content that shows it is saved. */
export const pictureUploads = '/api/picture-uploads';
/** The form in which a client writes a testimonial. */
export const testimonialForm = '/api/testimonial-form';
export const testimonialFormBy = (token: string) => `${testimonialForm}?${tokenParameter}=${token}`;
export const customPage = address('/api/page/:slug');
export const featured = '/api/featured';
export const site = '/api/site';
/** Receives page views and clicks on counted links. */
export const visits = '/api/visits';
export const search = '/api/search';
export const projectPreview = '/api/project-preview';
export const projectPreviewBy = (token: string) => `${projectPreview}?${tokenParameter}=${token}`;
export const profile = '/api/auth/profile';
/** The profile with the photo as a URL, but not as base64, which is large. */
export const profileWithoutPhoto = `${profile}?home_photo=none`;
export const contact = '/api/form/submit';
/** Returns the sealed start time of the contact form. */
export const contactBegun = '/api/form/begun';
export const registration = '/api/auth/registration';
export const removePasskey = address('/api/auth/security/passkeys/:id/remove');
export const session = address('/api/auth/security/sessions/:id');
export const resume = '/api/files/resume';
/** The resume data for its page. */
export const resumeSections = '/api/resume';
export const backups = '/api/backups';
export const backupUploads = '/api/backups/uploads';
export const verifyBackup = address('/api/backups/:name/verify');
export const restoreBackup = address('/api/backups/:name/restore');
export const removeBackup = address('/api/backups/:name/remove');
/** Returns a URL of `backupDownload`, which a browser can open without the session's header. */
export const backupAddress = address('/api/backups/:name/address');
/** The token is in the query, which the log omits. */
export const backupDownload = '/api/backups/download';
export const backupDownloadBy = (token: string) => `${backupDownload}?token=${token}`;
export const siteHealth = '/api/health';
export const docs = '/api/docs';
