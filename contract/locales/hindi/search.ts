/** Texts of the search page in Hindi. */
import type { Translations } from '../english.ts';

export const search: Translations['search'] = {
  titleOf: (text) => `खोज: ${text}`,
  label: 'प्रोजेक्ट खोजें',
  searching: 'खोजा जा रहा है…',
  failed: 'खोज अभी काम नहीं कर रही है। कृपया फिर कोशिश करें।',
  nothingFound: 'कोई प्रोजेक्ट नहीं मिला',
  nothingFoundHelp: 'दूसरे शब्द आज़माएँ, या कोई श्रेणी देखें।',
  found: (count) => `${count} प्रोजेक्ट ${count === 1 ? 'मिला' : 'मिले'}`,
};
