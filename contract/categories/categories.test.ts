import { describe, expect, test } from 'vitest';
import { type Category, possibleParents } from './categories.ts';
import { categoryKey, categorySlug, findCategory } from './category-names.ts';
import { pages } from '../addresses.ts';

function category(id: number, name: string, parent: string | null = null): Category {
  return { id, category_name: name, description: null, category_icon_link: 'code', associated_with: parent };
}

test.each([
  ['Web Development', '/category/web-development'],
  ['API  Automation', '/category/api-automation'],
  ['Front-End', '/category/front-end'],
  ['C/C++', '/category/c%2Fc%2B%2B'],
  ['वेब साइट', `/category/${encodeURIComponent('वेब-साइट')}`],
])('the address of a category of %s is %s', (name, address) => {
  expect(pages.category(name)).toBe(address);
});

test('the address of a category is found in any case, with spaces or dashes', () => {
  const all = [category(1, 'Front-End Development'), category(2, 'UI Automation')];
  for (const segment of [
    'front-end-development',
    'Front-End Development',
    'front end  development',
    categorySlug('Front-End Development'),
  ]) {
    expect(findCategory(all, segment)?.id).toBe(1);
  }
  expect(findCategory(all, 'front')).toBeUndefined();
  const accented = 'J\u030cazz';
  expect(findCategory([category(3, accented)], categorySlug(accented))?.id).toBe(3);
});

test('the address of a category is found without spaces too, unless another name matches exactly', () => {
  const all = [category(1, 'Front End'), category(2, 'Web Scraping')];
  for (const segment of ['webscraping', 'WebScraping', 'web-scraping'])
    expect(findCategory(all, segment)?.id).toBe(2);
  expect(findCategory([...all, category(3, 'Frontend')], 'frontend')?.id).toBe(3);
});

test('the address of a category is the same for names that differ only in case, spaces and dashes', () => {
  expect(categoryKey('API  automation')).toBe(categoryKey('Api-Automation'));
  expect(categoryKey('API')).not.toBe(categoryKey('APIs'));
});

test.each([
  ['a zero-width space', 'Web\u200B Craft'],
  ['a soft hyphen', 'We\u00ADb Craft'],
  ['a direction mark', '\u200EWeb Craft'],
  ['a variation selector', 'Web\uFE0F Craft'],
  ['wide letters', '\uFF37\uFF45\uFF42 Craft'],
  ['mathematical letters', '\u{1D416}eb Craft'],
  ['a no-break space', 'Web\u00A0Craft'],
])('the address of a category is the same for a name with %s', (_what, name) => {
  expect(categoryKey(name)).toBe(categoryKey('Web Craft'));
  expect(pages.category(name)).toBe('/category/web-craft');
});

describe('the possible parents of a category', () => {
  const full = Array.from({ length: 5 }, (_, at) => category(10 + at, `Sub ${at}`, 'Full'));
  const all = [category(1, 'Full'), category(2, 'Open'), category(3, 'Child', 'Open'), ...full];

  test('the possible parents of a category are main categories with fewer than five sub-categories', () => {
    expect(possibleParents(all).map((one) => one.category_name)).toEqual(['Open']);
  });

  test('the possible parents of a category exclude the category itself', () => {
    expect(possibleParents(all, all[1])).toEqual([]);
  });

  test('the possible parents of a category include a full parent that the category is already in', () => {
    expect(possibleParents(all, full[0]).map((one) => one.category_name)).toEqual(['Full', 'Open']);
  });
});
