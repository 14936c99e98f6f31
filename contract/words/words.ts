/**
 * The words of the public pages, a catalogue a language. A browser loads that of the site's own language and no
 * other.
 */
import type { Language } from '../site.ts';
import type { english } from './english.ts';

export type Words = typeof english;

const catalogues: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./english.ts')).english,
  hi: async () => (await import('./hindi.ts')).hindi,
};

/** The catalogue of a language, which is loaded when it is first asked for. */
export function loadWords(language: Language): Promise<Words> {
  return catalogues[language]();
}
