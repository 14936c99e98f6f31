/** LinkedIn's archive, "Get a copy of your data": tables as CSV, in a folder or not. */
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import { importFaults, importLimits } from '#contract/imports.ts';
import { readArchive } from './archive.ts';
import { type Found, UnreadableError, yearsOf } from './found.ts';

/** Each table with a column that none of its forms is without. */
const tables = {
  'Profile.csv': 'Headline',
  'Projects.csv': 'Title',
  'Positions.csv': 'Company Name',
  'Education.csv': 'School Name',
  'Skills.csv': 'Name',
  'Languages.csv': 'Proficiency',
  'Honors.csv': 'Issued On',
} as const;
type TableName = keyof typeof tables;

/** A row by the names of its columns. */
type Row = Readonly<Record<string, string>>;

export async function readLinkedIn(bytes: Uint8Array): Promise<Found> {
  const names = Object.keys(tables) as TableName[];
  const files = await readArchive(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), names);
  if (names.every((name) => !files[name])) throw new UnreadableError(importFaults.notLinkedIn);
  const rows = (name: TableName) => rowsOf(files[name], tables[name]);
  const [person = {}] = rows('Profile.csv');
  const skills = rows('Skills.csv').flatMap((row) => row['Name'] || []);
  return {
    projects: rows('Projects.csv').map((row) => ({
      title: row['Title'] ?? '',
      description: row['Description'] ?? '',
      links: row['Url'] ? [{ label: 'Website', url: row['Url'] }] : [],
      year: yearsOf(row['Started On'], row['Finished On']),
      was: [],
    })),
    resume: {
      work: rows('Positions.csv').map((row) => ({
        name: row['Company Name'],
        position: row['Title'],
        location: row['Location'],
        startDate: row['Started On'],
        endDate: row['Finished On'],
        summary: row['Description'],
      })),
      education: rows('Education.csv').map((row) => ({
        institution: row['School Name'],
        studyType: row['Degree Name'],
        startDate: row['Start Date'],
        endDate: row['End Date'],
      })),
      // Of which LinkedIn knows no groups.
      skills: skills.length > 0 ? [{ name: 'Skills', keywords: skills }] : [],
      languages: rows('Languages.csv').map((row) => ({ language: row['Name'], fluency: row['Proficiency'] })),
      awards: rows('Honors.csv').map((row) => ({
        title: row['Title'],
        date: row['Issued On'],
        summary: row['Description'],
      })),
    },
    profile: {
      home_page_sub_title: person['Headline'],
      home_page_description: person['Summary'],
      // As [PERSONAL:https://example.org,BLOG:https://example.com].
      website_link: /https?:\/\/[^\s,\]]+/i.exec(person['Websites'] ?? '')?.[0],
    },
  };
}

/** The rows below the one that has the column: some tables begin with notes. */
function rowsOf(file: Buffer | undefined, column: string): Row[] {
  if (!file) return [];
  const records = recordsOf(file);
  const start = records.findIndex((record) => record.some((cell) => cell.trim() === column));
  const header = records[start] ?? [];
  return records
    .slice(start + 1)
    .map((record) =>
      Object.fromEntries(header.map((name, index) => [name.trim(), record[index]?.trim() ?? ''])),
    );
}

/** Tables that were saved anew by a spreadsheet are often in the character set of older ones. */
function textOf(file: Buffer): string {
  if (isUtf8(file)) return new TextDecoder().decode(file);
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  return new TextDecoder(isWide ? 'utf-16le' : 'windows-1252').decode(file);
}

function recordsOf(file: Buffer): string[][] {
  try {
    return parse(textOf(file), {
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: importLimits.text,
      to: importLimits.items * 2,
    });
  } catch {
    throw new UnreadableError(importFaults.brokenTable);
  }
}
