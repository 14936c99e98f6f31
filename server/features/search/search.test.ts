import { beforeEach, expect, test } from 'vitest';
import { noCaseStudy } from '#contract/projects/case-study.ts';
import { api, pages } from '#contract/addresses.ts';
import { searchAddress, searchLimits } from '#contract/search/search-address.ts';
import type { SearchResults } from '#contract/search/search.ts';
import {
  addCategory,
  addFurtherPicture,
  addProject,
  ownedSite,
  type Owner,
  sendContent,
  sendProject,
} from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';

let site: TestSite;
let owner: Owner;
beforeEach(async () => {
  ({ site, owner } = await ownedSite(testSite));
});

async function search(text: string, page = 1, of = site): Promise<SearchResults> {
  return expectOk(await of.visitor('GET', searchAddress(api.search, { text, page }))).json<SearchResults>();
}
const titlesOf = ({ results }: SearchResults) =>
  results.map(({ project, page }) => project?.project_title ?? page?.title ?? '');
const found = async (text: string, of = site) => titlesOf(await search(text, 1, of));

const plain = { project_tags: 'work', technology_used: 'paper', project_highlights: 'None.' };
const add = (title: string, overview = 'Something else.', more: Record<string, string> = {}) =>
  addProject(owner, { ...plain, project_title: title, project_overview: overview, ...more });

test('search finds a project by each of its texts and its category', async () => {
  await addCategory(owner, { category_name: 'Cartography' });
  const { id } = await add('Kestrel', 'About **herons**.', {
    category: 'Cartography',
    project_tags: '["Osprey"]',
    technology_used: '["C++","Buzzard"]',
    project_highlights: '- Falcons\n- Eagles',
    main_photo_description: 'A sparrow',
  });
  await addFurtherPicture(owner, id, { description: 'A goldfinch', caption: 'One *wagtail*' });
  expectOk(
    await sendContent(owner, id, {
      facts: { ...noCaseStudy.facts, client: 'Nightingale Ltd' },
      blocks: [
        { kind: 'text', text: 'The `pipistrelle` is a bat.' },
        {
          kind: 'quote',
          quote: 'Magpies!',
          quoted: 'A thrush',
          role: '',
          portrait: null,
          testimonial: null,
        },
        { kind: 'figures', figures: [{ figure: '12 robins', label: 'Blackbirds' }] },
      ],
    }),
  );
  await add('Another', 'c plus plus');
  const words =
    'kestrel herons osprey buzzard c++ falcons eagles sparrow goldfinch wagtail nightingale pipistrelle ' +
    'magpies thrush robins blackbirds cartography';
  for (const word of words.split(' ')) expect(await found(word), word).toEqual(['Kestrel']);
});

test('search finds a project despite typos, including swapped letters', async () => {
  await add('Weather Station', 'Measures the temperature.');
  await add('Clinic Queue');
  for (const text of ['wether staton', 'temperatrue', 'clinci', 'qeuue'])
    expect(await found(text), text).toHaveLength(1);
  expect(await found('xylophone')).toEqual([]);
});

test('search finds a project with and without accents, in any case', async () => {
  await add('Café Zürich', 'Øresund, Łódź and Αθήνα');
  for (const text of ['cafe zurich', 'CAFÉ', 'zürich', 'oresund', 'lodz', 'ΑΘΗΝΑ', 'αθηνα'])
    expect(await found(text), text).toEqual(['Café Zürich']);
});

test('search finds a project by two Chinese characters within a sentence, and by one', async () => {
  await add('城市数据可视化平台');
  await add('据数', '数。据');
  for (const text of ['数据', '可视化', '平台'])
    expect(await found(text), text).toEqual(['城市数据可视化平台']);
  expect(await found('市')).toEqual(['城市数据可视化平台']);
  expect(await found('視化')).toEqual([]);
});

