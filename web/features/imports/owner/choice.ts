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

/** Entries of a list, by their index. */
export type Places = ReadonlySet<number>;

/** The entries of a preview's lists. */
export type Entries = Record<'projects' | 'pages' | 'categories' | 'resume' | 'profile', Places>;

export interface Choice extends Entries {
  /** The categories that the owner chose, by the project's index; '' for none. */
  categoryOf: ReadonlyMap<number, string>;
  /** The category of projects that match none; '' for none. */
  commonCategory: string;
  archive: Archive | undefined;
  /** True if the server may fetch pictures. */
  mayFetch: boolean;
  /** The address of the former site, which completes paths of pictures. */
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

/** The ids of its pictures are positions in the preview's list, as is `main`. */
export interface ChosenProject {
  project: ImportedProject & { category: string };
  main: number | null;
}

/**
 * The first selection, as proposed by the server. The owner chooses categories and details, because those are public at
 * once.
 */
export function proposedIn({ projects, resume }: ImportPreview): Choice {
  return {
    projects: placesOf(projects, ({ proposed }) => proposed),
    resume: placesOf(resume, ({ proposed }) => proposed),
    pages: new Set(),
    categories: new Set(),
    profile: new Set(),
    categoryOf: new Map(),
    commonCategory: '',
    archive: undefined,
    mayFetch: false,
    formerSite: '',
  };
}

/** The category of a project: the owner's choice, else its own, else the common one. '' for none: drafts need none. */
export function categoryOf(
  projects: readonly PreviewedProject[],
  index: number,
  choice: Choice,
  categories: readonly string[],
): string {
  const own = choice.categoryOf.get(index);
  const project = projects[index];
  const wanted =
    own === '' ? [] : [own, project?.category, ...(project?.newCategories ?? []), choice.commonCategory];
  // A category may have been removed in the meantime.
  return wanted.find((name) => name && categories.includes(name)) ?? '';
}

/** The names of the site's categories and of those to add. */
export function categoriesOf(known: readonly string[], preview: ImportPreview, choice: Choice): string[] {
  return [...known, ...newCategories(preview).filter((_name, at) => choice.categories.has(at))];
}

/** The names of the categories that the site may add, once each. */
export function newCategories({ projects }: ImportPreview): string[] {
  return [...new Set(projects.flatMap((one) => one.newCategories))];
}

/** The selected entries, as they are sent. `categories` are the names of the categories. */
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

/** The preview with imported entries marked as such, and a selection of the refused ones. */
export function afterwards(preview: ImportPreview, choice: Choice, refused: Entries) {
  const came = (list: keyof Entries, at: number) => choice[list].has(at) && !refused[list].has(at);
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
  return { preview: left, choice: { ...choice, ...refused } };
}

function placesOf<T>(list: readonly T[], isChosen: (one: T) => boolean): Places {
  return new Set(list.flatMap((one, at) => (isChosen(one) ? [at] : [])));
}

export function toggled(places: Places, at: number): Places {
  const next = new Set(places);
  if (!next.delete(at)) next.add(at);
  return next;
}

/** Returns the http(s) address of a picture; undefined if its site is unknown. */
export function completeAddress(address: string, formerSite: string): string | undefined {
  const url = isHttpUrl(address) ? address : URL.parse(address, completeLink(formerSite))?.href;
  return url && isHttpUrl(url) ? url : undefined;
}
