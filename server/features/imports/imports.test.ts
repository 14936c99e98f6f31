/** What other programs' files bring, as the owner meets it. */
import { expect, test } from 'vitest';
import { hiddenProjectsApi } from '#contract/hidden-projects.ts';
import { errorCatalogue } from '#contract/errors.ts';
import {
  type FileSource,
  importFaults,
  importLimits,
  importNotes,
  importsApi,
  importWarnings,
  standIns,
} from '#contract/imports.ts';
import { api } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import { resumeApi } from '#contract/resume-sections.ts';
import { codeOf, issuesIn } from '../../testing/failures.ts';
import { afterwards, fixture, linkedInArchive, previewOf, sendFile, takes } from '../../testing/imports.ts';
import { addProject, ownedSite, type Owner } from '../../testing/portfolio.ts';
import { expectOk, type TestSite, testSite } from '../../testing/site.ts';
import { zipOf } from '../../testing/zip.ts';

const draftsOf = async (owner: Owner) =>
  expectOk(await owner('GET', hiddenProjectsApi.all)).json<Project[]>();

async function visitorsSee(site: TestSite): Promise<Project[]> {
  return expectOk(await site.visitor('GET', api.projects)).json();
}

test('WordPress: posts and pages with their texts as Markdown, their pictures as links, no rubbish', async () => {
  const { owner } = await ownedSite(testSite);
  const preview = await previewOf(owner, 'wordpress', fixture('wordpress.xml'));
  expect(
    preview.projects.map(({ project, was, proposed }) => [project.project_title, was, proposed]),
  ).toEqual([
    ['The lathe that counts & sings', 'post, 2021', true],
    ['Shelves & "hooks"', 'post, draft, 2019', true],
    ['About us', 'page, 2018', false],
  ]);
  const [lathe, shelves] = preview.projects;
  expect(lathe).toMatchObject({
    category: 'Web Development',
    project: {
      project_overview: [
        '## How it began',
        'A lathe, **a microphone** and [a shop](https://prado.example.org/shop/). Do not press this.',
        '- It counts\n- It sings',
        '```\n<!DOCTYPE html>\n```',
      ].join('\n\n'),
      project_tags: ['Web Development', 'Wood'],
      technology_used: [standIns.technology],
      main_photo: 'https://prado.example.org/wp-content/uploads/lathe.jpg',
      facts: { year: '2021' },
      links: [{ label: 'Where it was published', url: 'https://prado.example.org/2021/03/lathe/' }],
    },
    warnings: [
      importWarnings.linkedPicture('prado.example.org'),
      importWarnings.pictures(1),
      importWarnings.toFillIn(['technologies', 'highlights']),
    ],
  });
  expect(shelves?.project.project_overview).toBe('A shelf\nFirst line\nsecond line\n\nAnother paragraph');
  expect(preview.notes).toEqual([expect.stringMatching(/^2 pictures stay on other sites/u)]);
  expect(afterwards(preview)).toEqual({
    home_page_title: 'Prado & Daughters',
    home_page_sub_title: 'Tools, repaired',
    website_link: 'https://prado.example.org',
  });
});

test('Ghost: posts of each of its editors, with their tags', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects, profile } = await previewOf(owner, 'ghost', fixture('ghost.json'));
  expect(projects.map(({ project, was, proposed }) => [project.project_overview, was, proposed])).toEqual([
    ['## Why\n\nBecause of *knees*. See us and [the map](https://osm.example.org/).', 'post, 2023', true],
    ['## To do\n\nFinish it\nsoon', 'post, draft, 2024', true],
    ['Written by one person\n\n- on Mondays', 'page, 2014', false],
  ]);
  expect(projects[0]?.project).toMatchObject({
    project_tags: ['Maps'],
    main_photo: 'https://pictures.example.org/bench.jpg',
    links: [{ url: 'https://benches.example.org/map' }],
  });
  expect(profile).toContainEqual({ field: 'home_page_sub_title', before: '', after: 'Where to sit' });
});

test('JSON Resume: projects, entries of the resume, and what the profile may say', async () => {
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
    { project_title: 'Lighthouse Keeper', project_overview: standIns.overview, links: [] },
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
  expect(afterwards(preview)).toEqual({
    home_page_sub_title: 'Builder of small tools',
    home_page_description: 'Twelve years of software for people who would rather do something else.',
    github_link: 'https://github.com/ines-prado',
    website_link: 'https://ines.example.org',
  });
});

