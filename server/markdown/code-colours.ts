/** Colours in code blocks: classes only. highlight.js and each language are loaded when a block needs them. */
import { createRequire } from 'node:module';
import type { HLJSApi, LanguageFn } from 'highlight.js';

const require = createRequire(import.meta.url);

const languages = (
  'bash c cpp csharp css diff dockerfile elixir go graphql java javascript json kotlin lua php python ruby ' +
  'rust scala scss shell sql swift typescript xml yaml'
).split(' ');

const otherNames: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  cs: 'csharp',
  docker: 'dockerfile',
  ex: 'elixir',
  golang: 'go',
  html: 'xml',
  js: 'javascript',
  jsx: 'javascript',
  kt: 'kotlin',
  py: 'python',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  svg: 'xml',
  ts: 'typescript',
  tsx: 'typescript',
  vue: 'xml',
  yml: 'yaml',
  zsh: 'bash',
};

/** What highlight.js tells apart, as the classes of web/styles/prose.css. Anything else has the text's colour. */
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

let highlighter: HLJSApi | undefined;

/** The code as escaped markup with classes; undefined for a language that has none here. */
export function colouredCode(code: string, info: string): string | undefined {
  const [named = ''] = info.trim().toLowerCase().split(/\s+/);
  const language = otherNames[named] ?? named;
  if (!languages.includes(language)) return undefined;
  highlighter ??= require('highlight.js/lib/core') as HLJSApi;
  if (!highlighter.getLanguage(language))
    highlighter.registerLanguage(language, require(`highlight.js/lib/languages/${language}`) as LanguageFn);
  const { value } = highlighter.highlight(code, { language, ignoreIllegals: true });
  return value.replaceAll(/<span class="(?:hljs-)?([\w-]*)[^"]*">/g, (_tag, scope: string) =>
    classes[scope] ? `<span class="${classes[scope]}">` : '<span>',
  );
}
