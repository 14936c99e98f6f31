/** JSON Resume 1.0 (jsonresume.org/schema), coming in and going out. */
import * as z from 'zod/mini';
import { type Issue, issuesOf } from './errors.ts';
import { resumeSections } from './resume-sections.ts';
import { type ResumeSections, resumeSectionNames } from './resume.ts';

export type JsonResumeReading =
  | {
      sections: ResumeSections;
      /** Sections of the file that a resume of ours has no place for, by their names in it. */
      leftOut: string[];
    }
  | {
      /** What is wrong. The paths are the file's, `work.0.startDate`; '' for all of it. */
      faults: Issue[];
    };

/** What a file says beside the sections of everybody: the person, and what is about the file itself. */
const apart = new Set<string>(['$schema', 'meta', 'basics', ...resumeSectionNames]);

const messages = {
  noJson: 'This is no JSON file',
  noResume: 'This is no JSON Resume: it has none of work, education, skills, languages and awards',
} as const;

/** Reads the text of a file. What the file leaves out, or has as `null`, is empty. */
export function readJsonResume(text: string): JsonResumeReading {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { faults: [{ path: '', message: messages.noJson }] };
  }
  return takeJsonResume(file);
}

/** As `readJsonResume`, of what the file holds. */
export function takeJsonResume(file: unknown): JsonResumeReading {
  const given = isObject(file) ? withoutNulls(file) : {};
  if (!resumeSectionNames.some((name) => name in given))
    return { faults: [{ path: '', message: messages.noResume }] };
  const read = resumeSections.safeParse(given);
  if (!read.success) return { faults: issuesOf(read.error) };
  const leftOut = Object.entries(given)
    .filter(([name, value]) => !apart.has(name) && Array.isArray(value) && value.length > 0)
    .map(([name]) => name);
  return { sections: read.data, leftOut };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Of objects only: an entry of a list that is `null` is a fault. */
function withoutNulls(value: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(kept.map(([name, part]) => [name, deeply(part)]));
}

function deeply(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deeply);
  return isObject(value) ? withoutNulls(value) : value;
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
