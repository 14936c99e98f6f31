/** The sentences of the public pages in English, which the owner's pages use too. */
import { catalogue } from './en.ts';
import { sentencesOf } from './sentences.ts';

export const english = sentencesOf(catalogue, 'en');
