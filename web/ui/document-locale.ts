import { languages, loadTranslations, type Translations } from '#contract/locales/locales.ts';

/** The catalogue of the language that the document is in; English where a browser has translated it into another. */
export function translationsOfDocument(): Promise<Translations> {
  const { lang } = document.documentElement;
  return loadTranslations(languages.find((language) => language === lang) ?? 'en');
}
