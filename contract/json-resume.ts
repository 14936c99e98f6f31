/** JSON Resume 1.0 (jsonresume.org/schema), coming in and going out. */
import * as z from 'zod/mini';
import type { PreviewedEntry } from './imports.ts';
import { someEntries, someText, someTexts } from './lenient.ts';
import { type FoundResume, fittedResume } from './resume-fitting.ts';
import { type ResumeSection, type ResumeSections, resumeSectionNames } from './resume.ts';

export type JsonResumeReading =
  | {
      sections: ResumeSections;
      /** What was changed to fit, or left out, as sentences. */
      notes: string[];
      /** Sections of the file that a resume of ours has no place for, by their names in it. */
      leftOut: string[];
    }
  | {
      /** Why nothing of it can be taken. */
      faults: string[];
    };

/** What a file says beside the sections of everybody: the person, and what is about the file itself. */
const apart = new Set<string>(['$schema', 'meta', 'basics', ...resumeSectionNames]);

const messages = {
  noJson: 'This is no JSON file',
  noResume: 'This is no JSON Resume: it has none of work, education, skills, languages and awards',
} as const;

const period = { startDate: someText, endDate: someText };

const foundSections = z.object({
  work: someEntries(
    z.object({
      name: someText,
      // Of versions before 1.0.
      company: someText,
      position: someText,
      location: someText,
      url: someText,
      ...period,
      summary: someText,
      highlights: someTexts,
    }),
  ),
  education: someEntries(
    z.object({
      institution: someText,
      url: someText,
      area: someText,
      studyType: someText,
      ...period,
      score: someText,
      courses: someTexts,
    }),
  ),
  skills: someEntries(z.object({ name: someText, level: someText, keywords: someTexts })),
  languages: someEntries(z.object({ language: someText, fluency: someText })),
  awards: someEntries(z.object({ title: someText, date: someText, awarder: someText, summary: someText })),
});

/** The sections that a file has, as they stand in it: what is no text, or no list of them, is not known. */
export function sectionsIn(file: object): FoundResume {
  const { work, ...others } = z.parse(foundSections, file);
  return { ...others, work: work.map(({ company, ...one }) => ({ ...one, name: one.name ?? company })) };
}

/** Reads the text of a file. */
export function readJsonResume(text: string): JsonResumeReading {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { faults: [messages.noJson] };
  }
  return takeJsonResume(file);
}

/** As `readJsonResume`, of what the file holds. It takes what fits, as the page Import does. */
export function takeJsonResume(file: unknown): JsonResumeReading {
  const given = typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {};
  const { entries, notes } = fittedResume(sectionsIn(given));
  if (entries.length === 0) return { faults: notes.length > 0 ? notes : [messages.noResume] };
  const leftOut = Object.entries(given)
    .filter(([name, value]) => !apart.has(name) && Array.isArray(value) && value.length > 0)
    .map(([name]) => name);
  const warnings = entries.flatMap((one) => one.warnings.map((warning) => `${one.title}: ${warning}`));
  return { sections: together(entries), notes: [...warnings, ...notes], leftOut };
}

function together(entries: readonly PreviewedEntry[]): ResumeSections {
  const of = <Name extends ResumeSection>(name: Name): ResumeSections[Name][number][] =>
    entries.flatMap(({ sections }): ResumeSections[Name][number][] => sections[name]);
  return {
    work: of('work'),
    education: of('education'),
    skills: of('skills'),
    languages: of('languages'),
    awards: of('awards'),
  };
}

/** Fields that are left out where they are empty. */
const entry = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** What leaves at `/resume.json`. */
export const jsonResume = z.object({
  $schema: z.string(),
  basics: z.object({
    name: z.string(),
    label: z.optional(z.string()),
    image: z.optional(z.string()),
    email: z.string(),
    phone: z.optional(z.string()),
    url: z.string(),
    summary: z.optional(z.string()),
    location: z.optional(z.object({ address: z.string() })),
    profiles: z.array(z.object({ network: z.string(), url: z.string() })),
  }),
  work: z.array(entry),
  education: z.array(entry),
  skills: z.array(entry),
  languages: z.array(entry),
  awards: z.array(entry),
  projects: z.array(
    z.object({
      name: z.string(),
      description: z.optional(z.string()),
      keywords: z.array(z.string()),
      url: z.string(),
    }),
  ),
  meta: z.object({ canonical: z.string(), version: z.string() }),
});
export type JsonResume = z.infer<typeof jsonResume>;
