/** Parsing URLs of public pages, for browser, renderer, static export and visits. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { categoryKey, categorySlug } from './categories/category-names.ts';
import { pages } from './addresses.ts';
import { type PublicPage, readAddress } from './public-pages.ts';

test.each<[url: string, name: PublicPage | undefined, read?: { category?: string; id?: number }]>([
  ['/', 'home'],
  ['/portfolio/', 'home'],
  ['/contact?subject=a/b', 'contact'],
  ['/verify-otp', 'verifyOtp'],
  ['/portfolio-editor/5', 'editorDemo'],
  ['/web-development', 'category', { category: 'web development' }],
  ['/category/Web%20%20Craft/', 'category', { category: 'web craft' }],
  ['/category/5', 'category', { category: '5' }],
  ['/category/a%2Fb', 'category', { category: 'a/b' }],
  ['/category/web-craft/12-robot', 'project', { category: 'web craft', id: 12 }],
  ['/web-craft/12', 'project', { category: 'web craft', id: 12 }],
  ['/project/007', 'project', { id: 7 }],
  ['/project/12x', 'project'],
  ['/project/1234567890', 'project'],
  // No page, but recognised as a missing project of the category.
  ['/web-craft/12-robot', undefined, { category: 'web craft', id: 12 }],
  ['/web-craft/robot', undefined, { category: 'web craft' }],
  ['/contact//', undefined],
  ['/category//12', undefined],
  ['/category/%00', undefined],
  ['/category/%E0%A4%A', undefined],
  // A custom page, if there is one.
  ['/CONTACT', 'custom'],
  ['/category/a/b/c', undefined],
])('the address %s is the page %s', (url, name, { category = '', id = 0 } = {}) => {
  const read = readAddress(url);
  expect([read.name, read.category, read.id]).toEqual([name, category, id]);
});

test('addresses that links to categories and projects contain are read as that category and project', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((value) => /\p{L}/u.test(categorySlug(value)));
  const id = fc.integer({ min: 1, max: 999_999_999 });
  fc.assert(
    fc.property(text, text, id, (category, project_title, number) => {
      const key = categoryKey(category);
      expect(readAddress(pages.categoryPage(category, 2))).toMatchObject({ name: 'category', category: key });
      const project = readAddress(pages.project(category, { id: number, project_title }));
      expect(project).toMatchObject({ name: 'project', category: key, id: number });
    }),
  );
});

test('the address of a project has no invisible characters and compatibility forms', () => {
  const project = { id: 12, project_title: '\uFB01ne \u2460\u200B \uFF21\uFF30\uFF29' };
  expect(pages.project('We\u00ADb', project)).toBe('/category/web/12-fine-1-api');
});
