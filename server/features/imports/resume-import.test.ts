/** Importing resumes: entries that do not fit are changed or omitted, with a note. */
import { expect, test } from 'vitest';
import { importsApi } from '#contract/imports/imports.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import { resumeLimits } from '#contract/resume/resume-sections.ts';
import { fixture, previewOf } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { expectOk, testSite } from '../../testing/site.ts';

const resumeOf = async (sections: object) => {
  const { owner } = await ownedSite(testSite);
  return previewOf(owner, 'json-resume', JSON.stringify({ basics: {}, ...sections }));
};

test.each([
  ['an impossible day', { startDate: '2019-02-30' }, importWarnings.noDate('2019-02-30', '2019-02')],
  ['no date at all', { startDate: 'Spring' }, importWarnings.noDate('Spring', '')],
  ['an impossible month', { endDate: '2021-13-01' }, importWarnings.noDate('2021-13-01', '2021')],
  ['an end before the start', { startDate: '2022', endDate: '2021' }, importWarnings.endsEarly],
  ['a current position', { startDate: '2022', endDate: 'Present' }, undefined],
])(
  'a JSON Resume with %s is imported, with a warning if a date does not fit',
  async (_what, dates, warning) => {
    const { resume, notes } = await resumeOf({ work: [{ name: 'A mill', ...dates }] });
    expect(resume.map(({ title, warnings }) => [title, warnings])).toEqual([
      ['A mill', warning ? [warning] : []],
    ]);
    expect(notes).toEqual([]);
  },
);

test('an import from JSON Resume reports everything it leaves out, and reads field names from before version 1.0', async () => {
  const { owner } = await ownedSite(testSite);
  const preview = await previewOf(owner, 'json-resume', fixture('json-resume.json'));
  const [first] = preview.resume;
  expect(first?.sections.work[0]?.summary).toBe(
    'The office of a harbour.\nBerths, tides and the bills for both.',
  );
  const entries = preview.resume.flatMap(({ sections }) => [
    ...sections.education.map(({ score }) => score),
    ...[...sections.publications, ...sections.volunteer].map(({ url }) => url),
  ]);
  expect(entries).toEqual(['17.5', 'https://moorings.example.org/graph', 'https://scouts.example.org']);
  expect(preview.notes).toEqual([
    'Projects: one entry is left out. Only entries with fields can be read.',
    'Not supported in Positions: team (1).',
    'Skills: one entry is left out. Only entries with fields can be read.',
    'Not supported in Skills: keywords (1).',
    'Not supported in Your details: name (1), email (1), location (1).',
    'Not supported: interests (2), references (1), hobby (1).',
    'Positions: one entry is left out. Company is required.',
    'Certificates: one entry is left out. Certificate is required.',
    'Your details: Not a web address, left out: javascript:alert(1).',
  ]);
});

test('a JSON Resume with only one section is accepted', async () => {
  const { owner } = await ownedSite(testSite);
  const file = JSON.stringify({ certificates: [{ name: 'Harbour Pilot' }] });
  const { resume } = await previewOf(owner, 'json-resume', file);
  expect(resume.map(({ section, title }) => [section, title])).toEqual([['certificates', 'Harbour Pilot']]);
});

test('an import from JSON Resume counts what it leaves out, with the reason', async () => {
  const work = [{ position: 'One', endDate: '2020' }, { position: 'Two' }, { name: 'A mill' }];
  const many = Array.from({ length: resumeLimits.languages + 5 }, (_, at) => ({
    language: `Language ${at}`,
  }));
  const { resume, notes } = await resumeOf({ work, languages: many });
  expect(resume.filter(({ section }) => section === 'work').map(({ title }) => title)).toEqual(['A mill']);
  expect(notes).toEqual([
    'Positions: 2 entries are left out. Company is required.',
    'Languages: the first 20 of 25.',
  ]);
});

test('a JSON Resume of more than 256 KB is imported, and entries beyond the resume’s limit are reported', async () => {
  const { owner } = await ownedSite(testSite);
  const long = {
    summary: 'word '.repeat(400).trim(),
    highlights: Array.from({ length: 12 }, () => 'x'.repeat(400)),
  };
  const file = (name: string, length: number) =>
    JSON.stringify({ work: Array.from({ length }, (_, at) => ({ name: `${name} ${at}`, ...long })) });
  const first = await previewOf(owner, 'json-resume', file('A mill', resumeLimits.work));
  const sent = { work: first.resume.flatMap(({ sections }) => sections.work) };
  expect(JSON.stringify(sent).length).toBeGreaterThan(256 * 1024);
  expectOk(await owner('POST', importsApi.resume, sent));
  const second = await previewOf(owner, 'json-resume', file('A farm', 2));
  expect(second.notes).toEqual([
    'Positions: a resume can have 40. Yours has 40 and this file adds 2. Choose which to import.',
  ]);
});
