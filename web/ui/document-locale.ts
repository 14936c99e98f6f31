import { languages } from '#contract/site/site.ts';
import { loadWords, type Words } from '#contract/locales/locales.ts';

/** The catalogue of the language that the document is in; English where a browser has translated it into another. */
export function wordsOfDocument(): Promise<Words> {
  const { lang } = document.documentElement;
  return loadWords(languages.find((language) => language === lang) ?? 'en');
}
