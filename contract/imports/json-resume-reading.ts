/** Reads JSON Resume 1.0 (jsonresume.org/schema). */
import type { PreviewedEntry } from './imports.ts';
import { counted, type EntryShape, readEntries, hasContent, sizeOf } from './left-out.ts';
import { type FoundResume, fittedResume } from './resume-fitting.ts';
import { resumeSectionTitles } from '../resume/resume-sections.ts';
import { type ResumeSection, type ResumeSections, resumeSectionNames } from '../resume/resume.ts';

export type JsonResumeReading =
  | {
      sections: ResumeSections;
      /** Sentences about changes and omissions. */
      notes: string[];
      /** Unsupported parts of the file: 'interests (3), references (2)', or ''. */
      leftOut: string;
    }
  | {
      /** Reasons why nothing can be imported. */
      faults: string[];
    };

/** Fields about the file. */
const aboutFile = ['$schema', 'meta'];

const messages = {
  noJson: 'This is not a JSON file',
  noResume: `This is not a JSON Resume: it has none of ${resumeSectionNames.slice(0, -1).join(', ')} and ${resumeSectionNames.at(-1)}`,
} as const;

const period = ['startDate', 'endDate'] as const;

/** Field names before 1.0. */
const website = { website: 'url' } as const;

const shapes = {
  work: {
    main: 'name',
    fields: ['name', 'position', 'location', 'url', ...period, 'description', 'summary', 'highlights'],
    formerly: { company: 'name', ...website },
  },
  education: {
    main: 'institution',
    fields: ['institution', 'url', 'area', 'studyType', ...period, 'score', 'courses'],
    formerly: { gpa: 'score', ...website },
  },
  skills: { main: 'name', fields: ['name', 'level', 'keywords'] },
  languages: { main: 'language', fields: ['language', 'fluency'] },
  certificates: { main: 'name', fields: ['name', 'date', 'url', 'issuer'], formerly: website },
  awards: { main: 'title', fields: ['title', 'date', 'awarder', 'summary'] },
  publications: {
    main: 'name',
    fields: ['name', 'publisher', 'releaseDate', 'url', 'summary'],
    formerly: website,
  },
  volunteer: {
    main: 'organization',
    fields: ['organization', 'position', 'url', ...period, 'summary', 'highlights'],
    formerly: website,
  },
} satisfies Record<ResumeSection, EntryShape>;

/** Returns the sections of a file, and notes about parts that cannot be read. */
export function sectionsIn(file: object): { found: FoundResume; notes: string[] } {
  const given = new Map<string, unknown>(Object.entries(file));
  const read = resumeSectionNames.map((name) => {
    const { entries, notes } = readEntries(resumeSectionTitles[name], given.get(name), shapes[name]);
    return { name, notes, entries: name === 'work' ? entries.map(withDescription) : entries };
  });
  return {
    found: Object.fromEntries(read.map(({ name, entries }) => [name, entries])),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** Joins a company's description and the summary, because resumes here have one text for both. */
function withDescription({ description = [], summary = [], ...position }: Record<string, string | string[]>) {
  return { ...position, summary: [description, summary].flat().join('\n') };
}

/** Lists unsupported parts of a file with their sizes; `taken` are names of further supported parts. */
export function partsLeftOut(file: object, taken: readonly string[]): string {
  const known = new Set<string>([...aboutFile, ...resumeSectionNames, ...taken]);
  const others = Object.entries(file).filter(([name, value]) => !known.has(name) && hasContent(value));
  return counted(new Map(others.map(([name, value]) => [name, sizeOf(value)])));
}

export function readJsonResume(text: string): JsonResumeReading {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { faults: [messages.noJson] };
  }
  return takeJsonResume(file);
}

/** Like `readJsonResume`, for parsed JSON. Imports what fits, like the Import page. */
export function takeJsonResume(file: unknown): JsonResumeReading {
  const given = typeof file === 'object' && file !== null && !Array.isArray(file) ? file : {};
  const { found, notes: unread } = sectionsIn(given);
  const { entries, notes: unfit } = fittedResume(found);
  const notes = [...unread, ...unfit];
  if (entries.length === 0) return { faults: notes.length > 0 ? notes : [messages.noResume] };
  const warnings = entries.flatMap((one) => one.warnings.map((warning) => `${one.title}: ${warning}`));
  return {
    sections: entriesBySection(entries),
    notes: [...warnings, ...notes],
    leftOut: partsLeftOut(given, []),
  };
}

function entriesBySection(entries: readonly PreviewedEntry[]): ResumeSections {
  return Object.fromEntries(
    resumeSectionNames.map((name) => [name, entries.flatMap(({ sections }): object[] => sections[name])]),
  ) as unknown as ResumeSections;
}