test.each(['', 'Basic_LinkedInDataExport_11-22-2026/'])(
  'LinkedIn: its tables, in the folder “%s”',
  async (folder) => {
    const { owner } = await ownedSite(testSite);
    const preview = await previewOf(owner, 'linkedin', linkedInArchive(folder));
    expect(
      preview.projects.map(({ project, was }) => [project.project_title, project.project_overview, was]),
    ).toEqual([
      ['Tide Table', 'Tides on one page.\nPrinted or not.', '2019 – 2021'],
      ['Lighthouse Keeper', standIns.overview, '2022'],
    ]);
    expect(preview.resume.map(({ title, detail }) => [title, detail])).toEqual([
      ['Engineer, Harbour Office', 'since 2019-03'],
      ['MSc, University of Porto', '2008 – 2012'],
      ['Skills', 'TypeScript, SQL'],
      ['Portuguese', 'Native or bilingual proficiency'],
      ['Harbour Pilot', 'Port Authority, 2019-05'],
      ['First Aid', 'Red Cross, 2018-02'],
      ['Best Berth', '2020-11'],
      ['Berths as a Graph', 'Journal of Moorings, 2018-02'],
      ['Treasurer, Sea Scouts', 'since 2015-01'],
    ]);
    expect(preview.notes).toEqual([
      'Your details: there is no place here for First Name (1), Last Name (1), Industry (1), Geo Location (1).',
      'Your details: there is no place here for further websites (1).',
      'Certificates: there is no place here for Finished On (1), License Number (1).',
      'Volunteering: there is no place here for Cause (1).',
      'There is no place here for: Courses (2), Recommendations_Received (1).',
    ]);
    expect(afterwards(preview)).toEqual({
      home_page_sub_title: 'Builder of small tools',
      home_page_description: 'Twelve years, "most" of them at sea.',
      website_link: 'https://ines.example.org',
    });
  },
);

test.each([
  ['Latin-1', (text: string) => Buffer.from(`${text},caf\u00E9 \u0080`, 'latin1'), 'café €'],
  ['UTF-16', (text: string) => Buffer.from(`\uFEFF${text},café ✓`, 'utf16le'), 'café ✓'],
])('LinkedIn: a table in %s is read in its own letters', async (_name, bytes, headline) => {
  const { owner } = await ownedSite(testSite);
  const table = { name: 'Profile.csv', content: bytes('First Name,Headline\nIn\u00EAs') };
  const preview = await previewOf(owner, 'linkedin', zipOf([table]));
  expect(afterwards(preview)).toEqual({ home_page_sub_title: headline });
});

test.each<[FileSource, () => string | Buffer]>([
  ['json-resume', () => '{"basics":{"label":"Builder"}}'],
  ['wordpress', () => '<rss><channel><wp:wxr_version>1.2</wp:wxr_version></channel></rss>'],
  ['ghost', () => '{"data":{"posts":[]}}'],
  ['linkedin', () => zipOf([{ name: 'Profile.csv', content: 'Headline\nBuilder' }])],
])('%s: a file without any entry says so', async (source, file) => {
  const { owner } = await ownedSite(testSite);
  const { projects, resume, notes } = await previewOf(owner, source, file());
  expect([projects, resume, notes]).toEqual([[], [], [importNotes.noEntries(source)]]);
});

test('what is chosen arrives as drafts, which visitors do not see; the preview keeps nothing', async () => {
  const { site, owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'wordpress', fixture('wordpress.xml'));
  expect(await draftsOf(owner)).toEqual([]);

  const answer = await takes(owner, projects.slice(0, 2));
  expect(answer).toMatchObject({ refused: [], added: [{ title: 'The lathe that counts & sings' }, {}] });
  const drafts = await draftsOf(owner);
  expect(drafts.map(({ project_title, state }) => [project_title, state])).toEqual([
    ['Shelves & "hooks"', 'draft'],
    ['The lathe that counts & sings', 'draft'],
  ]);
  // The one without a picture has a drawing of its own.
  expect(drafts.map(({ main_photo }) => main_photo.startsWith('/api/'))).toEqual([true, false]);
  expect(await visitorsSee(site)).toEqual([]);
  const study = await owner('GET', api.caseStudy(answer.added[0]?.id ?? 0));
  expect(study.json()).toMatchObject({
    facts: { year: '2021' },
    links: [{ label: 'Where it was published' }],
  });
});

