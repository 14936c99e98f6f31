import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Translations } from '#contract/locales/locales.ts';
import { TranslationsContext } from './translations.ts';
import { useLanguageAttributes } from './useLanguageAttributes.ts';

function Text({ text }: { text: string }) {
  return createElement('p', useLanguageAttributes()(text), text);
}

function shown(language: string, text: string): string {
  const value = { language } as Translations;
  return renderToStaticMarkup(createElement(TranslationsContext, { value }, createElement(Text, { text })));
}

test.each([
  ['en', 'Queue', 'ひらがな', 'ja'],
  ['en', 'Queue', '字ひらがな', 'ja'],
  ['ja', '字', 'Queue', 'en'],
  ['zh-Hans', '字', '한국어', 'ko'],
  ['zh-Hant', '字', 'Queue', 'en'],
  ['ko', '한국어', 'Очередь', 'und'],
])(
  'on a site in %s, the text “%s” has no language of its own, and “%s” is %s',
  (site, own, other, language) => {
    expect(shown(site, own)).toBe(`<p dir="auto">${own}</p>`);
    expect(shown(site, other)).toBe(`<p dir="auto" lang="${language}">${other}</p>`);
  },
);
