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

/** Modules, each of which exports its part by name. */
type Catalogue = { site: () => Promise<{ site: SiteTranslations }> } & {
  [Part in TranslationsPart]: () => Promise<Pick<Translations, Part>>;
};

const catalogues: Record<Language, Catalogue> = {
  en: {
    site: () => import('./english/site.ts'),
    access: () => import('./english/access.ts'),
    category: () => import('./english/category.ts'),
    contact: () => import('./english/contact.ts'),
    home: () => import('./english/home.ts'),
    resume: () => import('./english/resume.ts'),
    search: () => import('./english/search.ts'),
    testimonial: () => import('./english/testimonial.ts'),
  },
  hi: {
    site: () => import('./hindi/site.ts'),
    access: () => import('./hindi/access.ts'),
    category: () => import('./hindi/category.ts'),
    contact: () => import('./hindi/contact.ts'),
    home: () => import('./hindi/home.ts'),
    resume: () => import('./hindi/resume.ts'),
    search: () => import('./hindi/search.ts'),
    testimonial: () => import('./hindi/testimonial.ts'),
  },
};

const loaded: Partial<Record<Language, Translations>> = {};

/**
 * Returns the translations of a language, always the same object. Contrary to its type, it has the part of a page
 * only after a call with that `part`; each page names its own.
 */
export async function loadTranslations(language: Language, part?: TranslationsPart): Promise<Translations> {
  const { [language]: catalogue } = catalogues;
  const [{ site }, ofPart] = await Promise.all([catalogue.site(), part && catalogue[part]()]);
  return Object.assign((loaded[language] ??= { ...site } as Translations), ofPart);
}
