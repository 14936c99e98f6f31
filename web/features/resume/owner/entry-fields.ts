/** What the form asks for in each section, and how an entry is called in it. */
import { resumePeriod } from '#contract/resume/resume-layout.ts';
import { isResumeDate, resumeLimits } from '#contract/resume/resume-sections.ts';
import type { ResumeSection } from '#contract/resume/resume.ts';

/** An entry of any section, by the names of JSON Resume. */
export type Entry = Readonly<Record<string, string | readonly string[]>>;

export interface EntryField {
  name: string;
  label: string;
  /** `lines` is a list with an entry a line, `chips` a list of short words. */
  kind: 'line' | 'date' | 'url' | 'text' | 'lines' | 'chips';
  required?: true;
  hint?: string;
  /** Of chips: the most there may be, and what one is. */
  max?: number;
  noun?: string;
}

export interface SectionForm {
  title: string;
  description: string;
  /** One of it, in the singular. */
  noun: string;
  max: number;
  fields: readonly EntryField[];
  /** What a closed entry shows of itself: a name, and what stands beside it. */
  nameOf(entry: Entry): string;
  asideOf(entry: Entry): string;
}

const start: EntryField = {
  name: 'startDate',
  label: 'Start',
  kind: 'date',
  hint: 'A year, or a month such as 2024-06',
};
const end: EntryField = { name: 'endDate', label: 'End', kind: 'date', hint: 'Leave empty if ongoing' };

const url: EntryField = { name: 'url', label: 'Website', kind: 'url' };
const date = (name: string): EntryField => ({
  name,
  label: 'Date',
  kind: 'date',
  hint: 'A year, or a month such as 2024-06',
});

const text = (entry: Entry, name: string) => (typeof entry[name] === 'string' ? entry[name] : '');
const joined = (entry: Entry, names: readonly string[], by: string) =>
  names
    .map((name) => text(entry, name))
    .filter(Boolean)
    .join(by);

/** As the page of the resume says it; a date that is being typed as it stands. */
function periodText(from: string, to: string | null): string {
  const known = [from, to ?? ''].filter(Boolean);
  if (!known.every(isResumeDate)) return known.join(' – ');
  return resumePeriod({ start: from, end: to }, 'en', 'Present').join(' – ');
}

const periodOf = (entry: Entry) => periodText(text(entry, 'startDate'), text(entry, 'endDate'));

export const sectionForms: Readonly<Record<ResumeSection, SectionForm>> = {
  work: {
    title: 'Experience',
    description: 'Where you worked, latest first.',
    noun: 'position',
    max: resumeLimits.work,
    fields: [
      { name: 'position', label: 'Position', kind: 'line' },
      { name: 'name', label: 'Company', kind: 'line', required: true },
      start,
      end,
      { name: 'location', label: 'Place', kind: 'line' },
      url,
      { name: 'summary', label: 'Summary', kind: 'text' },
      { name: 'highlights', label: 'Results', kind: 'lines', hint: 'One per line' },
    ],
    nameOf: (entry) => joined(entry, ['position', 'name'], ', '),
    asideOf: periodOf,
  },
  education: {
    title: 'Education',
    description: 'Where you learned.',
    noun: 'course of study',
    max: resumeLimits.education,
    fields: [
      { name: 'institution', label: 'Institution', kind: 'line', required: true },
      { name: 'studyType', label: 'Degree', kind: 'line' },
      { name: 'area', label: 'Field', kind: 'line' },
      { name: 'score', label: 'Grade', kind: 'line' },
      start,
      end,
      url,
      { name: 'courses', label: 'Courses', kind: 'chips', max: resumeLimits.courses, noun: 'course' },
    ],
    nameOf: (entry) => joined(entry, ['studyType', 'area', 'institution'], ', '),
    asideOf: periodOf,
  },
  skills: {
    title: 'Skills',
    description: 'In groups, each with its tools.',
    noun: 'skill',
    max: resumeLimits.skills,
    fields: [
      { name: 'name', label: 'Skill', kind: 'line', required: true },
      { name: 'level', label: 'Level', kind: 'line' },
      { name: 'keywords', label: 'Keywords', kind: 'chips', max: resumeLimits.keywords, noun: 'keyword' },
    ],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => (Array.isArray(entry['keywords']) ? entry['keywords'].join(', ') : ''),
  },
  languages: {
    title: 'Languages',
    description: 'Languages you work in.',
    noun: 'language',
    max: resumeLimits.languages,
    fields: [
      { name: 'language', label: 'Language', kind: 'line', required: true },
      { name: 'fluency', label: 'Fluency', kind: 'line' },
    ],
    nameOf: (entry) => text(entry, 'language'),
    asideOf: (entry) => text(entry, 'fluency'),
  },
  certificates: {
    title: 'Certificates',
    description: 'Certificates and who issued them.',
    noun: 'certificate',
    max: resumeLimits.certificates,
    fields: [
      { name: 'name', label: 'Certificate', kind: 'line', required: true },
      { name: 'issuer', label: 'Issued by', kind: 'line' },
      date('date'),
      url,
    ],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => periodText(text(entry, 'date'), null),
  },
  awards: {
    title: 'Awards',
    description: 'Prizes, grants and distinctions.',
    noun: 'award',
    max: resumeLimits.awards,
    fields: [
      { name: 'title', label: 'Award', kind: 'line', required: true },
      { name: 'awarder', label: 'Given by', kind: 'line' },
      date('date'),
      { name: 'summary', label: 'Summary', kind: 'text' },
    ],
    nameOf: (entry) => text(entry, 'title'),
    asideOf: (entry) => periodText(text(entry, 'date'), null),
  },
  publications: {
    title: 'Publications',
    description: 'Papers, articles, books and talks.',
    noun: 'publication',
    max: resumeLimits.publications,
    fields: [
      { name: 'name', label: 'Title', kind: 'line', required: true },
      { name: 'publisher', label: 'Publisher', kind: 'line' },
      date('releaseDate'),
      url,
      { name: 'summary', label: 'Summary', kind: 'text' },
    ],
    nameOf: (entry) => text(entry, 'name'),
    asideOf: (entry) => periodText(text(entry, 'releaseDate'), null),
  },
  volunteer: {
    title: 'Volunteering',
    description: 'Unpaid work for others.',
    noun: 'engagement',
    max: resumeLimits.volunteer,
    fields: [
      { name: 'position', label: 'Position', kind: 'line' },
      { name: 'organization', label: 'Organization', kind: 'line', required: true },
      start,
      end,
      url,
      { name: 'summary', label: 'Summary', kind: 'text' },
      { name: 'highlights', label: 'Results', kind: 'lines', hint: 'One per line' },
    ],
    nameOf: (entry) => joined(entry, ['position', 'organization'], ', '),
    asideOf: periodOf,
  },
};

/** Every field of an entry that is written, one a line. */
export function entryText({ fields }: SectionForm, entry: Entry): string {
  return fields
    .map(({ name, label }) => ({ label, value: [entry[name] ?? ''].flat().join(', ') }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
    .join('\n');
}

/** An entry in which nothing is written yet. */
export function emptyEntry(fields: readonly EntryField[]): Entry {
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'lines' || kind === 'chips' ? [] : '']),
  );
}
