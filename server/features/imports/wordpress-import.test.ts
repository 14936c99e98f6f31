/** Texts of WordPress's classic and block editor. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/projects/hidden-projects.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { api } from '#contract/addresses.ts';
import type { Project } from '#contract/projects/projects.ts';
import { renderMarkdown } from '../../kernel/markdown/markdown.ts';
import { profileAfterImport, fixture, previewOf, takes, wholeText } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const classic = fixture('wordpress-classic.xml');

test('paragraphs and lines of a classic text of WordPress stay, with or without <p>', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  expect(projects[0] && wholeText(projects[0]).split(/\n{2,}/)).toEqual([
    'The first paragraph,\nin two lines.',
    'One that was centred.',
    'Right after it, in words.',
    'A picture',
    'and a smile 🙂',
    'See https://prado.example.org/p/an_old__saw_/?by=ines_p, or https://prado.example.org/a_b,\n[at https://prado.example.org/\\_c\\_](https://prado.example.org/c). A snake\\_case\\_name at <https://prado.example.org/d_e>.',
    '**Strong from here**',
    '**to there.**',
    'After two breaks.',
    '1.  First,\n    on two lines\n2.  Second',
    '    with a paragraph',
    '> Said once.\n> \n> Said twice.',
    '### A heading in two lines',
    '````php\nif ($a_b < 1) {',
    '    say("```");\n}\n````',
    'The end.',
  ]);
});

test('URLs in texts of WordPress stay unchanged, also those with underscores', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  const markup = renderMarkdown(projects[0] ? wholeText(projects[0]) : '', 'text');
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://prado.example.org/p/an_old__saw_/?by=ines_p',
    'https://prado.example.org/a_b',
    'https://prado.example.org/c',
    'https://prado.example.org/d_e',
  ]);
  expect(markup).toContain('>at https://prado.example.org/_c_</a>');
});

test('tables of WordPress stay tables, except those for layout, which become plain text', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  expect(projects[1]?.project.project_overview.split('\n\n')).toEqual([
    'In euros',
    [
      '| Tool | New | Old \\| mended |',
      '| --- | --- | --- |',
      '| Saw | 20 | 8 *or* 9 |',
      '|  | not for sale |  |',
    ].join('\n'),
    '|  |  |\n| --- | --- |\n| Plane | [30](https://prado.example.org/planes/) each |\n| Rasp |  |',
    'One below the other,',
    'in a frame',
    '- A list',
    'beside it',
  ]);
});

test('classic text of WordPress between blocks and the text in blocks stay', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  expect(projects[2]?.project.project_overview).toBe(
    'A block of two lines.\n\nA classic text\n\nof two paragraphs.\n\nInside.\n\nA verse\n  of *two* lines',
  );
});

test('titles and names of WordPress are plain text without entities and tags', async () => {
  const { owner } = await ownedSite(testSite);
  const preview = await previewOf(owner, 'wordpress', classic);
  expect(preview.projects[0]?.project).toMatchObject({
    project_title: 'Saws & “planes”: a short tour of R&D',
    project_tags: ['Arts & Crafts', 'Wood <3'],
  });
  expect(profileAfterImport(preview)).toMatchObject({
    home_page_sub_title: 'Tools – repaired',
  });
});

test('the first picture of a WordPress text becomes the main picture, in full size, if the post has no other', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  expect(projects.map(({ project }) => project.main_photo)).toEqual([
    'https://prado.example.org/files/saw.jpg',
    '',
    '',
  ]);
});

test('a password-protected post of WordPress is marked and imported as a draft', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', classic);
  expect(projects.map(({ was }) => was)).toEqual(['post, 2012', 'post, with a password, 2013', 'post, 2021']);
  expect(projects[1]?.warnings).toContain(importWarnings.hadPassword);
  await takes(owner, projects.slice(1, 2));
  const kept = expectOk(await owner('GET', hiddenProjectsApi.all)).json<Project[]>();
  expect(kept.map(({ project_title, state }) => [project_title, state])).toEqual([['Prices', 'draft']]);
  expect(expectOk(await site.visitor('GET', api.projects)).json()).toEqual([]);
});
