/** Reads JSON Resume 1.0 (jsonresume.org/schema) and earlier versions. */
import { counted, type EntryShape, readEntries, hasContent, sizeOf } from './left-out.ts';
import type { FoundResume } from './resume-fitting.ts';
import { resumeSectionTitles } from '../resume/resume-sections.ts';
import { type ResumeSection, resumeSectionNames } from '../resume/resume.ts';

/** Parts about the file itself, which are not reported as left out. */
const aboutFile = ['$schema', 'meta'];

const period = ['startDate', 'endDate'] as const;

/** The name of a field before 1.0, and its present name. */
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

/** Returns the resume sections of a file, and notes about what cannot be read of them. */
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

/** Joins a company's description and the summary of the work, because a resume here has one text for both. */
function withDescription({ description = [], summary = [], ...position }: Record<string, string | string[]>) {
  return { ...position, summary: [description, summary].flat().join('\n') };
}

/** Lists unsupported parts of a file with their sizes; '' for none. `taken` are other parts that are supported. */
export function partsLeftOut(file: object, taken: readonly string[]): string {
  const known = new Set<string>([...aboutFile, ...resumeSectionNames, ...taken]);
  const others = Object.entries(file).filter(([name, value]) => !known.has(name) && hasContent(value));
  return counted(new Map(others.map(([name, value]) => [name, sizeOf(value)])));
}
