/** English translations of the public pages; they define the type of all languages. The owner's pages use them too. */
import { access } from './english/access.ts';
import { contact } from './english/contact.ts';
import { resume } from './english/resume.ts';
import { search } from './english/search.ts';
import { site } from './english/site.ts';

export const english = { ...site, access, contact, resume, search };

export type Translations = typeof english;

/** Texts used by several pages. */
export type SiteTranslations = typeof site;
