/** The fields of each section of the resume, and the names of its entries. */
import { resumePeriod } from '#contract/resume/resume-layout.ts';
import { isResumeDate, resumeLimits } from '#contract/resume/resume-sections.ts';
import type { ResumeSection } from '#contract/resume/resume.ts';

/** The fields of one entry of any section, keyed by their JSON Resume names. */
export type Entry = Readonly<Record<string, string | readonly string[]>>;

export interface EntryField {
  name: string;
  label: string;
  /** `lines` is a list with one text per line, `chips` a list of short words; the others are one text. */
  kind: 'line' | 'date' | 'url' | 'text' | 'lines' | 'chips';
  required?: true;
  hint?: string;
  /** Maximum number of chips. */
  max?: number;
  /** The name of one chip. */
  noun?: string;
}

export interface SectionForm {
  title: string;
  description: string;
  /** One entry, in the singular. */
  noun: string;
  fields: readonly EntryField[];
  /** Returns the name of an entry; '' if its fields are empty. */
  nameOf(entry: Entry): string;
  /** Returns the text below the name, such as the period. */
  asideOf(entry: Entry): string;
}

const line = (name: string, label: string): EntryField => ({ name, label, kind: 'line' });
const required = (name: string, label: string): EntryField => ({ ...line(name, label), required: true });
const date = (name: string, label = 'Date', hint = 'A year, or a month such as 2024-06'): EntryField => ({
  name,
  label,
  kind: 'date',
  hint,
});
const period = [date('startDate', 'Start'), date('endDate', 'End', 'Leave empty if ongoing')];
const url: EntryField = { name: 'url', label: 'Website', kind: 'url' };
const summary: EntryField = { name: 'summary', label: 'Summary', kind: 'text' };
const highlights: EntryField = { name: 'highlights', label: 'Results', kind: 'lines', hint: 'One per line' };

const text = (entry: Entry, name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
const texts = (entry: Entry, ...names: string[]) =>
  names
    .map((name) => text(entry, name))
    .filter(Boolean)
    .join(', ');

/** The period as on the resume's page, or the dates as typed while they are incomplete. `to` is null for one date. */
function periodText(from: string, to: string | null): string {
  const known = [from, to ?? ''].filter(Boolean);
  if (!known.every(isResumeDate)) return known.join(' – ');
  return resumePeriod({ start: from, end: to }, 'en', 'Present').join(' – ');
}

const periodOf = (entry: Entry) => periodText(text(entry, 'startDate'), text(entry, 'endDate'));

export const sectionForms: Readonly<Record<ResumeSection, SectionForm>> = {
  work: {
    title: 'Experience',
    description: 'Your positions, latest first.',
    noun: 'position',
    fields: [
      line('position', 'Position'),
      required('name', 'Company'),
      ...period,
      line('location', 'Place'),
      url,
      summary,
      highlights,
    ],
    nameOf: (entry) => texts(entry, 'position', 'name'),
    asideOf: periodOf,
  },
  education: {
    title: 'Education',
    description: 'Schools, degrees and courses.',
    noun: 'education',
    fields: [
      required('institution', 'Institution'),
      line('studyType', 'Degree'),
      line('area', 'Field'),
      line('score', 'Grade'),
      ...period,
      url,
      { name: 'courses', label: 'Courses', kind: 'chips', max: resumeLimits.courses, noun: 'course' },
    ],
    nameOf: (entry) => texts(entry, 'studyType', 'area', 'institution'),
    asideOf: periodOf,
  },
  skills: {
    title: 'Skills',
    description: 'Groups of skills, each with keywords.',
    noun: 'skill',
    fields: [
      required('name', 'Skill'),
      line('level', 'Level'),
      { name: 'keywords', label: 'Keywords', kind: 'chips', max: resumeLimits.keywords, noun: 'keyword' },
    ],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => (Array.isArray(entry['keywords']) ? entry['keywords'].join(', ') : ''),
  },
  languages: {
    title: 'Languages',
    description: 'Languages you work in.',
    noun: 'language',
    fields: [required('language', 'Language'), line('fluency', 'Fluency')],
    nameOf: (entry) => text(entry, 'language'),
    asideOf: (entry) => text(entry, 'fluency'),
  },
  certificates: {
    title: 'Certificates',
    description: 'Certificates and who issued them.',
    noun: 'certificate',
    fields: [required('name', 'Certificate'), line('issuer', 'Issued by'), date('date'), url],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => periodText(text(entry, 'date'), null),
  },
  awards: {
    title: 'Awards',
    description: 'Prizes, grants and distinctions.',
    noun: 'award',
    fields: [required('title', 'Award'), line('awarder', 'Given by'), date('date'), summary],
    nameOf: (entry) => text(entry, 'title'),
    asideOf: (entry) => periodText(text(entry, 'date'), null),
  },
  publications: {
    title: 'Publications',
    description: 'Papers, articles, books and talks.',
    noun: 'publication',
    fields: [required('name', 'Title'), line('publisher', 'Publisher'), date('releaseDate'), url, summary],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => periodText(text(entry, 'releaseDate'), null),
  },
  volunteer: {
    title: 'Volunteering',
    description: 'Unpaid work for others.',
    noun: 'volunteering',
    fields: [
      line('position', 'Position'),
      required('organization', 'Organization'),
      ...period,
      url,
      summary,
      highlights,
    ],
    nameOf: (entry) => texts(entry, 'position', 'organization'),
    asideOf: periodOf,
  },
};

/** The filled fields of an entry, one per line. */
export function entryText({ fields }: SectionForm, entry: Entry): string {
  return fields
    .map(({ name, label }) => ({ label, value: [entry[name] ?? ''].flat().join(', ') }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

export function emptyEntry(fields: readonly EntryField[]): Entry {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'lines' || kind === 'chips' ? [] : '']),
  );
}
