import { expect, test } from 'vitest';
import { pagesAndActions, sections } from './places.ts';
import { ranked } from './ranking.ts';

const all = [...pagesAndActions, ...sections];
const first = (typed: string) => ranked(all, typed)[0];
const named = all
  // Language is a setting and comes before the section Languages of the resume.
  .filter(({ title, detail }) => detail !== 'Guide' && title !== 'Languages')
  .map((entry) => [`${entry.title} (${entry.detail})`, entry] as const);

/** Three letters of a title in their order, beginning with a word, and three letters in a row. */
function shortForms(title: string): string[] {
  const letters = title.toLowerCase().split(/(?:)/u);
  const starts = letters.map((_, at) => at).filter((at) => !/\w$/u.test(title.slice(0, at)));
  const scattered = starts.flatMap((at) => {
    const rest = letters.slice(at + 1).filter((other) => /\w/u.test(other));
    return rest.flatMap((second, index) =>
      rest.slice(index + 1).map((third) => `${letters[at]}${second}${third}`),
    );
  });
  return [...scattered, ...letters.map((_, at) => letters.slice(at, at + 3).join(''))];
}

test.each(named)('three keys in the palette find %s', (_name, entry) => {
  expect(shortForms(entry.title).some((typed) => first(typed) === entry)).toBe(true);
});

test.each([
  ['pasword', 'Password'],
  ['fotns', 'Fonts'],
  ['apperance', 'Appearance'],
  ['bakcup', 'Backups'],
  ['tsetimonial', 'Testimonials'],
])('typing %s in the palette finds %s', (typed, title) => {
  expect(first(typed)?.title).toBe(title);
});

test('letters that no entry of the palette has find nothing', () => {
  expect(ranked(all, 'qqqq')).toEqual([]);
  expect(ranked(all, 'xyzw')).toEqual([]);
});
