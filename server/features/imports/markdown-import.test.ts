/** Imports of Markdown files, such as an export of Notion. */
import { expect, test } from 'vitest';
import { importFaults, importNotes } from '#contract/imports/import-texts.ts';
import { issuesIn } from '../../testing/failures.ts';
import { previewOf, sendFile, wholeText } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';

const id = '1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d';

test('each Markdown file becomes a project with its pictures, and facts of Notion and of a front matter', async () => {
  const { owner } = await ownedSite(testSite);
  const files = [
    {
      path: `Work ${id}/Tide Table ${id}.md`,
      text: `# Tide **Table**\n\nTags: Sea, Maps\nDate: March 4, 2021\nMood: calm\n\nWords with a [link](https://old.example/).\n\n![Quay](Tide%20Table%20${id}/quay.png)\n\n- [x] done\n\n| a | b |\n|---|---|\n| 1 | 2 |\n`,
    },
    {
      path: 'posts/mole.md',
      text: '---\ntitle: "Mole"\ntags: ["Harbour", "Stone"]\ndate: 2019-05-06\ndraft: true\n---\n\nText\n\n![](/images/mole.jpg)\n![](https://cdn.example/pier.jpg)\n',
    },
    { path: `Nameless ${id}.md`, text: 'Only words, and <script>alert(1)</script> none of these' },
  ];
  const { source, projects, pictures, notes } = await previewOf(owner, 'markdown', JSON.stringify(files));
  expect(source).toBe('markdown');
  expect(
    projects.map(({ project, was, newCategories }) => [project.project_title, was, newCategories]),
  ).toEqual([
    ['Tide Table', '2021', ['Sea', 'Maps']],
    ['Mole', '2019', ['Harbour', 'Stone']],
    ['Nameless', '', []],
  ]);
  expect(pictures).toEqual([
    `/Work%20${id}/Tide%20Table%20${id}/quay.png`,
    '/images/mole.jpg',
    'https://cdn.example/pier.jpg',
  ]);
  const [tides = '', , nameless] = projects.map(wholeText);
  expect(tides).toMatch(/^Mood: calm\n\nWords with a \[link\]\(https:\/\/old\.example\/\)/);
  expect(tides).toContain('| 1 | 2 |');
  expect(nameless).toBe('Only words, and none of these');
  expect(notes).toEqual([]);
});

test('a file that is no list of Markdown files is refused', async () => {
  const { owner } = await ownedSite(testSite);
  expect(issuesIn(await sendFile(owner, 'markdown', '[{"path": 1}]'))).toEqual({ file: importFaults.unread });
  expect((await previewOf(owner, 'markdown', '[]')).notes).toEqual([importNotes.noEntries('markdown')]);
});
