/** Texts of the public pages by language. A browser loads the shared part and the part of the current page. */
import type { SiteTranslations, Translations } from './english.ts';

export type { SiteTranslations, Translations };

/** Languages of the public pages, as BCP 47 tags. */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** The part of one page. */
export type TranslationsPart = Exclude<keyof Translations, keyof SiteTranslations>;

type Catalogue = { site: () => Promise<SiteTranslations> } & {
  [Part in TranslationsPart]: () => Promise<Translations[Part]>;
};

const catalogues: Record<Language, Catalogue> = {
  en: {
    site: async () => (await import('./english/site.ts')).site,
    access: async () => (await import('./english/access.ts')).access,
    contact: async () => (await import('./english/contact.ts')).contact,
    resume: async () => (await import('./english/resume.ts')).resume,
    search: async () => (await import('./english/search.ts')).search,
  },
  hi: {
    site: async () => (await import('./hindi/site.ts')).site,
    access: async () => (await import('./hindi/access.ts')).access,
    contact: async () => (await import('./hindi/contact.ts')).contact,
    resume: async () => (await import('./hindi/resume.ts')).resume,
    search: async () => (await import('./hindi/search.ts')).search,
  },
};

const loaded: Partial<Record<Language, Translations>> = {};

/**
 * Returns the translations of a language, always the same object. Contrary to its type, it has the part of a page
 * only after a call with that `part`; each page names its own.
 */
export async function loadTranslations(language: Language, part?: TranslationsPart): Promise<Translations> {
  const { [language]: catalogue } = catalogues;
  const [site, ofPart] = await Promise.all([catalogue.site(), part && catalogue[part]()]);
  return Object.assign((loaded[language] ??= { ...site } as Translations), part && { [part]: ofPart });
}
