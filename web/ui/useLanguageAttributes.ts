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

/** Letters of scripts in `Intl` that combine several Unicode scripts, or are part of one. */
const several: Readonly<Record<string, RegExp>> = {
  Jpan: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Hani}]/u,
  Hans: /\p{sc=Hani}/u,
  Hant: /\p{sc=Hani}/u,
  Kore: /[\p{sc=Hang}\p{sc=Hani}]/u,
};
const known = new Map<string, RegExp>();

/** Returns the pattern of a letter in the script of a language. */
function letterOf(language: string): RegExp {
  const script = `${new Intl.Locale(language).maximize().script}`;
  const letter = known.get(language) ?? several[script] ?? new RegExp(`\\p{sc=${script}}`, 'u');
  known.set(language, letter);
  return letter;
}

/**
 * Returns a function that creates the `dir` and `lang` attributes of an element with the owner's text. `lang` is set if
 * the first letter's script is not the page's: to that script's main language, or `und` if it is unknown.
 */
export function useLanguageAttributes(): (text: string | null | undefined) => { dir: 'auto'; lang?: string } {
  const ofPage = letterOf(useTranslations().language);
  return (text) => {
    const first = text?.match(/\p{L}/u)?.[0];
    if (!text || !first || ofPage.test(first)) return { dir: 'auto' };
    const isChinese = /\p{sc=Hani}/u.test(first);
    const language = scripts.find(({ pattern }) => pattern.test(isChinese ? text : first))?.language;
    return { dir: 'auto', lang: language ?? 'und' };
  };
}
