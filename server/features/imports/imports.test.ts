/** Importing files of other programs. */
import { expect, test } from 'vitest';
import type { FileSource } from '#contract/imports/import-sources.ts';
import { importFaults, importNotes, importWarnings } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { importsApi } from '#contract/imports/imports.ts';
import { resumeApi } from '#contract/resume/resume-sections.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import {
  profileAfterImport,
  fixture,
  linkedInArchive,
  previewOf,
  sendFile,
  takes,
} from '../../testing/imports.ts';
import { addProject, ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';
import { zipOf } from '#testing/zip.ts';

test('an import from WordPress has posts with Markdown texts and linked pictures, and pages', async () => {
  const { owner } = await ownedSite(testSite);
  const preview = await previewOf(owner, 'wordpress', fixture('wordpress.xml'));
  expect(
    preview.projects.map(({ project, was, proposed }) => [project.project_title, was, proposed]),
  ).toEqual([
    ['The lathe that counts & sings', 'post, 2021', true],
    ['Shelves & "hooks"', 'post, draft, 2019', true],
  ]);
  const [lathe, shelves] = preview.projects;
  expect(lathe).toMatchObject({
    category: 'Web Development',
    project: {
      project_overview: [
        '## How it began',
        'A lathe, **a microphone** and [a shop](https://prado.example.org/shop/). Do not press this.',
      ].join('\n\n'),
      blocks: [
        { kind: 'picture', picture: 2, size: 'normal' },
        {
          kind: 'text',
          text: '- It counts\n- It sings\n\n```\n<!DOCTYPE html>\n```\n\nhttps://video.example.org/1',
        },
      ],
      pictures: [{ id: 2, description: 'A lathe', caption: '' }],
      project_tags: ['Web Development', 'Wood'],
      technology_used: [],
      project_highlights: '',
      main_photo: 'https://prado.example.org/wp-content/uploads/lathe.jpg',
      facts: { year: '2021' },
      links: [{ label: 'Originally published', url: 'https://prado.example.org/2021/03/lathe/' }],
    },
    warnings: [importWarnings.mediaAsLinks(1), importWarnings.toFillIn(['technologies', 'highlights'])],
  });
  expect(shelves?.project.project_overview).toBe('A shelf\n\nFirst line\nsecond line\n\nAnother paragraph');
  expect(preview.pages).toMatchObject([
    {
      page: {
        title: 'About us',
        slug: 'about-us',
        state: 'draft',
        blocks: [{ kind: 'text', text: 'Two people and a dog.' }],
      },
      was: 'page, 2018',
      proposed: false,
    },
  ]);
  expect(profileAfterImport(preview)).toEqual({
    home_page_sub_title: 'Tools, repaired',
    website_link: 'https://prado.example.org',
  });
});

test('an import from Ghost has posts of each editor with their tags', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects, pages, profile } = await previewOf(owner, 'ghost', fixture('ghost.json'));
  expect(projects.map(({ project, was, proposed }) => [project.project_overview, was, proposed])).toEqual([
    ['## Why\n\nBecause of *knees*. See us and [the map](https://osm.example.org/).', 'post, 2023', true],
    ['## To do\n\nFinish it\nsoon', 'post, draft, 2024', true],
  ]);
  expect(pages[0]?.page.blocks).toEqual([{ kind: 'text', text: 'Written by one person\n\n- on Mondays' }]);
  expect(projects[0]?.project).toMatchObject({
    project_tags: ['Maps'],
    main_photo: 'https://pictures.example.org/bench.jpg',
    links: [{ url: 'https://benches.example.org/map' }],
  });
  expect(profile).toContainEqual({ field: 'home_page_sub_title', before: '', after: 'Where to sit' });
});

test('an import from JSON Resume has projects, resume entries and profile values', async () => {
  const { owner } = await ownedSite(testSite);
  const preview = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  expect(preview.projects.map(({ project }) => project)).toMatchObject([
    {
      project_title: 'Tide Table',
      technology_used: ['TypeScript', 'SQLite'],
      project_highlights: 'Works offline\nFits on a postcard',
      github_link: 'https://github.com/ines-prado/tide-table',
      facts: { year: '2019 – 2021', role: 'Designer, Developer', client: 'Harbour Office' },
    },
    { project_title: 'Lighthouse Keeper', project_overview: '', links: [] },
  ]);
  expect(preview.projects[1]?.warnings[0]).toBe(importWarnings.badLink('javascript:alert(document.domain)'));
  expect(preview.resume.map(({ section, title, detail }) => [section, title, detail])).toEqual([
    ['work', 'Engineer, Harbour Office', '2019-03-01 – 2021'],
    ['work', 'Runner, Hurried Ltd', 'since 2022-05'],
    ['education', 'MSc, Informatics, University of Porto', '2008 – 2012-07'],
    ['skills', 'Web', 'TypeScript, SQL'],
    ['skills', 'Knots', ''],
    ['languages', 'Portuguese', 'Native speaker'],
    ['certificates', 'Harbour Pilot', 'Port Authority, 2019-05'],
    ['awards', 'Best Berth', 'Port Authority, 2020-11-02'],
    ['publications', 'Berths as a Graph', 'Journal of Moorings, 2018-02-01'],
    ['volunteer', 'Treasurer, Sea Scouts', 'since 2015-01'],
  ]);
  expect(profileAfterImport(preview)).toEqual({
    home_page_sub_title: 'Builder of small tools',
    home_page_description: 'Twelve years of software for people who would rather do something else.',
    github_link: 'https://github.com/ines-prado',
    website_link: 'https://ines.example.org',
  });
});

