import { languages, loadTranslations, type Translations } from '#contract/locales/locales.ts';

/** Loads the translations of the document's language; English if the browser has translated the page. */
export function translationsOfDocument(): Promise<Translations> {
  const { lang } = document.documentElement;
  return loadTranslations(languages.find((language) => language === lang) ?? 'en');
}
