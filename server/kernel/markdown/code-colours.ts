/** Colours of code blocks, as CSS classes. highlight.js is loaded for the first block with a language. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { HLJSApi, LanguageFn } from 'highlight.js';
import type { codeLanguages } from '#contract/text/code-languages.ts';
import type * as Highlighter from './highlighter.ts';

const require = createRequire(import.meta.url);

/** Classes in web/styles/prose.css by highlight.js's type of token. Other tokens have the text's colour. */
const classes: Readonly<Record<string, string>> = {
  comment: 'code-note',
  quote: 'code-note',
  meta: 'code-note',
  keyword: 'code-word',
  'selector-tag': 'code-word',
  name: 'code-word',
  tag: 'code-word',
  type: 'code-word',
  built_in: 'code-word',
  section: 'code-word',
  string: 'code-value',
  number: 'code-value',
  literal: 'code-value',
  regexp: 'code-value',
  symbol: 'code-value',
  addition: 'code-value',
  deletion: 'code-gone',
};

/** One grammar for each offered language; Vue uses the grammar of XML. */
type Grammars = Record<Exclude<keyof typeof codeLanguages, 'vue'>, LanguageFn>;

let loaded: HLJSApi | undefined;

function highlighter(): HLJSApi {
  const file = fileURLToPath(new URL('highlighter.ts', import.meta.url));
  const { core, ...languages }: Grammars & { core: HLJSApi } = require(file) as typeof Highlighter;
  for (const [name, language] of Object.entries(languages)) core.registerLanguage(name, language);
  core.registerAliases('vue', { languageName: 'xml' });
  return core;
}

/** Returns escaped markup with classes; undefined if the first word of `info` is no known language or alias. */
export function colouredCode(code: string, info: string): string | undefined {
  const [language = ''] = info.trim().toLowerCase().split(/\s+/);
  if (!language) return undefined;
  loaded ??= highlighter();
  if (!loaded.getLanguage(language)) return undefined;
  return loaded
    .highlight(code, { language, ignoreIllegals: true })
    .value.replaceAll(/<span class="(?:hljs-)?([\w-]*)[^"]*">/g, (_tag, scope: string) =>
      classes[scope] ? `<span class="${classes[scope]}">` : '<span>',
    );
}
