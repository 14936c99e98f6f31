import { useWords } from './words.ts';

/**
 * Scripts that are mostly one language's, and that language. What is written in another script than these is
 * said to be of a language that is not known. Kana come first: a Japanese text may begin with a Chinese
 * character.
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
  Latn: 'en',
} as const;

const scripts = Object.entries(languages).map(([script, language]) => ({
  script,
  language,
  pattern: new RegExp(`\\p{sc=${script}}`, 'u'),
}));

/**
 * Makes the attributes of an element with a text of the owner's: its direction, and the language that its script
 * speaks for where it is not the script of the page. Latin words on a page in another script are taken for
 * English, which they mostly are. By the first letter, as the direction is found.
 */
export function useOwnersWords(): (text: string | null | undefined) => { dir: 'auto'; lang?: string } {
  const { script } = useWords();
  const isOfPage = scripts.find((one) => one.script === script)?.pattern;
  return (text) => {
    const first = text?.match(/\p{L}/u)?.[0];
    if (!text || !first || isOfPage?.test(first)) return { dir: 'auto' };
    const isChinese = /\p{sc=Hani}/u.test(first);
    const language = scripts.find(({ pattern }) => pattern.test(isChinese ? text : first))?.language;
    return { dir: 'auto', lang: language ?? 'und' };
  };
}
