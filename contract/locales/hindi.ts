/** What the public pages say in Hindi. */
import { contact } from './hindi/contact.ts';
import { resume } from './hindi/resume.ts';
import { search } from './hindi/search.ts';
import { site } from './hindi/site.ts';
import type { Translations } from './locales.ts';

export const hindi: Translations = { ...site, contact, resume, search };
