/** Lists, addresses and share pictures are made of the catalogue alone. */
import { describe, expect, test } from 'vitest';
import { pages } from '#contract/addresses.ts';
import { readAddress } from '#contract/public-pages.ts';
import { secret } from '../../../testing/portfolio.ts';
import { type Catalogue, categoriesOf, seenOf, viewsOf } from './catalogue.ts';
import type { CategoryRow, ProjectRow } from './catalogue.repository.ts';
import {
  categoryPageOf,
  countUndescribed,
  leadPicture,
  listed,
  measureListing,
  newest,
  nextOf,
  featuredOnHome,
  sharedCategory,
  sharedProject,
  featuredOf,
  shown,
} from './lists.ts';
import { categoryPages, presentPath, projectPages } from './public-addresses.ts';

const main: CategoryRow = {
  id: 1,
  category_name: 'Web Development',
  description: null,
  category_icon_link: 'code',
  associated_with: null,
  parent_id: null,
  created_at: 5,
  version: 1,
  former_name: null,
  former_key: null,
};
const sub: CategoryRow = {
  ...main,
  id: 2,
  category_name: 'Front End',
  associated_with: main.category_name,
  parent_id: 1,
  former_name: 'Pages',
  former_key: 'pages',
};

const plain: ProjectRow = {
  id: 0,
  project_title: '',
  category_id: main.id,
  category: main.category_name,
  state: 'published',
  project_tags: `["${secret} tag"]`,
  technology_used: `["${secret} technology"]`,
  main_photo_description: `${secret} description`,
  image_link: null,
  focal_x: 50,
  focal_y: 30,
  synopsis: 'What everybody may know.',
  cover: null,
  version: 1,
  star: null,
  created_at: 10,
  updated_at: 20,
  published_at: null,
  main_id: 7,
  main_hash: `${secret}-hash`,
  main_format: 'jpeg',
  main_width: 640,
  main_height: 480,
  placeholder: 'data:,',
  cover_id: null,
  cover_hash: null,
  cover_format: null,
  cover_width: null,
  cover_height: null,
  beginning: `${secret} overview`,
  has_password: true,
  further: `4 ${secret}-further`,
  undescribed: 0,
};

/** Returns the catalogue of these projects, which are in the owner's order. */
function catalogueOf(...projects: Partial<ProjectRow>[]): Catalogue {
  const rows = projects.map((one, at) => ({
    ...plain,
    id: at + 1,
    project_title: `Project ${at + 1}`,
    ...one,
  }));
  const seen = rows.map((row) => [row.id, seenOf(row)] as const);
  return {
    contentVersion: 1,
    ...categoriesOf([main, sub]),
    views: viewsOf(new Map(seen)),
  };
}

const inSub = { category_id: sub.id, category: sub.category_name };
const ids = (projects: readonly { card: { id: number } }[]) => projects.map(({ card }) => card.id);

describe('a view', () => {
  const catalogue = catalogueOf(
    { state: 'published' },
    { state: 'draft' },
    { state: 'unlisted' },
    { state: 'scheduled' },
    { state: 'protected', cover: 'blurred' },
  );

  test('a view of the catalogue has the projects that its audience can open', () => {
    const { visitors, invited, owner } = catalogue.views;
    expect(ids(visitors.projects)).toEqual([1, 3, 5]);
    expect(ids(invited.projects)).toEqual([1, 3, 5]);
    expect(ids(owner.projects)).toEqual([1, 2, 3, 4, 5]);
    expect([ids(listed(catalogue)), ids(shown(catalogue))]).toEqual([[1], [1, 5]]);
  });

  test('a view for visitors has only title, category, synopsis and cover of a protected project', () => {
    const { visitors, invited, owner } = catalogue.views;
    expect(JSON.stringify(visitors.get(5)?.card)).not.toContain(secret);
    expect(visitors.get(5)).toMatchObject({
      card: {
        project_title: 'Project 5',
        category: main.category_name,
        summary: 'What everybody may know.',
        main_photo_measures: { placeholder: null },
      },
      further: [],
      picture: { isBlurred: true, focus: { focal_x: 50, focal_y: 50 } },
    });
    for (const view of [invited, owner]) expect(JSON.stringify(view.get(5)?.card)).toContain(secret);
  });

  test('a view of the catalogue names pictures of hidden projects by addresses that only the owner can read', () => {
    const address = (of: 'invited' | 'owner', id: number) =>
      catalogue.views[of].get(id)?.card.main_photo.replace(/\d+/, 'n');
    expect(address('invited', 5)).toBe(address('owner', 1));
    expect(address('owner', 5)).toBe(address('owner', 2));
    expect(address('owner', 2)).not.toBe(address('owner', 1));
  });
});

test('the newest projects are the open ones by time of publication, of all categories or one with its sub-categories', () => {
  const catalogue = catalogueOf(
    { published_at: 30, ...inSub },
    { published_at: 50, category_id: 9 },
    {},
    { state: 'protected', published_at: 90 },
    { created_at: 40 },
  );
  expect(ids(newest(catalogue, 9))).toEqual([2, 5, 1, 3]);
  expect(ids(newest(catalogue, 2, main.id))).toEqual([5, 1]);
});