test.each([
  ['แอปพลิเคชันแผนที่', 'แผนที่', 'แผนภาพ'],
  ['ຄູ່ມືການເດີນທາງ', 'ການເດີນທາງ', 'ການເງິນ'],
  ['កម្មវិធីផែនទី', 'ផែនទី', 'ផែនការ'],
  ['မြေပုံအက်ပ်', 'အက်ပ်', 'အက္ခရာ'],
])('search finds a project by a word within %s, which has no spaces', async (title, word, other) => {
  await add(title);
  expect(await found(word)).toEqual([title]);
  expect(await found(other)).toEqual([]);
});

test.each([
  ['مُحَمَّد', 'محمد'],
  ['محمد', 'مُحَمَّد'],
  ['أخبار المدينة', 'اخبار المدينه'],
  ['שָׁלוֹם', 'שלום'],
  ['Donau\u00addampf\u00adschiff', 'Donaudampfschiff'],
  ['CO₂ in water', 'CO2'],
])('search finds a project titled %s by the query %s', async (title, query) => {
  await add(title);
  expect(await found(query)).toEqual([title]);
});

test('search finds a project by a Hindi or Arabic word, but not by a Hindi one with other vowel signs', async () => {
  await add('हिन्दी कीबोर्ड', 'टाइपिंग सिखाता है');
  await add('दिन', 'مكتبة المدينة');
  expect(await found('हिन्दी')).toEqual(['हिन्दी कीबोर्ड']);
  expect(await found('सिखाता')).toEqual(['हिन्दी कीबोर्ड']);
  expect(await found('दिन')).toEqual(['दिन']);
  expect(await found('दीन')).toEqual([]);
  expect(await found('مكتبة')).toEqual(['दिन']);
});

test('search finds a project by the start of the last word, and by some words if no project has all', async () => {
  await add('Harbour Timetable');
  expect(await found('harbour timet')).toEqual(['Harbour Timetable']);
  expect(await found('harb')).toEqual(['Harbour Timetable']);
  expect(await found('harb xylophone')).toEqual([]);
  expect(await found('the harbour of elephants')).toEqual(['Harbour Timetable']);
});

test('search lists matches in the title first', async () => {
  await add('Atlas of Rivers');
  await add('A', 'rivers rivers rivers');
  await add('B', 'Something else.', { project_tags: '["Rivers"]' });
  expect(await found('rivers')).toEqual(['Atlas of Rivers', 'B', 'A']);
});

test('search marks the found words in the title and in an excerpt of the text', async () => {
  const before = 'word '.repeat(60);
  await add('The Clinic', `${before}before **clinics** and a clinic, ${before}`);
  const { results } = await search('clinic');
  const [result] = results;
  expect(result?.title).toEqual([
    { text: 'The ', found: false },
    { text: 'Clinic', found: true },
  ]);
  const marks = result?.excerpt.filter(({ found: isFound }) => isFound).map(({ text }) => text);
  expect(marks).toEqual(['clinics', 'clinic']);
  const text = result?.excerpt.map((part) => part.text).join('') ?? '';
  expect(text).toMatch(/^… word .*before clinics and a clinic, word.* word …$/);
  expect(text.length).toBeLessThan(200);
});

test('search separates lines in an excerpt by dots', async () => {
  await add('Kestrel', 'About **herons**.', { project_highlights: '- Falcons\n- Eagles' });
  const { results } = await search('eagles');
  expect(results[0]?.excerpt).toEqual([
    { text: 'Falcons · ', found: false },
    { text: 'Eagles', found: true },
  ]);
});

test.each([
  ['line', '- Kept by the night watchmen of the harbour and their families\n- Rare herons', 'Rare herons'],
  ['sentence', 'Kept by the night watchmen of the harbour and their families. Rare herons', '… Rare herons'],
])(
  'the excerpt of a search result starts with the %s of the match if that starts near it',
  async (_, highlights, excerpt) => {
    await add('Kestrel', 'A bird.', { project_highlights: highlights });
    const { results } = await search('herons');
    expect(results[0]?.excerpt.map(({ text }) => text).join('')).toBe(excerpt);
  },
);

