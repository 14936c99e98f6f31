/** How a resume is told, on its page and in its PDF: the same lines, and the same dates in the site's language. */
import type {
  ResumeAward,
  ResumeCertificate,
  ResumeEducation,
  ResumePublication,
  ResumeSection,
  ResumeSections,
  ResumeVolunteer,
  ResumeWork,
} from './resume.ts';
import type { Language } from '../site/site.ts';

/** An entry of any section, as the page and the PDF show it. Missing values are ''. */
export interface ResumeEntry {
  /** In its section, from 0. */
  index: number;
  title: string;
  /** Where it was, or who gave it, if the title does not say so. */
  by: string;
  /** The links of the title and of `by`. */
  url: string;
  byUrl: string;
  /** A place, or a grade. */
  aside: string;
  text: string;
  /** Each once. */
  points: readonly string[];
  start: string;
  /** Null for what has a day and no end. */
  end: string | null;
}

/** What is known, and how well. */
export interface ResumeRow {
  index: number;
  name: string;
  level: string;
  text: string;
}

export type ResumePart =
  | { name: Exclude<ResumeSection, RowSection>; entries: ResumeEntry[] }
  | { name: RowSection; rows: ResumeRow[] };

type RowSection = 'skills' | 'languages';

/** The sections that there are, in their order. */
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

/** A title with who or what it is by; alone, that is the title. */
function titled(title: string, by: string, url: string): Pick<ResumeEntry, 'title' | 'by' | 'url' | 'byUrl'> {
  return title ? { title, by, url: '', byUrl: url } : { title: by, by: '', url, byUrl: '' };
}

function asPosition(work: ResumeWork, index: number): ResumeEntry {
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

function asHelp({ organization, ...work }: ResumeVolunteer, index: number): ResumeEntry {
  return asPosition({ ...work, name: organization, location: '' }, index);
}

function asStudies(studies: ResumeEducation, index: number): ResumeEntry {
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

/** Of a day. */
function dated(
  title: string,
  by: string,
  start: string,
  index: number,
  more: { url?: string; text?: string },
) {
  return { index, title, by, url: '', byUrl: '', aside: '', text: '', points: [], start, end: null, ...more };
}

function asCertificate({ name, issuer, date, url }: ResumeCertificate, index: number): ResumeEntry {
  return dated(name, issuer, date, index, { url });
}

function asAward({ title, awarder, date, summary }: ResumeAward, index: number): ResumeEntry {
  return dated(title, awarder, date, index, { text: summary });
}

function asPublication(one: ResumePublication, index: number): ResumeEntry {
  const { name, publisher, releaseDate, url, summary } = one;
  return dated(name, publisher, releaseDate, index, { url, text: summary });
}

/** A date of JSON Resume as people read it: the year, or the month and the year. */
function resumeDate(date: string, language: Language): string {
  const [year = '', month] = date.split('-');
  if (!month) return year;
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(Number(year), Number(month) - 1, 1),
  );
}

/** From when to when, as texts: one, two, or none. `present` stands for the end of what has not ended. */
export function resumePeriod(
  { start, end }: Pick<ResumeEntry, 'start' | 'end'>,
  language: Language,
  present: string,
): string[] {
  const first = start && resumeDate(start, language);
  const last = end ? resumeDate(end, language) : start && end === '' ? present : '';
  return first === last ? [first].filter(Boolean) : [first, last].filter(Boolean);
}
