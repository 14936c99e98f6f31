import { expect, test } from 'vitest';
import { excerptOf, isExcerptOf, sentencesIn, sentencesOf } from './excerpt.ts';

test.each([
  ['A pleasure. Late, once! We find things.', 3],
  ['She said: “Now.” Then it worked…', 2],
  ['One line\nand another', 2],
  ['とても良い。また頼みたい。', 2],
  ['Version 2.5 is out', 1],
])('the testimonial %j has %i sentences, which together are the text', (words, count) => {
  expect(sentencesOf(words)).toHaveLength(count);
  expect(sentencesOf(words).join('')).toBe(words);
});

test.each([
  [[true, false, true, true], 'One. … Three! Four?'],
  [[false, false, true, false], '… Three! …'],
  [[true, false, false, false], 'One. …'],
  [[true, true, true, true], ''],
  [[false, false, false, false], ''],
])(
  'the chosen sentences %j of a testimonial make the excerpt %j, from which they are recognised again',
  (chosen, excerpt) => {
    const words = 'One. Two. Three! Four?';
    expect(excerptOf(words, chosen)).toBe(excerpt);
    expect(isExcerptOf(excerpt, words)).toBe(true);
    if (excerpt) expect(sentencesIn(excerpt, words)).toEqual(chosen);
  },
);

test('other words, parts of sentences and another order are no excerpt of a testimonial', () => {
  for (const excerpt of ['Two. … One.', 'One. … Thr', 'Five. …', 'One.'])
    expect(isExcerptOf(excerpt, 'One. Two. Three!'), excerpt).toBe(false);
});
