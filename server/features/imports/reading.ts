/** Reads a file and fits it into the limits, in the thread (reading-thread.ts). Each reader is loaded on use. */
import type {
  ImportedProfile,
  PreviewedEntry,
  PreviewedPage,
  PreviewedProject,
} from '#contract/imports/imports.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { importNotes } from '#contract/imports/import-texts.ts';
import type { ImportSource } from '#contract/imports/import-sources.ts';
import { fittedResume } from '#contract/imports/resume-fitting.ts';
import { markdownOf } from '#contract/projects/case-study.ts';
import { plainBeginning } from '../../kernel/markdown/markdown.ts';
import { fitPage, fitProject, fittedProfile, type PositionOf } from './fitting.ts';
import type { Found, FoundProject } from './found.ts';

/** Maximum length of summaries in the preview, in characters. */
const summaryLength = 200;

const openBrace = 0x7b;

const readers: Readonly<Record<ImportSource, (bytes: Uint8Array) => Promise<Found>>> = {
  'json-resume': async (bytes) => (await import('./json-resume.ts')).readJsonResume(bytes),
  // A site that is read by its address answers in JSON.
  wordpress: async (bytes) =>
    bytes[0] === openBrace
      ? (await import('./wordpress-site.ts')).readWordPressSite(bytes)
      : (await import('./wordpress.ts')).readWordPress(bytes),
  ghost: async (bytes) => (await import('./ghost.ts')).readGhost(bytes),
  markdown: async (bytes) => (await import('./markdown.ts')).readMarkdown(bytes),
  linkedin: async (bytes) => (await import('./linkedin.ts')).readLinkedIn(bytes),
  github: async (bytes) => (await import('./github.ts')).readGitHub(bytes),
  feed: async (bytes) => (await import('./feeds.ts')).readFeed(bytes),
};

/** A project with the names of its categories in the other program. */
export type ReadProject = Omit<PreviewedProject, 'category'> & { categories: string[] };

export interface ReadFile {
  projects: ReadProject[];
  /** Their addresses may be taken or reserved. */
  pages: PreviewedPage[];
  /** Addresses of pictures. Projects and pages refer to a picture by its position here, from 1. */
  pictures: string[];
  resume: PreviewedEntry[];
  profile: ImportedProfile;
  notes: string[];
}

/** Throws UnreadableError. */
export async function read(source: ImportSource, bytes: Uint8Array): Promise<ReadFile> {
  const found = await readers[source](bytes);
  const { projects: all, allProjects = all.length, resume = {}, profile, notes = [] } = found;
  const first = all.slice(0, importLimits.items);
  const pictures = new Map<string, number>();
  const positionOf = (address: string) => pictures.getOrInsertComputed(address, () => pictures.size + 1);
  const projects = first.filter(({ page }) => !page).map((one) => readProject(one, positionOf));
  const pages = first.filter(({ page }) => page).map((one) => readPage(one, positionOf));
  const { entries, notes: resumeNotes } = fittedResume(resume);
  const details = fittedProfile(profile);
  return {
    projects,
    pages,
    pictures: [...pictures.keys()],
    resume: entries,
    profile: details.profile,
    notes: [
      // Omitted entries have their own note.
      ...(first.length + entries.length + resumeNotes.length > 0 ? [] : [importNotes.noEntries(source)]),
      ...notes,
      ...resumeNotes,
      ...details.notes,
      ...(allProjects > first.length ? [importNotes.firstOf('Projects', first.length, allProjects)] : []),
    ],
  };
}

function readProject(found: FoundProject, positionOf: PositionOf): ReadProject {
  const fit = fitProject(found, positionOf);
  return {
    ...fit,
    ...summaryOf(found, fit.project.project_overview),
    categories: [...(found.categories ?? [])],
    newCategories: [...(found.newCategories ?? [])],
    proposed: found.proposed ?? true,
  };
}

/** Pages are never preselected, because this site has its own for contact and the like. */
function readPage(found: FoundProject, positionOf: PositionOf): PreviewedPage {
  const fit = fitPage(found, positionOf);
  const [text = ''] = fit.page.blocks.flatMap(markdownOf);
  return { ...fit, ...summaryOf(found, text), proposed: false };
}

function summaryOf(found: FoundProject, text: string): Pick<PreviewedPage, 'summary' | 'was'> {
  return {
    summary: plainBeginning(text, summaryLength),
    was: [...found.was, ...(found.year ? [found.year] : [])].join(', '),
  };
}
