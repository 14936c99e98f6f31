/** Sections of the owner's resume, named as in JSON Resume 1.0. Visitors load this file, but not resume-sections.ts. */
import type * as z from 'zod/mini';
import type { resumeSections } from './resume-sections.ts';

/**
 * The entries of each section in the owner's order. Missing texts and dates are '', missing lists []. Dates are `YYYY`,
 * `YYYY-MM` or `YYYY-MM-DD`. An entry with a start date but no end date is current.
 */
export type ResumeSections = z.infer<typeof resumeSections>;
export type ResumeSection = keyof ResumeSections;

/** In the order of the resume's page. */
export const resumeSectionNames = [
  'work',
  'education',
  'skills',
  'languages',
  'certificates',
  'awards',
  'publications',
  'volunteer',
] as const;

export const noResume: ResumeSections = {
  work: [],
  education: [],
  skills: [],
  languages: [],
  certificates: [],
  awards: [],
  publications: [],
  volunteer: [],
};

export function hasResume(sections: ResumeSections): boolean {
  return resumeSectionNames.some((name) => sections[name].length > 0);
}

/** Path of the public resume as JSON Resume. */
export const jsonResumePath = '/resume.json';

/** Name of the PDF that visitors download. */
export const resumeFilename = 'Resume.pdf';
