import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { readText, textEditorExtensions, writeText } from './text-documents.ts';

const schema = getSchema(textEditorExtensions('highlights'));

test.each([
  ['one a line', 'In **use** ever since\nBuilt in a month'],
  ['as the list that a single one is', '- Built in a month'],
  ['as it is if single', 'Built in a month'],
  ['with a list below another', '- Built\n  - in a month\n- In use'],
  ['as paragraphs below a heading', '# Results\n\nIn use'],
])('project highlights are saved in the form in which they were read: %s', (_, markdown) => {
  expect(writeText('highlights', readText('highlights', schema, markdown))).toBe(markdown);
});

test('project highlights that were read as a list with asterisks are saved one a line, without marks', () => {
  expect(writeText('highlights', readText('highlights', schema, '* Quick\n* Small'))).toBe('Quick\nSmall');
});
