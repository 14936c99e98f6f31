/** Colours of code blocks, as CSS classes. highlight.js is loaded for the first block. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Highlighter from './highlighter.ts';

const require = createRequire(import.meta.url);

/** Token types of highlight.js, as classes in web/styles/prose.css. Other tokens have the text's colour. */
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

/** Returns escaped markup with classes, or undefined for an unsupported language. */
export function colouredCode(code: string, info: string): string | undefined {
  const [language = ''] = info.trim().toLowerCase().split(/\s+/);
  if (!language) return undefined;
  loaded ??= require(fileURLToPath(new URL('highlighter.ts', import.meta.url))) as typeof Highlighter;
  return loaded
    .highlighted(code, language)
    ?.replaceAll(/<span class="(?:hljs-)?([\w-]*)[^"]*">/g, (_tag, scope: string) =>
      classes[scope] ? `<span class="${classes[scope]}">` : '<span>',
    );
}
