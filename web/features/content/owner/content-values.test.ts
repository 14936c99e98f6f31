import { expect, test } from 'vitest';
import { type ContentValues, withPresentBlocks } from './content-values.ts';

test('a draft of an earlier release opens without blocks of kinds that are gone', () => {
  const blocks = [
    { kind: 'divider' },
    { kind: 'quote', quote: 'We find things now.', quoted: 'Ida' },
    { kind: 'figure', figure: '7', label: 'rooms' },
  ] as unknown as ContentValues['blocks'];
  expect(withPresentBlocks({ blocks }).blocks).toEqual([
    {
      kind: 'quote',
      quote: 'We find things now.',
      quoted: 'Ida',
      role: '',
      portrait: null,
      testimonial: null,
    },
  ]);
});
