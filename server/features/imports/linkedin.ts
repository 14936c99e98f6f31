/** LinkedIn's archive "Get a copy of your data": CSV tables, with or without a folder. */
import { parse } from 'csv-parse/sync';
import { importFaults, importNotes } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { countFields, counted, noPlaceNotes } from '#contract/imports/left-out.ts';
import { readArchive } from './linkedin-archive.ts';
import { decodeTable } from './decoding.ts';
import { detailsTitle } from './fitting.ts';
import { type Found, markdownText, UnreadableError, yearsOf } from './found.ts';

/** For each table, a column that it always has, and its name in notes. */
const tables = {
  'Profile.csv': ['Headline', detailsTitle],
  'Projects.csv': ['Title', 'Projects'],
  'Positions.csv': ['Company Name', 'Positions'],
  'Education.csv': ['School Name', 'Education'],
  'Skills.csv': ['Name', 'Skills'],
  'Languages.csv': ['Proficiency', 'Languages'],
  'Certifications.csv': ['Authority', 'Certificates'],
  'Honors.csv': ['Issued On', 'Awards'],
  'Publications.csv': ['Publisher', 'Publications'],
  'Volunteering.csv': ['Role', 'Volunteering'],
} as const;
type TableName = keyof typeof tables;

/** Personal tables that a site has no place for, each with a column that it always has. */
const withoutPlace = {
  'Courses.csv': 'Name',
  'Organizations.csv': 'Name',
  'Patents.csv': 'Title',
  'Test Scores.csv': 'Name',
  'Test_Scores.csv': 'Name',
  'Recommendations_Received.csv': 'Text',
  'Causes You Care About.csv': 'Supported Cause',
} as const;

/** A row by column name. */
type Row = Readonly<Record<string, string>>;

export async function readLinkedIn(bytes: Uint8Array): Promise<Found> {
  const names = Object.keys(tables) as TableName[];
  const others = Object.keys(withoutPlace) as (keyof typeof withoutPlace)[];
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const files = await readArchive(archive, [...names, ...others]);
  if (names.every((name) => !files[name])) throw new UnreadableError(importFaults.notLinkedIn);
  const notes: string[] = [];

  const made = tableReader(files, notes);
  const [person] = made('Profile.csv', (of) => ({
    home_page_sub_title: of('Headline'),
    home_page_description: of('Summary'),
    // For example [PERSONAL:https://example.org,BLOG:https://example.com].
    websites: of('Websites').match(/https?:\/\/[^\s,\]]+/gi) ?? [],
  }));
  const { websites: [website_link, ...websites] = [], ...texts } = person ?? {};
  if (websites.length > 0)
    notes.push(...noPlaceNotes(detailsTitle, new Map([['further websites', websites.length]])));
  const projects = made('Projects.csv', (of) => ({
    title: of('Title'),
    text: markdownText(of('Description')),
    links: of('Url') ? [{ label: 'Website', url: of('Url') }] : [],
    year: yearsOf(of('Started On'), of('Finished On')),
    was: [],
  }));
  const resume = resumeOf(made);
  const left = others
    .map((name) => [name.replace('.csv', ''), rowsOf(files[name], withoutPlace[name])?.length ?? 0] as const)
    .filter(([, rows]) => rows > 0);
  if (left.length > 0) notes.push(importNotes.noPlaceAtAll(counted(new Map(left))));
  return { projects, resume, profile: { ...texts, website_link }, notes };
}

/** Converts each row of a table. */
type ReadTable = <Entry>(name: TableName, make: (of: (column: string) => string) => Entry) => Entry[];

/** Returns a function that reads a table and notes a missing column and the values that `make` does not ask for. */
function tableReader(files: Partial<Record<TableName, Buffer>>, notes: string[]): ReadTable {
  return (name, make) => {
    const [column, title] = tables[name];
    const left = new Map<string, number>();
    const rows = rowsOf(files[name], column);
    if (!rows) notes.push(importNotes.noColumn(name, column));
    const entries = (rows ?? []).map((row) => {
      const asked = new Set<string>();
      const entry = make((wanted) => {
        asked.add(wanted);
        return row[wanted] ?? '';
      });
      countFields(
        left,
        Object.keys(row).filter((one) => row[one] && !asked.has(one)),
      );
      return entry;
    });
    notes.push(...noPlaceNotes(title, left));
    return entries;
  };
}

function resumeOf(made: ReadTable) {
  const skills = made('Skills.csv', (of) => of('Name')).filter(Boolean);
  return {
    work: made('Positions.csv', (of) => ({
      name: of('Company Name'),
      position: of('Title'),
      location: of('Location'),
      startDate: of('Started On'),
      endDate: of('Finished On'),
      summary: of('Description'),
    })),
    education: made('Education.csv', (of) => ({
      institution: of('School Name'),
      studyType: of('Degree Name'),
      startDate: of('Start Date'),
      endDate: of('End Date'),
    })),
    // LinkedIn has no groups of skills.
    skills: skills.length > 0 ? [{ name: 'Skills', keywords: skills }] : [],
    languages: made('Languages.csv', (of) => ({ language: of('Name'), fluency: of('Proficiency') })),
    certificates: made('Certifications.csv', (of) => ({
      name: of('Name'),
      issuer: of('Authority'),
      date: of('Started On'),
      url: of('Url'),
    })),
    awards: made('Honors.csv', (of) => ({
      title: of('Title'),
      date: of('Issued On'),
      summary: of('Description'),
    })),
    publications: made('Publications.csv', (of) => ({
      name: of('Name'),
      publisher: of('Publisher'),
      releaseDate: of('Published On'),
      url: of('Url'),
      summary: of('Description'),
    })),
    volunteer: made('Volunteering.csv', (of) => ({
      organization: of('Company Name'),
      position: of('Role'),
      startDate: of('Started On'),
      endDate: of('Finished On'),
      summary: of('Description'),
    })),
  };
}

/** Returns the rows below the header, above which there may be notes; undefined if there is text but no `column`. */
function rowsOf(file: Buffer | undefined, column: string): Row[] | undefined {
  const text = file ? decodeTable(file) : '';
  if (text.trim() === '') return [];
  const records = recordsOf(text, separatorOf(text, column));
  const start = records.findIndex((record) => record.some((cell) => cell.trim() === column));
  if (start === -1) return undefined;
  const header = records[start] ?? [];
  return records
    .slice(start + 1)
    .map((record) =>
      Object.fromEntries(header.map((heading, index) => [heading.trim(), record[index]?.trim() ?? ''])),
    );
}

/** Returns the separator next to the column's name. In many countries, spreadsheets write semicolons or tabs. */
function separatorOf(text: string, column: string): string {
  const [, before, after] =
    new RegExp(`(?:^|([,;\\t]))"?${column}"?(?:([,;\\t])|\\r?$)`, 'm').exec(text) ?? [];
  return before ?? after ?? ',';
}

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: importLimits.text,
      to: importLimits.rows,
    });
  } catch {
    throw new UnreadableError(importFaults.brokenTable);
  }
}
