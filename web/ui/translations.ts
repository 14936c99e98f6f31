/** The sentences of the public pages in the site's language. */
import { createContext, useContext } from 'react';
import type { Translations } from '#contract/locales/locales.ts';

/** Every React root must provide the sentences. */
export const TranslationsContext = createContext({} as Translations);

export function useTranslations(): Translations {
  return useContext(TranslationsContext);
}

let ofDocument = {} as Translations;

/** Must be called before the document's React root renders. */
export function setDocumentTranslations(translations: Translations): void {
  ofDocument = translations;
}

/** Returns the sentences for React roots besides the document's. */
export const documentTranslations = (): Translations => ofDocument;

/** Splits a sentence at its only value, so that an element can be inserted there. */
export function around(sentence: (value: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return [before, after];
}
