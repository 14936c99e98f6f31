/** How a resume is told, on its page and in its PDF: the same lines, and the same dates in the site's language. */
import type { ResumeAward, ResumeEducation, ResumeSections, ResumeWork } from './resume.ts';
import type { Language } from './site.ts';

/** Of a position, a course of study or an award. What there is not is ''. */
export interface ResumeEntry {
  /** In its section, from 0. */
  index: number;
  title: string;
  /** Where it was, or who gave it, if the title does not say so. */
  by: string;
  url: string;
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
  | { name: 'work' | 'education' | 'awards'; entries: ResumeEntry[] }
  | { name: 'skills' | 'languages'; rows: ResumeRow[] };

/** The sections that there are, in their order. */
export function resumeParts({ work, education, skills, languages, awards }: ResumeSections): ResumePart[] {
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
    { name: 'awards', entries: awards.map(asAward) },
  ];
  return parts.filter((part) => ('rows' in part ? part.rows : part.entries).length > 0);
}

function asPosition(work: ResumeWork, index: number): ResumeEntry {
  return {
    index,
    title: work.position || work.name,
    by: work.position && work.name,
    url: work.url,
    aside: work.location,
    text: work.summary,
    points: [...new Set(work.highlights)],
    start: work.startDate,
    end: work.endDate,
  };
}

function asStudies(studies: ResumeEducation, index: number): ResumeEntry {
  const learned = [studies.studyType, studies.area].filter(Boolean).join(', ');
  return {
    index,
    title: learned || studies.institution,
    by: learned && studies.institution,
    url: studies.url,
    aside: studies.score,
    text: studies.courses.join(', '),
    points: [],
    start: studies.startDate,
    end: studies.endDate,
  };
}

function asAward({ title, awarder, date, summary }: ResumeAward, index: number): ResumeEntry {
  return {
    index,
    title,
    by: awarder,
    url: '',
    aside: '',
    text: summary,
    points: [],
    start: date,
    end: null,
  };
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
