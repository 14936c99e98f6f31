/** The languages of the public pages. */
import { type Catalogue, sentencesOf, type Translations } from './sentences.ts';

export type { Catalogue, Translations };

/** By BCP 47 tag. */
const catalogues = {
  en: () => import('./en.ts'),
  hi: () => import('./hi.ts'),
};
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as [Language, ...Language[]];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await catalogues[language]()).catalogue;
}

const loaded: Partial<Record<Language, Translations>> = {};

/** Returns the translations of a language, always the same object. */
export async function loadTranslations(language: Language): Promise<Translations> {
  return (loaded[language] ??= sentencesOf(await loadCatalogue(language), language));
}
