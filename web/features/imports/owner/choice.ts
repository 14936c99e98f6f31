/** What is chosen of a preview, and what is left of it after an import. */
import { type ImportPreview, importWarnings } from '#contract/imports/imports.ts';

/** Entries of a list, by their place in it. */
export type Places = ReadonlySet<number>;

/** The entries of a preview's three lists. */
export type Entries = Record<'projects' | 'resume' | 'profile', Places>;

/** Instead of a category. */
export const noCategory = 'None yet';

export interface Choice extends Entries {
  /** Those that the owner gave to projects, by the project's place; empty for none. */
  categories: ReadonlyMap<number, string>;
  /** Of the projects that fit no category; empty for none. */
  commonCategory: string;
}

/** At first what the server proposes, and of the details those that are empty. */
export function proposedIn({ projects, resume, profile }: ImportPreview): Choice {
  return {
    projects: placesOf(projects, ({ proposed }) => proposed),
    resume: placesOf(resume, ({ proposed }) => proposed),
    profile: placesOf(profile, ({ before }) => before === ''),
    categories: new Map(),
    commonCategory: '',
  };
}

/** The preview with what has come marked as such, and the choice of what was refused. */
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
