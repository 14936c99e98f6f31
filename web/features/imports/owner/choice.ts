/** What is selected of a preview, and what is left of it after an import. */
import { type ImportPreview, importWarnings, type PreviewedProject } from '#contract/imports/imports.ts';
import type { Chosen } from './import-calls.ts';

/** Entries of a list, by their index. */
export type Places = ReadonlySet<number>;

/** The entries of a preview's three lists. */
export type Entries = Record<'projects' | 'resume' | 'profile', Places>;

export interface Choice extends Entries {
  /** The categories that the owner chose, by the project's index; '' for none. */
  categories: ReadonlyMap<number, string>;
  /** The category of projects that match none; '' for none. */
  commonCategory: string;
}

/** The first selection: what the server proposes. Details are public at once, so that the owner chooses them. */
export function proposedIn({ projects, resume }: ImportPreview): Choice {
  return {
    projects: placesOf(projects, ({ proposed }) => proposed),
    resume: placesOf(resume, ({ proposed }) => proposed),
    profile: new Set(),
    categories: new Map(),
    commonCategory: '',
  };
}

/** The category of a project: the owner's choice, else its own, else the common one. '' for none: drafts need none. */
export function categoryOf(
  projects: readonly PreviewedProject[],
  index: number,
  choice: Choice,
  categories: readonly string[],
): string {
  const own = choice.categories.get(index);
  const wanted = own === '' ? [] : [own, projects[index]?.category, choice.commonCategory];
  // A category may have been removed in the meantime.
  return wanted.find((name) => name && categories.includes(name)) ?? '';
}

/** The selected entries, as they are sent. `categories` are the names of the categories. */
export function chosenOf(
  { projects, resume, profile }: ImportPreview,
  choice: Choice,
  categories: readonly string[],
): Chosen {
  return {
    projects: projects.flatMap(({ project }, at) =>
      choice.projects.has(at)
        ? [[at, { ...project, category: categoryOf(projects, at, choice, categories) }]]
        : [],
    ),
    resume: resume.flatMap(({ sections }, at) => (choice.resume.has(at) ? [[at, sections]] : [])),
    profile: profile.flatMap(({ field, after }, at) =>
      choice.profile.has(at) ? [{ at, field, text: after }] : [],
    ),
  };
}

/** The preview with imported entries marked as such, and a selection of the refused ones. */
export function afterwards(preview: ImportPreview, choice: Choice, refused: Entries) {
  const came = (list: keyof Entries, at: number) => choice[list].has(at) && !refused[list].has(at);
  const marked = <T extends { warnings: string[] }>(one: T): T => ({
    ...one,
    warnings: [...new Set([importWarnings.hereAlready, ...one.warnings])],
  });
  const left: ImportPreview = {
    ...preview,
    projects: preview.projects.map((one, at) => (came('projects', at) ? marked(one) : one)),
    resume: preview.resume.map((one, at) => (came('resume', at) ? marked(one) : one)),
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
