/** Posts of Ghost for members, and drafts that exist only in Ghost's editor. */
import { expect, test } from 'vitest';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { fixture, previewOf } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

test('posts of Ghost for members and payers are marked', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'ghost', fixture('ghost-paid.json'));
  expect(projects.map(({ project, was }) => [project.project_title, was])).toEqual([
    ['Paid', 'post, for members, 2023'],
    ['Members', 'post, for members, 2023'],
  ]);
  for (const { warnings } of projects) expect(warnings).toContain(importWarnings.forMembers);
});

test('lists and cards of a Ghost draft without HTML become separate parts of the text', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'ghost', fixture('ghost-lexical.json'));
  expect(projects[0]?.project.project_overview).toBe('- One\n- Two\n\n> Tip\n\n```\nx=1\n```\n\nwords');
});

test('cards of a Ghost draft without HTML become blocks, and unknown ones are named', async () => {
  const { owner } = await ownedSite(testSite);
  const words = (text: string, format = 0) => ({ type: 'extended-text', text, format });
  const children = [
    { type: 'extended-heading', tag: 'h2', children: [words('Why')] },
    {
      type: 'paragraph',
      children: [words('Because', 1), { type: 'link', url: 'https://a.example', children: [words('so')] }],
    },
    { type: 'image', src: 'https://pictures.example.org/one.jpg' },
    { type: 'gallery', images: [{ src: 'https://pictures.example.org/two.jpg' }] },
    { type: 'embed', html: '<iframe src="https://www.youtube.com/embed/abc123XYZ09"></iframe>' },
    { type: 'video', src: 'https://pictures.example.org/film.mp4' },
    { type: 'signup' },
  ];
  const post = { id: '1', title: 'Draft', status: 'draft', lexical: JSON.stringify({ root: { children } }) };
  const file = JSON.stringify({ db: [{ data: { posts: [post] } }] });
  const [found] = (await previewOf(owner, 'ghost', file)).projects;
  expect(found?.project).toMatchObject({
    project_overview: '## Why\n\n**Because**[so](https://a.example/)',
    main_photo: 'https://pictures.example.org/one.jpg',
    blocks: [
      { kind: 'picture', picture: 2 },
      { kind: 'embed', link: 'https://www.youtube.com/watch?v=abc123XYZ09' },
      { kind: 'picture', picture: 3, size: 'normal' },
    ],
  });
  expect(found?.warnings).toContain(importWarnings.parts('signup (1)'));
});
