/**
 * Scripts that are mostly one language's, and that language. What is written in another script than these or
 * Latin is said to be of a language that is not known. Kana come first: a Japanese text may begin with a
 * Chinese character.
 */
const languages = {
  Hira: 'ja',
  Kana: 'ja',
  Hani: 'zh',
  Hang: 'ko',
  Deva: 'hi',
  Beng: 'bn',
  Gujr: 'gu',
  Guru: 'pa',
  Taml: 'ta',
  Telu: 'te',
  Knda: 'kn',
  Mlym: 'ml',
  Arab: 'ar',
  Hebr: 'he',
  Grek: 'el',
  Armn: 'hy',
  Geor: 'ka',
  Thai: 'th',
} as const;

const letters = Object.entries(languages).map(([script, language]) => ({
  language,
  pattern: new RegExp(`\\p{sc=${script}}`, 'u'),
}));

/**
 * The attributes of an element with a text of the owner's: its direction, and the language that its script
 * speaks for where it is not Latin. By the first letter, as the direction is found.
 */
export function ownersWords(text: string | null | undefined): { dir: 'auto'; lang?: string } {
  const first = text?.match(/\p{L}/u)?.[0];
  if (!text || !first || /\p{sc=Latn}/u.test(first)) return { dir: 'auto' };
  const isChinese = /\p{sc=Hani}/u.test(first);
  const language = letters.find(({ pattern }) => pattern.test(isChinese ? text : first))?.language;
  return { dir: 'auto', lang: language ?? 'und' };
}
