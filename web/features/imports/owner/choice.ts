/** The selected entries of a preview, and the remaining ones after an import. */
import type {
  ImportedProfileField,
  ImportedProject,
  ImportPreview,
  PreviewedProject,
} from '#contract/imports/imports.ts';
import { importWarnings } from '#contract/imports/import-texts.ts';
import type { CustomPageInput } from '#contract/custom-pages/custom-page-input.ts';
import type { ResumeSections } from '#contract/resume/resume.ts';
import { completeLink } from '#contract/text/complete-link.ts';
import { isHttpUrl } from '#contract/text/text.ts';
import type { Archive } from './archive.ts';

/** Indexes of entries in a list. */
export type Places = ReadonlySet<number>;

/** Selected entries of a preview, keyed by list. The list of categories is `newCategories`. */
export type Entries = Record<'projects' | 'pages' | 'categories' | 'resume' | 'profile', Places>;

export interface Choice extends Entries {
  /** The categories that the owner chose, keyed by the project's index; '' for none. */
  chosenCategories: ReadonlyMap<number, string>;
  /** The category of projects that match none; '' for none. */
  commonCategory: string;
  /** The zip file of the pictures. */
  archive: Archive | undefined;
  /** True if the server may fetch pictures from other sites. */
  mayFetch: boolean;
  /** The address of the former site, which completes paths of pictures; '' if it is unknown. */
  formerSite: string;
}

/** The selected entries, each with its index in the preview. */
export interface Chosen {
  projects: [at: number, project: ChosenProject][];
  pages: [at: number, page: CustomPageInput][];
  categories: [at: number, name: string][];
  resume: [at: number, entry: ResumeSections][];
  profile: [at: number, text: { field: ImportedProfileField; text: string }][];
}

/** `main` and the ids of the project's pictures are positions in the preview's list of pictures, from 1. */
export interface ChosenProject {
  project: ImportedProject & { category: string };
  main: number | null;
}

/** The initial selection: the projects and resume entries that the server proposes. */
export function proposedIn({ projects, resume }: ImportPreview): Choice {
  return {
    projects: placesOf(projects, ({ proposed }) => proposed),
    resume: placesOf(resume, ({ proposed }) => proposed),
    pages: new Set(),
    categories: new Set(),
    profile: new Set(),
    chosenCategories: new Map(),
    commonCategory: '',
    archive: undefined,
    mayFetch: false,
    formerSite: '',
  };
}

/** The category of a project: the owner's choice, else its own, else the common one; '' for a draft without one. */
export function categoryOf(
  projects: readonly PreviewedProject[],
  index: number,
  choice: Choice,
  categories: readonly string[],
): string {
  const own = choice.chosenCategories.get(index);
  const project = projects[index];
  const wanted =
    own === '' ? [] : [own, project?.category, ...(project?.newCategories ?? []), choice.commonCategory];
  // A category may have been deleted or deselected.
  return wanted.find((name) => name && categories.includes(name)) ?? '';
}

/** The names of the site's categories and of the selected new ones. */
export function categoriesOf(known: readonly string[], preview: ImportPreview, choice: Choice): string[] {
  return [...known, ...newCategories(preview).filter((_name, at) => choice.categories.has(at))];
}

/** The names of the projects' categories that the site lacks, once each. */
export function newCategories({ projects }: ImportPreview): string[] {
  return [...new Set(projects.flatMap((one) => one.newCategories))];
}

/** The selected entries, as they are sent. `categories` comes from `categoriesOf`. */
export function chosenOf(preview: ImportPreview, choice: Choice, categories: readonly string[]): Chosen {
  const { projects, pages, resume, profile } = preview;
  const chosen = <One, Sent>(
    list: keyof Entries,
    all: readonly One[],
    sent: (one: One, at: number) => Sent,
  ) => all.flatMap((one, at): [number, Sent][] => (choice[list].has(at) ? [[at, sent(one, at)]] : []));
  return {
    projects: chosen('projects', projects, ({ project, main }, at) => ({
      project: { ...project, category: categoryOf(projects, at, choice, categories) },
      main,
    })),
    pages: chosen('pages', pages, ({ page }) => page),
    categories: chosen('categories', newCategories(preview), (name) => name),
    resume: chosen('resume', resume, ({ sections }) => sections),
    profile: chosen('profile', profile, ({ field, after }) => ({ field, text: after })),
  };
}

/** The preview with imported entries marked as such, and a selection of those that were not imported (`rest`). */
export function afterwards(preview: ImportPreview, choice: Choice, rest: Entries) {
  const came = (list: keyof Entries, at: number) => choice[list].has(at) && !rest[list].has(at);
  const marked = <T extends { warnings: string[] }>(one: T, mark: string = importWarnings.imported): T => ({
    ...one,
    warnings: [...new Set([mark, ...one.warnings])],
  });
  const left: ImportPreview = {
    ...preview,
    projects: preview.projects.map((one, at) => (came('projects', at) ? marked(one) : one)),
    pages: preview.pages.map((one, at) => (came('pages', at) ? marked(one) : one)),
    resume: preview.resume.map((one, at) =>
      came('resume', at) ? marked(one, importWarnings.hereAlready) : one,
    ),
    profile: preview.profile.map((one, at) => (came('profile', at) ? { ...one, before: one.after } : one)),
  };
  return { preview: left, choice: { ...choice, ...rest } };
}

function placesOf<T>(list: readonly T[], isChosen: (one: T) => boolean): Places {
  return new Set(list.flatMap((one, at) => (isChosen(one) ? [at] : [])));
}

export function toggled(places: Places, at: number): Places {
  const next = new Set(places);
  if (!next.delete(at)) next.add(at);
  return next;
}

/** Returns the http(s) address of a picture; undefined for a path without a valid `formerSite`. */
export function completeAddress(address: string, formerSite: string): string | undefined {
  const url = isHttpUrl(address) ? address : URL.parse(address, completeLink(formerSite))?.href;
  return url && isHttpUrl(url) ? url : undefined;
}
