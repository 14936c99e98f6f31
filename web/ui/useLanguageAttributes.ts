import { useTranslations } from './translations.ts';

/** The main language of each script. Kana come first, because a Japanese text may begin with a Chinese character. */
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
 * Returns a function that makes the `dir` and `lang` attributes of an element with the owner's text. `lang` is set
 * if the first letter's script is not the page's: to that script's main language, or `und` if it is unknown.
 */
export function useLanguageAttributes(): (text: string | null | undefined) => { dir: 'auto'; lang?: string } {
  const { script } = useTranslations();
  const isOfPage = scripts.find((one) => one.script === script)?.pattern;
  return (text) => {
    const first = text?.match(/\p{L}/u)?.[0];
    if (!text || !first || isOfPage?.test(first)) return { dir: 'auto' };
    const isChinese = /\p{sc=Hani}/u.test(first);
    const language = scripts.find(({ pattern }) => pattern.test(isChinese ? text : first))?.language;
    return { dir: 'auto', lang: language ?? 'und' };
  };
}
