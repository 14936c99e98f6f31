import type { Translations } from '../english.ts';

/** Texts of a category's page in Hindi. */
export const category: Translations['category'] = {
  loadingProjects: 'प्रोजेक्ट लोड हो रहे हैं…',
  projectsFailed: 'प्रोजेक्ट लोड नहीं हो सके। कृपया फिर से कोशिश करें।',
  noProjectsYet: 'इस श्रेणी में अभी कोई प्रोजेक्ट नहीं है।',
  noMatchingProjects: 'चुने हुए फ़िल्टर से मेल खाता कोई प्रोजेक्ट नहीं मिला।',
  filter: 'तकनीक के अनुसार छाँटें',
  showAll: 'सभी दिखाएँ',
  backToTop: 'ऊपर जाएँ',
  titleOf: (title, page) => `${title}, पेज ${page}`,
  toPage: (page) => `पेज ${page}`,
};
