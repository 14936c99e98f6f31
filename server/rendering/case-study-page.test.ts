/** A project's page shows its case study: facts, links and blocks in order. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';
import { pages } from '#contract/addresses.ts';
import { picture } from '../testing/pictures.ts';
import {
  addFurtherPicture,
  addProject,
  ownedSite,
  removeFurtherPicture,
  sendContent,
} from '../testing/portfolio.ts';
import { expectOk, testSite } from '../testing/site.ts';

const noFacts = { year: '', role: '', client: '', team: '' };
/** A quote of a person without a testimonial. */
function quote(words: string, changes: Partial<Extract<Block, { kind: 'quote' }>> = {}): Block {
  return { kind: 'quote', quote: words, quoted: '', role: '', portrait: null, testimonial: null, ...changes };
}

const hostile = '"><script>alert(1)</script>';

async function siteWithPictures(count: number) {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const project = await addProject(owner);
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const bytes = await picture({ width: 90 * number, height: 60 });
    const texts = { description: `Picture called ${number}`, caption: `Caption **${number}**` };
    ids.push((await addFurtherPicture(owner, project.id, texts, bytes)).id);
  }
  return {
    ids,
    owner,
    project,
    writes: async (study: Partial<CaseStudy>) =>
      expectOk(await sendContent(owner, project.id, { facts: noFacts, links: [], blocks: [], ...study })),
    article: async () => {
      const { body } = await site.visitor('GET', pages.project(project.category, project));
      expect(body).not.toContain(' style=');
      return /<article[\s\S]*<\/article>/.exec(body)?.[0] ?? '';
    },
  };
}

test('the page of a case study shows every kind of block in order, and unused pictures below', async () => {
  const { ids, writes, article } = await siteWithPictures(9);
  const [one = 0, two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0, face = 0] = ids;
  const blocks: Block[] = [
    { kind: 'text', text: 'It began with **one** drawer.' },
    { kind: 'picture', picture: one, size: 'full' },
    { kind: 'gallery', pictures: [two, three], columns: 2 },
    { kind: 'comparison', before: four, after: five },
    quote('We find things now.', { quoted: 'Ida Holm', role: 'Archivist', portrait: face }),
    {
      kind: 'figures',
      figures: [
        { figure: '4,000', label: 'objects a year' },
        { figure: '12', label: 'rooms' },
      ],
    },
    { kind: 'embed', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { kind: 'embed', link: 'https://example.org/film' },
    { kind: 'gallery', pictures: [six, seven, six], columns: 3 },
    { kind: 'columns', texts: ['The **left** one', 'The *right* one'] },
    { kind: 'button', label: 'Write to us', link: '/contact' },
    { kind: 'text', text: '---' },
    { kind: 'embed', link: 'https://codepen.io/ada/pen/PNaGbb' },
  ];
  await writes({
    facts: { year: '2025', role: 'Design', client: 'A museum', team: '' },
    links: [{ label: 'The exhibition', url: 'https://example.org/exhibition' }],
    blocks,
  });
  const page = await article();

  const inOrder = [
    '<dd dir="auto" class="font-medium wrap-anywhere">A museum</dd>',
    'href="https://example.org/exhibition"',
    'Shorter waits',
    '<strong>one</strong> drawer',
    'alt="Picture called 1"',
    'Caption <strong>1</strong>',
    'alt="Picture called 2"',
    'alt="Picture called 3"',
    'alt="Picture called 4"',
    '>Before</span>',
    'alt="Picture called 5"',
    '>After</span>',
    'type="range"',
    'We find things now.</blockquote>',
    '<span class="size-12 shrink-0 overflow-hidden rounded-full">',
    'Ida Holm</span>',
    'Archivist</span>',
    '>4,000</dd>',
    '>12</dd>',
    'href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"',
    'Loads from YouTube.',
    'href="https://example.org/film"',
    'alt="Picture called 6"',
    'alt="Picture called 7"',
    '<strong>left</strong>',
    '<em>right</em>',
    'href="/contact"',
    'Write to us</span>',
    '<hr>',
    'href="https://codepen.io/ada/pen/PNaGbb"',
    'Loads from CodePen.',
    '>Pictures</h2>',
    'alt="Picture called 9"',
  ];
  const places = inOrder.map((part) => page.indexOf(part));
  expect(inOrder.filter((_, index) => places[index] === -1)).toEqual([]);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page).not.toContain('Team</dt>');
  expect(page).not.toContain('Picture called 8');
  for (const number of [1, 2, 3, 4, 5, 7]) expect(page.split(`Picture called ${number}"`)).toHaveLength(2);
  expect(page).not.toContain('<iframe');
});