test('search finds only projects in public lists', async () => {
  const { id } = await add('Kestrel');
  expect(await found('kestrel')).toHaveLength(1);
  const change = async (visibility: Record<string, string>) =>
    expectOk(await sendProject(owner, { id, changes: { project_title: 'Kestrel', ...visibility } }));
  const publish_at = new Date(site.clock.now() + 3_600_000).toISOString();
  for (const hidden of [{ state: 'draft' }, { state: 'unlisted' }, { state: 'scheduled', publish_at }]) {
    await change(hidden);
    expect(await search('kestrel'), hidden.state).toEqual({ total: 0, page: 1, pages: 1, results: [] });
    await change({ state: 'published' });
    expect(await found('kestrel')).toHaveLength(1);
  }
  expectOk(await owner('DELETE', api.project(id)));
  expect((await search('kestrel')).total).toBe(0);
  expectOk(await owner('POST', `/api/trash/project/${id}/restore`));
  expect(await found('kestrel')).toHaveLength(1);
});

test('search finds changed texts at once, and old texts no more', async () => {
  const category = await addCategory(owner, { category_name: 'Cartography' });
  const { id } = await add('Kestrel', 'Something else.', { category: 'Cartography' });
  expect(await found('kestrel')).toHaveLength(1);
  const changes = { ...plain, project_title: 'Goldfinch', category: 'Cartography' };
  expectOk(await sendProject(owner, { id, changes }));
  expect(await found('kestrel')).toEqual([]);
  expect(await found('goldfinch')).toEqual(['Goldfinch']);
  const renamed = { category_name: 'Orchards', category_icon_link: 'code' };
  expectOk(await owner('PUT', api.category(category.id), renamed));
  expect(await found('cartography')).toEqual([]);
  expect(await found('orchards')).toEqual(['Goldfinch']);
});

test('search on another instance finds a change within a second', async () => {
  const other = await testSite({ data: site.data, clock: site.clock });
  await add('Kestrel');
  expect(await found('goldfinch', other)).toEqual([]);
  await add('Goldfinch');
  await expect.poll(() => found('goldfinch', other)).toEqual(['Goldfinch']);
});

test('search returns pages, and the last page for any number after it', async () => {
  const count = searchLimits.resultsOnPage + 3;
  for (let at = 0; at < count; at++) await add(`Kestrel ${at}`);
  const responses = await Promise.all([1, 2, 99].map((page) => search('kestrel', page)));
  expect(responses.map(({ total, page, pages: last }) => [total, page, last])).toEqual([
    [count, 1, 2],
    [count, 2, 2],
    [count, 2, 2],
  ]);
  const [first, second] = responses;
  expect(new Set([first, second].flatMap((one) => (one ? titlesOf(one) : []))).size).toBe(count);
});

test('a search without words finds nothing, and one with a long text or an invalid page is refused', async () => {
  await add('Kestrel');
  for (const text of ['', '  ', '?!', '—']) expect((await search(text)).total, text).toBe(0);
  const statuses = ['', '?q=a&page=0', '?q=a&page=10000', '?q=a&q=b', `?q=${'a'.repeat(101)}`].map(
    async (query) => (await site.visitor('GET', api.search + query)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 400, 400]);
});

test('the page of search shows the results, is not cached, and ignores other parameters', async () => {
  const full = await testSite({ data: site.data, clock: site.clock, pages: true });
  await add('Kestrel', 'About herons & others.');
  const page = async (query: string) => full.visitor('GET', pages.search + query);
  const shown = await page('?q=herons&utm=x');
  expect(shown.body).toMatch(/<mark[^>]*>herons<\/mark>/);
  expect(shown.body).toContain('1 result');
  expect(shown.body).toContain('<meta name="robots" content="noindex">');
  expect(shown.headers['cache-control']).toBe('no-cache');
  expect((await page(`?q=${encodeURIComponent('<b>"')}`)).body).not.toContain('<b>"');
  expect((await page('?q=xylophone')).body).toContain('Nothing found');
  expect((await page(`?q=${'a'.repeat(3000)}`)).statusCode).toBe(200);
  // Without a search term the page is the same for everybody and cached.
  expect((await page('')).headers.etag).toBeDefined();
  expect((await page('?utm=x')).body).toBe((await page('')).body);
});
