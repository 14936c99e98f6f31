/** The layout that the resume page and the PDF share. */
import type { ResumeSection, ResumeSections } from './resume.ts';
import type { Language } from '../locales/locales.ts';

/** An entry of a section other than skills and languages. Missing texts are ''. */
export interface ResumeEntry {
  /** Position in its section, from 0. */
  index: number;
  title: string;
  /** Organization or issuer, unless it is the title. */
  by: string;
  /** Links of `title` and of `by`. */
  url: string;
  byUrl: string;
  /** A place or a grade. */
  aside: string;
  text: string;
  /** Highlights, without duplicates. */
  points: readonly string[];
  start: string;
  /** '' without an end date; null for an entry with a single date. */
  end: string | null;
}

/** A skill or a language. `text` has the keywords of a skill, or the fluency in a language. */
interface ResumeRow {
  index: number;
  name: string;
  level: string;
  text: string;
}

export type ResumePart =
  | { name: Exclude<ResumeSection, RowSection>; entries: ResumeEntry[] }
  | { name: RowSection; rows: ResumeRow[] };

type RowSection = 'skills' | 'languages';
type Of<Section extends ResumeSection> = ResumeSections[Section][number];

/** Returns the non-empty sections in order. */
export function resumeParts({ work, education, skills, languages, ...others }: ResumeSections): ResumePart[] {
  const parts: ResumePart[] = [
    { name: 'work', entries: work.map(asPosition) },
    { name: 'education', entries: education.map(asStudies) },
    {
      name: 'skills',
      rows: skills.map(({ name, level, keywords }, index) => ({
        index,
        name,
        level,
        text: keywords.join(', '),
      })),
    },
    {
      name: 'languages',
      rows: languages.map(({ language, fluency }, index) => ({
        index,
        name: language,
        level: '',
        text: fluency,
      })),
    },
    { name: 'certificates', entries: others.certificates.map(asCertificate) },
    { name: 'awards', entries: others.awards.map(asAward) },
    { name: 'publications', entries: others.publications.map(asPublication) },
    { name: 'volunteer', entries: others.volunteer.map(asHelp) },
  ];
  return parts.filter((part) => ('rows' in part ? part.rows : part.entries).length > 0);
}

/** Returns title and `by` of an entry, with the link at `by`. Without a title, `by` becomes the title. */
function titled(title: string, by: string, url: string): Pick<ResumeEntry, 'title' | 'by' | 'url' | 'byUrl'> {
  return title ? { title, by, url: '', byUrl: url } : { title: by, by: '', url, byUrl: '' };
}

function asPosition(work: Of<'work'>, index: number): ResumeEntry {
  return {
    index,
    ...titled(work.position, work.name, work.url),
    aside: work.location,
    text: work.summary,
    points: [...new Set(work.highlights)],
    start: work.startDate,
    end: work.endDate,
  };
}

function asHelp({ organization, ...work }: Of<'volunteer'>, index: number): ResumeEntry {
  return asPosition({ ...work, name: organization, location: '' }, index);
}

function asStudies(studies: Of<'education'>, index: number): ResumeEntry {
  const learned = [studies.studyType, studies.area].filter(Boolean).join(', ');
  return {
    index,
    ...titled(learned, studies.institution, studies.url),
    aside: studies.score,
    text: studies.courses.join(', '),
    points: [],
    start: studies.startDate,
    end: studies.endDate,
  };
}

/** Returns an entry with a single date. */
function dated(
  title: string,
  by: string,
  start: string,
  index: number,
  more: { url?: string; text?: string },
) {
  return { index, title, by, url: '', byUrl: '', aside: '', text: '', points: [], start, end: null, ...more };
}

function asCertificate({ name, issuer, date, url }: Of<'certificates'>, index: number): ResumeEntry {
  return dated(name, issuer, date, index, { url });
}

function asAward({ title, awarder, date, summary }: Of<'awards'>, index: number): ResumeEntry {
  return dated(title, awarder, date, index, { text: summary });
}

function asPublication(one: Of<'publications'>, index: number): ResumeEntry {
  const { name, publisher, releaseDate, url, summary } = one;
  return dated(name, publisher, releaseDate, index, { url, text: summary });
}

/** Formats a date as year, or month and year. */
function resumeDate(date: string, language: Language): string {
  const [year = '', month] = date.split('-');
  if (!month) return year;
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, 1),
  );
}

/** Returns start and end as up to two texts. `present` stands for the end of an entry that goes on. */
export function resumePeriod(
  { start, end }: Pick<ResumeEntry, 'start' | 'end'>,
  language: Language,
  present: string,
): string[] {
  const first = start && resumeDate(start, language);
  const last = end ? resumeDate(end, language) : start && end === '' ? present : '';
  return first === last ? [first].filter(Boolean) : [first, last].filter(Boolean);
}
