/**
 * The words of the public pages, a catalogue a language. A browser loads what every page says in the site's own
 * language, and the part of the page that it shows.
 */
import type { Language } from '../site/site.ts';
import type { SiteWords, Words } from './english.ts';

export type { SiteWords, Words };

/** What one page alone says. */
export type WordsPart = Exclude<keyof Words, keyof SiteWords>;

type Catalogue = { site: () => Promise<SiteWords> } & { [Part in WordsPart]: () => Promise<Words[Part]> };

const catalogues: Record<Language, Catalogue> = {
  en: {
    site: async () => (await import('./english/site.ts')).site,
    contact: async () => (await import('./english/contact.ts')).contact,
    resume: async () => (await import('./english/resume.ts')).resume,
    search: async () => (await import('./english/search.ts')).search,
  },
  hi: {
    site: async () => (await import('./hindi/site.ts')).site,
    contact: async () => (await import('./hindi/contact.ts')).contact,
    resume: async () => (await import('./hindi/resume.ts')).resume,
    search: async () => (await import('./hindi/search.ts')).search,
  },
};

const loaded: Partial<Record<Language, Words>> = {};

/**
 * The catalogue of a language, the same object each time. The parts of pages are in it once they have been asked
 * for, whatever its type says: a page names its own, so that none is rendered without.
 */
export async function loadWords(language: Language, part?: WordsPart): Promise<Words> {
  const { [language]: catalogue } = catalogues;
  const [site, ofPart] = await Promise.all([catalogue.site(), part && catalogue[part]()]);
  return Object.assign((loaded[language] ??= { ...site } as Words), part && { [part]: ofPart });
}
