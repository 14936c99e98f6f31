import { languages, loadTranslations, type Translations } from '#contract/locales/locales.ts';

/** Loads the translations of a document's language; English if the browser has translated the page. */
export function translationsOfDocument(of: Document = document): Promise<Translations> {
  const { lang } = of.documentElement;
  return loadTranslations(languages.find((language) => language === lang) ?? 'en');
}
