/** The parser that renders the owner's texts. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MarkdownIt } from 'markdown-it';
import { dialectParser } from '#contract/text/markdown-dialect.ts';
import { addMarkupRules } from './markup.ts';
import type * as StandardParser from './standard-parser.ts';

const require = createRequire(import.meta.url);

let parser: MarkdownIt | undefined;

/** Returns the parser, which is loaded on first use to save 30 ms at start. */
export function markdownParser(): MarkdownIt {
  if (!parser) {
    parser = dialectParser(standardParser());
    addMarkupRules(parser);
  }
  return parser;
}

function standardParser(): new (options: object) => MarkdownIt {
  const file = fileURLToPath(new URL('standard-parser.ts', import.meta.url));
  return (require(file) as typeof StandardParser).default;
}
