/** Tables of LinkedIn that a spreadsheet saved again. */
import { expect, test } from 'vitest';
import { previewOf } from '../../testing/imports.ts';
import { ownedSite } from '../../testing/portfolio.ts';
import { testSite } from '../../testing/site.ts';
import { zipOf } from '#testing/zip.ts';

const table = (separator: string) =>
  [
    ['Company Name', 'Title', 'Description', 'Location', 'Started On', 'Finished On'],
    ['Zürich AG', 'Lead', '"Boats, nets; and\ttar"', 'Bern', 'Jan 2020', ''],
  ]
    .map((cells) => cells.join(separator))
    .join('\r\n');

const withMark = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

test.each([
  ['commas in UTF-8', Buffer.from(table(','))],
  ['commas in UTF-8 with a byte order mark', Buffer.from(`\uFEFF${table(',')}`)],
  ['semicolons in Latin-1', Buffer.from(table(';'), 'latin1')],
  ['tabs in UTF-16, little-endian', withMark(table('\t'))],
  ['tabs in UTF-16, big-endian', withMark(table('\t')).swap16()],
])('a LinkedIn table with %s is read', async (_what, content) => {
  const { owner } = await ownedSite(testSite);
  const { resume, notes } = await previewOf(owner, 'linkedin', zipOf([{ name: 'Positions.csv', content }]));
  expect(resume.map(({ sections }) => sections.work)).toEqual([
    [
      expect.objectContaining({
        name: 'Zürich AG',
        position: 'Lead',
        summary: 'Boats, nets; and\ttar',
        startDate: '2020-01',
        endDate: '',
      }),
    ],
  ]);
  expect(notes).toEqual([]);
});

test('a LinkedIn table without its main column is left out and named in a note', async () => {
  const { owner } = await ownedSite(testSite);
  const archive = zipOf([
    { name: 'Positions.csv', content: 'Firma,Titel\r\nZürich AG,Lead' },
    { name: 'Skills.csv', content: 'Name\r\nKnots' },
  ]);
  const { resume, notes } = await previewOf(owner, 'linkedin', archive);
  expect(resume.map(({ title }) => title)).toEqual(['Skills']);
  expect(notes).toEqual(['Positions.csv has no column “Company Name” and is left out.']);
});
