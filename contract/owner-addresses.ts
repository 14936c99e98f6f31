/**
 * URLs of pages that only the owner opens, used as `pages` from addresses.ts. Those that public pages link to are in
 * page-addresses.ts.
 */

export const pageManager = '/page-manager';
export const testimonialManager = '/testimonial-manager';
export const categoryManager = '/category-manager';
export const commonDetails = '/common-details';
export const placeAndLinks = '/common-details/place-and-links';
export const resumeManager = '/common-details/resume';
export const messages = '/messages';
/** The query parameter that opens a message in the inbox. */
export const messageParameter = 'message';
export const message = (id: number) => `${messages}?${messageParameter}=${id}`;
export const mailSettings = '/settings/email';
export const security = '/settings/security';
export const backups = '/settings/backups';
export const health = '/settings/health';
export const assistants = '/settings/assistants';
export const imports = '/settings/import';
export const trash = '/settings/trash';
export const statistics = '/statistics';
export const appearance = '/appearance';
export const languageAndTexts = '/appearance/language-and-texts';
export const guide = '/guide';
/** A chapter of the owner's guide, by its file name in docs/guide/. */
export const guideChapter = (name: string) => `${guide}?chapter=${name}`;
/** The document of the frame in which the editor shows a project or page. */
export const previewFrame = '/preview-frame';
