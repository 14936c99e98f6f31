/** Colours in code blocks: classes only. highlight.js is loaded when the first block needs it. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Highlighter from './highlighter.ts';

const require = createRequire(import.meta.url);

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

let loaded: typeof Highlighter | undefined;

/** The code as escaped markup with classes; undefined for a language that has none here. */
export function colouredCode(code: string, info: string): string | undefined {
  const [named = ''] = info.trim().toLowerCase().split(/\s+/);
  if (!named) return undefined;
  loaded ??= require(fileURLToPath(new URL('highlighter.ts', import.meta.url))) as typeof Highlighter;
  return loaded
    .highlighted(code, otherNames[named] ?? named)
    ?.replaceAll(/<span class="(?:hljs-)?([\w-]*)[^"]*">/g, (_tag, scope: string) =>
      classes[scope] ? `<span class="${classes[scope]}">` : '<span>',
    );
}
