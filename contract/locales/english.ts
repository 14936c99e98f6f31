/**
 * What the public pages say in English. The shape of every catalogue: words.ts says who loads which part. The
 * owner's own pages are English and use these words as well.
 */
import { contact } from './english/contact.ts';
import { resume } from './english/resume.ts';
import { search } from './english/search.ts';
import { site } from './english/site.ts';

export const english = { ...site, contact, resume, search };

export type Words = typeof english;

/** Texts used by several pages. */
export type SiteWords = typeof site;