test('an embed in a case study has the owner’s poster until that picture is removed', async () => {
  const { ids, owner, project, writes, article } = await siteWithPictures(1);
  const [poster = 0] = ids;
  await writes({ blocks: [{ kind: 'embed', link: 'https://codepen.io/ada/pen/PNaGbb', poster }] });
  const page = await article();
  const inOrder = ['href="https://codepen.io/', 'Loads from CodePen.', 'alt="Picture called 1"', '</a>'];
  const places = inOrder.map((part) => page.indexOf(part, page.indexOf('id="case-study"')));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(page).not.toContain('>Pictures</h2>');
  await removeFurtherPicture(owner, project.id, poster);
  const without = await article();
  expect(without).not.toContain('Picture called 1');
  expect(without).toContain('Loads from CodePen.');
});

test('a picture file that is stored several times is shown once on a project’s page: as main picture, in a block or below', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const [main, inBlock, below] = await Promise.all(
    [300, 400, 500].map((width) => picture({ width, height: 200 })),
  );
  const project = await addProject(owner, {}, main);
  const add = async (description: string, bytes?: Uint8Array) =>
    (await addFurtherPicture(owner, project.id, { description }, bytes)).id;
  const shown = await add('In a block', inBlock);
  await add('The main one again', main);
  await add('That of the block again', inBlock);
  await add('Below', below);
  await add('The one below again', below);
  const blocks: Block[] = [{ kind: 'picture', picture: shown, size: 'normal' }];
  expectOk(await sendContent(owner, project.id, { blocks }));
  const { body } = await site.visitor('GET', pages.project(project.category, project));
  for (const text of ['In a block', 'Below']) expect(body.split(`alt="${text}"`)).toHaveLength(2);
  expect(body).not.toMatch(/alt="[^"]* again"/);
});

test('animations that differ only after the first frame are all shown on a project’s page, and equal ones once', async () => {
  const { site, owner } = await ownedSite(() => testSite({ pages: true }));
  const animation = async (...colours: string[]) => {
    const frames = colours.map((background) =>
      sharp({ create: { width: 60, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    return sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
  };
  const toBlue = await animation('red', 'blue');
  const project = await addProject(owner, {}, await animation('red', 'white'));
  for (const [description, bytes] of [
    ['To green', await animation('red', 'green')],
    ['To blue', toBlue],
    ['To blue again', toBlue],
  ] as const)
    await addFurtherPicture(owner, project.id, { description }, bytes);
  const { body } = await site.visitor('GET', pages.project(project.category, project));
  expect(body.match(/(?<=alt=")To [^"]+/g)).toEqual(['To green', 'To blue']);
});

test('a block whose picture was removed is left out of the case study', async () => {
  const { ids, owner, project, writes, article } = await siteWithPictures(2);
  const [one = 0, two = 0] = ids;
  await writes({
    blocks: [
      { kind: 'picture', picture: one, size: 'wide' },
      { kind: 'comparison', before: one, after: two },
      quote('It stays.', { portrait: one }),
      { kind: 'gallery', pictures: [one], columns: 2 },
    ],
  });
  await removeFurtherPicture(owner, project.id, one);
  const page = await article();
  expect(page).not.toContain('Picture called 1');
  expect(page).toContain('It stays.</blockquote>');
  expect(page).not.toContain('rounded-full');
  expect(page).toContain('alt="Picture called 2"');
});

test('a case study shows HTML in the owner’s input as text', async () => {
  const { writes, article } = await siteWithPictures(0);
  await writes({
    facts: { year: hostile, role: hostile, client: hostile, team: hostile },
    links: [{ label: hostile, url: 'https://example.org/"><script>' }],
    blocks: [
      { kind: 'text', text: `${hostile} <img src=x onerror=alert(1)> [a](javascript:alert(1))` },
      quote(hostile, { quoted: hostile, role: hostile }),
      { kind: 'figures', figures: [{ figure: hostile, label: hostile }] },
      { kind: 'embed', link: 'https://example.org/"><script>' },
      { kind: 'columns', texts: [hostile, hostile] },
      { kind: 'button', label: hostile, link: '/"><script>alert(1)</script>' },
    ],
  });
  const page = await article();
  expect(page).not.toMatch(/<script|<img src=.?x|href="javascript:/);
  expect(page.split('alert(1)').length).toBeGreaterThan(8);
});

test('the page of a project without a case study has no heading and no facts of one', async () => {
  const { article } = await siteWithPictures(0);
  const page = await article();
  expect(page).not.toContain('Case study');
  expect(page).not.toContain('Client</dt>');
});
