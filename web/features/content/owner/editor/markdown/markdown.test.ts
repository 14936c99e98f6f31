import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { contentExtensions } from '../content-extensions.ts';
import { readMarkdown, sourcesOf } from './parsing.ts';
import { writeMarkdown } from './writing.ts';

const contentSchema = getSchema(contentExtensions());

test.each([
  'one line',
  'two\nlines',
  'a blank\n\nline',
  'three blank\n\n\n\nlines',
  '5 * 3 * 2 and snake_case_name',
  '# Heading\n\ntext **bold** *it* ***both*** `code` ~~x~~',
  '- a\n- b\n  - c\n\n1. x\n2. y',
  '- a\n\n\n* b',
  '> q\n> r\n\n```ts\nlet a;\n```\n\n---\n\n| a | b |\n| --- | --: |\n| 1 | 2\\|3 |',
  'See https://a.test/x_y and [b](https://b.test "t").',
  '![A *map*](https://maps.test/a.png) x',
  '+ 20 %\n\\- no list',
])('Markdown is written as it was read: %j', (text) => {
  const nodes = readMarkdown(contentSchema, text);
  expect(sourcesOf(text)).toHaveLength(nodes.length);
  expect(writeMarkdown(nodes)).toBe(text);
});
