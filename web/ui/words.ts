/** The words of the public pages, in the language of the site. */
import { createContext, useContext } from 'react';
import type { Words } from '#contract/locales/locales.ts';

/** Whoever makes a root of React provides them, before anything is rendered. */
export const WordsContext = createContext({} as Words);

export function useWords(): Words {
  return useContext(WordsContext);
}

/** What a sentence says before and after the one value in it, for a value that is an element. */
export function around(sentence: (value: string) => string): [before: string, after: string] {
  const [before = '', after = ''] = sentence('\0').split('\0');
  return [before, after];
}