test('what is here already is said, and not proposed: by its title, or by a link', async () => {
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
    [false, importWarnings.toFillIn(['tags', 'technologies', 'highlights', 'picture'])],
  ]);
});

test('entries of the resume are added to it, and not twice', async () => {
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

test('what is too long is cut and said, and only so much of a file is shown', async () => {
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
    'Description: 9,999 characters, cut to 5,000',
    'Technologies: the first 6 of 9',
    importWarnings.toFillIn(['tags', 'highlights', 'picture']),
  ]);
  expect((await takes(owner, projects.slice(0, 1))).refused).toEqual([]);
});

test('what comes back from the preview is checked like anything else', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const [chosen] = projects;
  if (!chosen) throw new Error('There is nothing to choose.');
  for (const change of [
    { main_photo: '/api/project-manager/1/image' },
    { main_photo: 'javascript:alert(1)' },
    { github_link: 'file:///etc/passwd' },
    { links: [{ label: 'x', url: 'data:text/html,x' }] },
    { project_title: '' },
    { project_overview: 'x'.repeat(5001) },
  ]) {
    const sent = { projects: [{ ...chosen.project, ...change, category: 'Web Development' }] };
    expect(codeOf(await owner('POST', importsApi.projects, sent)), JSON.stringify(change)).toEqual([
      400,
      'validation_failed',
    ]);
  }
  const titleAlone = { project_overview: '', project_tags: [], technology_used: [], project_highlights: '' };
  expectOk(
    await owner('POST', importsApi.projects, {
      projects: [{ ...chosen.project, ...titleAlone, category: '' }],
    }),
  );
  const [draft] = await draftsOf(owner);
  expect(draft).toMatchObject({ ...titleAlone, project_title: chosen.project.project_title, category: '' });
  expectOk(await owner('DELETE', api.project(draft?.id ?? 0)));
  const published = { ...chosen.project, state: 'published', category: 'Web Development' };
  expectOk(await owner('POST', importsApi.projects, { projects: [published] }));
  expect(await draftsOf(owner)).toMatchObject([{ state: 'draft' }]);
  const many = Array.from({ length: importLimits.projectsAtOnce + 1 }, () => published);
  expect(codeOf(await owner('POST', importsApi.projects, { projects: many }))).toEqual([
    400,
    'validation_failed',
  ]);
});

test('one that is refused does not keep back the others', async () => {
  const { owner } = await ownedSite(testSite);
  const { projects } = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const [first, second] = projects.map(({ project }) => project);
  const answer = await owner('POST', importsApi.projects, {
    projects: [
      { ...first, category: 'Gone meanwhile' },
      { ...second, category: 'Web Development' },
    ],
  });
  expect(expectOk(answer).json()).toMatchObject({
    added: [{ title: 'Lighthouse Keeper' }],
    refused: [{ title: 'Tide Table', reason: 'There is no such category.' }],
  });
});

test('one at which the site fails is not there, not even in part, and the others are', async () => {
  const { site, owner } = await ownedSite(testSite);
  const file = { projects: [{ name: 'Without a year' }, { name: 'With a year', startDate: '2019' }] };
  const { projects } = await previewOf(owner, 'json-resume', JSON.stringify(file));
  await site.database.db.schema.alterTable('projects').renameColumn('case_study', 'gone').execute();
  const { added, refused } = await takes(owner, projects);
  expect([added.map(({ title }) => title), refused]).toEqual([
    ['Without a year'],
    [{ title: 'With a year', reason: errorCatalogue.internal.message }],
  ]);
  expect((await draftsOf(owner)).map(({ project_title }) => project_title)).toEqual(['Without a year']);
});

test('nobody but the owner imports', async () => {
  const { site, owner } = await ownedSite(testSite);
  for (const path of Object.values(importsApi))
    expect(codeOf(await site.visitor('POST', path, {})), path).toEqual([401, 'unauthorized']);
  expect(issuesIn(await sendFile(owner, 'wordpress', ''))).toEqual({ file: importFaults.noFile });
});
