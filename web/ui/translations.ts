/** The sentences of the public pages in the site's language. */
import { createContext, useContext } from 'react';
import type { Translations } from '#contract/locales/locales.ts';

/** Every React root must provide them. */
export const TranslationsContext = createContext({} as Translations);

export function useTranslations(): Translations {
  return useContext(TranslationsContext);
}

let ofDocument = {} as Translations;

/** Called before the document's React root renders. */
export function setDocumentTranslations(translations: Translations): void {
  ofDocument = translations;
}

/** For React roots beside that of the document. */
export const documentTranslations = (): Translations => ofDocument;

/** Splits a sentence at its only value, so that an element can be inserted there. */
export function around(sentence: (value: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return [before, after];
}
