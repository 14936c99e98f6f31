/** Texts of the search page in Hindi. */
import type { Translations } from '../english.ts';

export const search: Translations['search'] = {
  titleOf: (text) => `खोज: ${text}`,
  label: 'इस साइट में खोजें',
  searching: 'खोजा जा रहा है…',
  failed: 'खोज अभी काम नहीं कर रही है। कृपया फिर कोशिश करें।',
  nothingFound: 'कुछ नहीं मिला',
  nothingFoundHelp: 'दूसरे शब्द आज़माएँ, या कोई श्रेणी देखें।',
  found: (count) => `${count} परिणाम`,
};
