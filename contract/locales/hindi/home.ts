import type { Translations } from '../english.ts';

/** Texts of the home page in Hindi. */
export const home: Translations['home'] = {
  intro: 'चुनिंदा काम, श्रेणी के अनुसार।',
  more: 'और पढ़ें',
  viewWork: 'मेरा काम देखें',
  allProjects: (count) => `सभी ${count} प्रोजेक्ट`,
  byCategory: 'मेरा काम, श्रेणी के अनुसार',
  portraitOf: (name) => `${name} की तस्वीर`,
  yourName: 'यहाँ आपका नाम',
};
