/** English translations of the public pages; they define the type of all languages. The owner's pages use them too. */
import { access } from './english/access.ts';
import { category } from './english/category.ts';
import { contact } from './english/contact.ts';
import { home } from './english/home.ts';
import { resume } from './english/resume.ts';
import { search } from './english/search.ts';
import { site } from './english/site.ts';
import { testimonial } from './english/testimonial.ts';

export const english = { ...site, access, category, contact, home, resume, search, testimonial };

export type Translations = typeof english;

/** Texts used by several pages. */
export type SiteTranslations = typeof site;
