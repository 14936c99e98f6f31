/** The words of the public pages, in the language of the site. */
import { createContext, useContext } from 'react';
import type { Words } from '#contract/words/words.ts';

/** Whoever makes a root of React provides them, before anything is rendered. */
export const WordsContext = createContext({} as Words);

export function useWords(): Words {
  return useContext(WordsContext);
}
