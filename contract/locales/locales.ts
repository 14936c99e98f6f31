/** The languages of the public pages. */
import { type Catalogue, sentencesOf, type Translations } from './sentences.ts';

export type { Catalogue, Translations };

/** By BCP 47 tag. */
const catalogues = {
  ar: () => import('./ar.ts'),
  de: () => import('./de.ts'),
  en: () => import('./en.ts'),
  es: () => import('./es.ts'),
  fr: () => import('./fr.ts'),
  hi: () => import('./hi.ts'),
  it: () => import('./it.ts'),
  ja: () => import('./ja.ts'),
  nl: () => import('./nl.ts'),
  pl: () => import('./pl.ts'),
  'pt-BR': () => import('./pt-BR.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
};
export type Language = keyof typeof catalogues;
export const languages = Object.keys(catalogues) as [Language, ...Language[]];

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** Returns the direction in which a language is written. */
export function directionOf(language: string): Direction {
  return /Arab|Hebr/.test(`${new Intl.Locale(language).maximize().script}`) ? 'rtl' : 'ltr';
}

export async function loadCatalogue(language: Language): Promise<Catalogue> {
  return (await catalogues[language]()).catalogue;
}

const loaded: Partial<Record<Language, Translations>> = {};

/** Returns the translations of a language, always the same object. */
export async function loadTranslations(language: Language): Promise<Translations> {
  return (loaded[language] ??= sentencesOf(await loadCatalogue(language), language));
}
