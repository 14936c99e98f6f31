/** Reads and truncates a file, in the thread. Each reader is loaded on use. */
import {
  type ImportedProfile,
  importLimits,
  importNotes,
  type ImportSource,
  type PreviewedEntry,
  type PreviewedProject,
} from '#contract/imports/imports.ts';
import { fittedResume } from '#contract/imports/resume-fitting.ts';
import { plainBeginning } from '../../kernel/markdown/markdown.ts';
import { fitProject, fittedProfile } from './fitting.ts';
import type { Found, FoundProject } from './found.ts';

/** Length of texts in the preview, in characters. */
const summaryLength = 200;

const readers: Readonly<Record<ImportSource, (bytes: Uint8Array) => Promise<Found>>> = {
  'json-resume': async (bytes) => (await import('./json-resume.ts')).foundInJsonResume(bytes),
  wordpress: async (bytes) => (await import('./wordpress.ts')).readWordPress(bytes),
  ghost: async (bytes) => (await import('./ghost.ts')).readGhost(bytes),
  linkedin: async (bytes) => (await import('./linkedin.ts')).readLinkedIn(bytes),
  github: async (bytes) => (await import('./github.ts')).readGitHub(bytes),
};

/** A project with the names of its categories. */
export type ReadProject = Omit<PreviewedProject, 'category'> & { categories: string[] };

export interface ReadFile {
  projects: ReadProject[];
  resume: PreviewedEntry[];
  profile: ImportedProfile;
  notes: string[];
}

/** Throws UnreadableError. */
export async function read(source: ImportSource, bytes: Uint8Array): Promise<ReadFile> {
  const found = await readers[source](bytes);
  const { projects, allProjects = projects.length, resume = {}, profile, notes = [] } = found;
  const first = projects.slice(0, importLimits.items);
  const fit = first.map(asRead);
  const elsewhere = first.filter(({ picture }) => picture).length;
  const { entries, notes: resumeNotes } = fittedResume(resume);
  const details = fittedProfile(profile);
  const inTexts = first.reduce((sum, { picturesInText = 0 }) => sum + picturesInText, 0);
  return {
    projects: fit,
    resume: entries,
    profile: details.profile,
    notes: [
      // Omitted entries have their own note.
      ...(fit.length + entries.length + resumeNotes.length > 0 ? [] : [importNotes.noEntries(source)]),
      ...notes,
      ...resumeNotes,
      ...details.notes,
      ...(allProjects > first.length ? [importNotes.firstOf('Projects', first.length, allProjects)] : []),
      ...(elsewhere + inTexts > 0 ? [importNotes.picturesElsewhere(elsewhere + inTexts)] : []),
    ],
  };
}

function asRead(found: FoundProject): ReadProject {
  const fit = fitProject(found);
  return {
    ...fit,
    summary: plainBeginning(fit.project.project_overview, summaryLength),
    categories: [...(found.categories ?? [])],
    was: [...found.was, ...(found.year ? [found.year] : [])].join(', '),
    proposed: found.proposed ?? true,
  };
}