test.each(['', 'Basic_LinkedInDataExport_11-22-2026/'])(
  'an import from LinkedIn has its tables from the folder “%s”',
  async (folder) => {
    const { owner } = await ownedSite(testSite);
    const preview = await previewOf(owner, 'linkedin', linkedInArchive(folder));
    expect(
      preview.projects.map(({ project, was }) => [project.project_title, project.project_overview, was]),
    ).toEqual([
      ['Tide Table', 'Tides on one page.\nPrinted or not.', '2019 – 2021'],
      ['Lighthouse Keeper', '', '2022'],
    ]);
    expect(preview.resume.map(({ title, detail }) => [title, detail])).toEqual([
      ['Engineer, Harbour Office', 'since 2019-03'],
      ['MSc, University of Porto', '2008 – 2012'],
      ['Skills', 'TypeScript, SQL'],
      ['Portuguese', 'Native or bilingual proficiency'],
      ['Harbour Pilot', 'Port Authority, 2019-05'],
      ['First Aid', 'Red Cross, 2018-02'],
      ['Best Berth', '2020-11'],
      ['Berths as a Graph', 'Journal of Moorings, 2018-02-01'],
      ['Treasurer, Sea Scouts', 'since 2015-01'],
    ]);
    expect(preview.notes).toEqual([
      'Not supported in Your details: First Name (1), Last Name (1), Industry (1), Geo Location (1).',
      'Not supported in Your details: further websites (1).',
      'Not supported in Certificates: Finished On (1), License Number (1).',
      'Not supported in Volunteering: Cause (1).',
      'Not supported: Courses (2), Recommendations_Received (1).',
    ]);
    expect(profileAfterImport(preview)).toEqual({
      home_page_sub_title: 'Builder of small tools',
      home_page_description: 'Twelve years, "most" of them at sea.',
      website_link: 'https://ines.example.org',
    });
  },
);

test.each([
  ['Latin-1', (text: string) => Buffer.from(`${text},caf\u00E9 \u0080`, 'latin1'), 'café €'],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text},café ✓`, 'utf16le'), 'café ✓'],
])('an import from LinkedIn reads a table in %s', async (_name, bytes, headline) => {
  const { owner } = await ownedSite(testSite);
  const table = { name: 'Profile.csv', content: bytes('First Name,Headline\nIn\u00EAs') };
  const preview = await previewOf(owner, 'linkedin', zipOf([table]));
  expect(profileAfterImport(preview)).toEqual({ home_page_sub_title: headline });
});

test.each<[FileSource, () => string | Buffer]>([
  ['json-resume', () => '{"basics":{"label":"Builder"}}'],
  ['wordpress', () => '<rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>'],
  ['ghost', () => '{"data":{"posts":[]}}'],
  ['linkedin', () => zipOf([{ name: 'Profile.csv', content: 'Headline\nBuilder' }])],
])('an import from %s reports a file without entries', async (source, file) => {
  const { owner } = await ownedSite(testSite);
  const { projects, resume, notes } = await previewOf(owner, source, file());
  expect([projects, resume, notes]).toEqual([[], [], [importNotes.noEntries(source)]]);
});

test('an import marks entries that the site already has by title or link, and does not select them', async () => {
  const { owner } = await ownedSite(testSite);
  await addProject(owner, { project_title: 'shelves & "HOOKS"' });
  await addProject(owner, {
    project_title: 'A lathe',
    github_link: 'https://prado.example.org/2021/03/lathe/',
    state: 'draft',
  });
  const { projects } = await previewOf(owner, 'wordpress', fixture('wordpress.xml'));
  expect(projects.map(({ proposed, warnings }) => [proposed, warnings[0]])).toMatchObject([
    [false, importWarnings.sameLink('A lathe')],
    [false, importWarnings.sameTitle],
  ]);
});

test('an import adds entries to the resume, and its next preview marks them as present and does not select them', async () => {
  const { owner } = await ownedSite(testSite);
  const read = () => previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const [position] = (await read()).resume;
  expectOk(await owner('POST', importsApi.resume, position?.sections));
  const kept = expectOk(await owner('GET', resumeApi.resume)).json<{ work: object[] }>();
  expect(kept).toMatchObject({ work: [{ name: 'Harbour Office', startDate: '2019-03-01' }], skills: [] });
  expect((await read()).resume[0]).toMatchObject({
    proposed: false,
    warnings: [importWarnings.hereAlready],
  });
});

test('an import shortens too long texts with a warning, and its preview has at most 500 projects', async () => {
  const { owner } = await ownedSite(testSite);
  const keywords = Array.from({ length: 9 }, (_, number) => `Technology ${number}`);
  const project = { name: 'x'.repeat(200), description: 'word '.repeat(2000), keywords };
  const { projects, notes } = await previewOf(
    owner,
    'json-resume',
    JSON.stringify({ projects: Array.from({ length: importLimits.items + 1 }, () => project) }),
  );
  expect(projects).toHaveLength(importLimits.items);
  expect(notes).toEqual(['Projects: the first 500 of 501.']);
  expect(projects[0]?.warnings).toEqual([
    'Title: 200 characters, cut to 120',
    'Technologies: the first 6 of 9',
    importWarnings.toFillIn(['tags', 'highlights', 'picture']),
  ]);
  expect((await takes(owner, projects.slice(0, 1))).refused).toEqual([]);
});

test('only the owner imports', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const path of Object.values(importsApi))
    expect(codeOf(await site.visitor('POST', path, {})), path).toEqual([401, 'unauthorized']);
  expect(issuesIn(await sendFile(owner, 'wordpress', ''))).toEqual({ file: importFaults.noFile });
});