test('the home page has featured projects in their order, or else the newest, and counts by category', () => {
  const others = [{ created_at: 11 }, { created_at: 12, ...inSub }, { created_at: 13 }, { created_at: 14 }];
  expect(ids(featuredOnHome(catalogueOf({}, ...others)))).toEqual([5, 4, 3, 2, 1]);
  const featured = catalogueOf(
    { star: 2 },
    ...others,
    { star: 1, state: 'protected' },
    { star: 3, state: 'draft' },
  );
  expect(ids(featuredOnHome(featured))).toEqual([6, 1]);
  expect(featuredOf(featured).categories).toEqual([
    { category_id: main.id, projects: 5 },
    { category_id: sub.id, projects: 1 },
  ]);
});

test('the next project is the next open one of the category, then of the next category, in a circle', () => {
  const catalogue = catalogueOf({}, inSub, { state: 'draft' }, { state: 'protected' }, {}, inSub);
  expect([1, 2, 3, 4, 5, 6].map((id) => nextOf(catalogue, id)?.id)).toEqual([5, 6, 5, 5, 2, 1]);
  expect(nextOf(catalogueOf({}), 1)).toBeUndefined();
  expect(nextOf(catalogueOf({}), 9)).toBeUndefined();
});

test('a category’s page has its projects before those of its sub-categories, and is cached for known technologies', () => {
  const react = '["React"]';
  const catalogue = catalogueOf({ technology_used: react, ...inSub }, {}, { technology_used: react });
  const all = { technologies: [], page: 1 };
  expect(categoryPageOf(catalogue, 'web-development', all)).toMatchObject({
    total: 3,
    groups: [
      { category: main.category_name, projects: 2 },
      { category: sub.category_name, projects: 1 },
    ],
  });
  expect(categoryPageOf(catalogue, 'front end', all).projects.map(({ id }) => id)).toEqual([1]);
  expect(categoryPageOf(catalogue, 'nowhere', all)).toMatchObject({ total: 0, projects: [] });
  const measured = (name: string, technology: string) =>
    measureListing(catalogue, name, { technologies: [technology], page: 1 }).isKnown;
  expect([measured('web-development', 'React'), measured('web-development', 'Elm')]).toEqual([true, false]);
  expect(measured('nowhere', 'React')).toBe(false);
});

test('public addresses are those of open projects by id and of all categories, with their last change', () => {
  const catalogue = catalogueOf(
    { id: 8, updated_at: 70, ...inSub },
    { id: 2, image_link: 'https://example.org/a.png', main_id: null, main_hash: null, further: null },
    { id: 3, state: 'protected', updated_at: 90 },
  );
  expect(projectPages(catalogue)).toMatchObject([
    { pictures: ['https://example.org/a.png'], changed: 20 },
    { path: pages.project('Front End', { id: 8, project_title: 'Project 1' }) },
  ]);
  expect(projectPages(catalogue)[1]?.pictures).toHaveLength(2);
  expect(categoryPages(catalogue)).toEqual([
    { path: pages.category('Web Development'), changed: 70 },
    { path: pages.category('Front End'), changed: 70 },
  ]);
  const many = catalogueOf(
    ...Array.from({ length: 49 }, (_, index) => ({ state: index < 24 ? 'published' : 'protected' }) as const),
  );
  expect(categoryPages(many).map(({ path }) => path)).toEqual([
    pages.category('Web Development'),
    pages.categoryPage('Web Development', 2),
    pages.category('Front End'),
  ]);
});

test('former names of categories and former titles lead to the present address', () => {
  const catalogue = catalogueOf({}, { state: 'draft' });
  const found = (path: string) => presentPath(catalogue, readAddress(path));
  expect(found('/category/pages')).toBe(pages.category('Front End'));
  expect(found('/category/front-end')).toBeUndefined();
  expect(found('/category/any/1-former-title')).toBe(
    pages.project('Web Development', { id: 1, project_title: 'Project 1' }),
  );
  for (const path of ['/category/any/1', '/category/any/2-draft', '/category/any/9-missing', '/contact'])
    expect(found(path), path).toBeUndefined();
});

test('share pictures show only what visitors may know', () => {
  const catalogue = catalogueOf(
    { state: 'protected', star: 1 },
    { state: 'unlisted' },
    { technology_used: '["React","Elm"]', ...inSub },
  );
  expect(sharedProject(catalogue, 1)).toMatchObject({ details: 'What everybody may know.', main: undefined });
  expect(sharedProject(catalogue, 2)).toBeUndefined();
  expect(sharedProject(catalogue, 3)).toMatchObject({ details: 'React, Elm', main: { picture: { id: 7 } } });
  expect(leadPicture(catalogue)).toBeUndefined();
  expect(leadPicture(catalogueOf({}))).toMatchObject({ picture: { id: 7 }, focus: { focal_y: 30 } });
  expect(sharedCategory(catalogue, main.id)).toMatchObject({ count: 2, first: { picture: { id: 7 } } });
  expect(sharedCategory(catalogue, sub.id)).toMatchObject({ count: 1 });
});

test('pictures without a description are counted in projects of any state', () => {
  const catalogue = catalogueOf(
    { main_photo_description: null, undescribed: 2 },
    { state: 'draft', undescribed: 1 },
  );
  expect(countUndescribed(catalogue)).toEqual({ main: 1, further: 3 });
});
