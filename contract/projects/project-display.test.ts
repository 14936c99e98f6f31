import { expect, test } from 'vitest';
import { shortened } from './project-display.ts';

test.each([
  ['One API for seven carriers. Web shops get rates.', 'One API for seven carriers. Web shops get rates.'],
  ['One API for seven carriers. Web shops get rates and labels.', 'One API for seven carriers.'],
  [
    'A map of one-room museums, with their opening hours and routes.',
    'A map of one-room museums, with their opening…',
  ],
  [
    'A tool for the office of Dr. Rao and for her many patients.',
    'A tool for the office of Dr. Rao and for her many…',
  ],
  [
    '七つの運送会社に一つのAPI。店は料金とラベルを受け取り、追跡する。荷物はいつも届き、お客様は安心して待てる。',
    '七つの運送会社に一つのAPI。店は料金とラベルを受け取り、追跡する。',
  ],
  [
    '七つの運送会社に一つのAPIがあり、'.repeat(4),
    `${'七つの運送会社に一つのAPIがあり、'.repeat(3).slice(0, 50)}…`,
  ],
  [`Vitrine ${'が七つの運送会社に'.repeat(6)}`, `Vitrine ${'が七つの運送会社に'.repeat(5).slice(0, 42)}…`],
  [`x${'😀'.repeat(40)}`, `x${'😀'.repeat(24)}…`],
])('a summary on a card ends with a sentence, a word or a whole character: %s', (summary, shown) => {
  expect(shortened(summary, 50)).toBe(shown);
});
