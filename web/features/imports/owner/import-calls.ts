/** The calls that import the selected entries with their pictures. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CategoryInput } from '#contract/categories/categories.ts';
import { type ImportEntry, type ImportRun, importsApi, type ImportStart } from '#contract/imports/imports.ts';
import { api } from '#contract/addresses.ts';
import { resumeSectionNames } from '#contract/resume/resume.ts';
import { call } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import type { Chosen } from './choice.ts';
import { allSteps, startImport } from './import-steps.ts';
import { idsOf, type PictureSource } from './picture-loading.ts';

/** Indexes of the entries that are not saved, keyed by list. */
type Left = Record<keyof Chosen, Set<number>>;

export interface Outcome {
  /** The import of projects and pages; undefined if there were none or it did not start. */
  run: ImportRun | undefined;
  /** Number of saved categories, resume entries and details. */
  saved: Record<'categories' | 'resume' | 'profile', number>;
  /** The reasons why `run` did not start, or why categories, resume entries or details were not saved. */
  faults: string[];
  /** Undefined if the preview is gone. */
  left: Left | undefined;
}

interface Wish {
  chosen: Chosen;
  /** The preview's addresses of pictures. The id of a picture is its position, from 1. */
  pictures: readonly string[];
  source: PictureSource;
  origin: Pick<ImportRun, 'mayFetch' | 'formerSite'>;
}

type Progress = (share: number) => void;

/** Imports the chosen entries. `done` is the imported share of projects and pages, from 0 to 1. */
export const useImport = () => useImporting(importing);

/** Continues an interrupted import of projects and pages. */
export const useContinuedImport = () => useImporting(continuing);

/** Returns the outcome of a run whose preview is gone. */
export const outcomeOf = (run: ImportRun): Outcome => ({
  run,
  saved: { categories: 0, resume: 0, profile: 0 },
  faults: [],
  left: undefined,
});

type Interrupted = { run: ImportRun; source: PictureSource };

async function continuing({ run, source }: Interrupted, signal: AbortSignal, onProgress: Progress) {
  return outcomeOf(await allSteps(run, source, signal, onProgress));
}

function useImporting<Input>(
  work: (input: Input, signal: AbortSignal, onProgress: Progress) => Promise<Outcome>,
) {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const taking = useMutation({
    mutationFn: (input: Input) => {
      cancel.current = new AbortController();
      setDone(0);
      return work(input, cancel.current.signal, setDone);
    },
    onSettled: () => cache.invalidateQueries(),
  });
  return { ...taking, done, cancel: () => cancel.current?.abort() };
}

/** Throws ApiFailure if the import is interrupted. Categories come first, because projects need them. */
async function importing(
  { chosen, pictures, source, origin }: Wish,
  signal: AbortSignal,
  onProgress: Progress,
): Promise<Outcome> {
  const left = Object.fromEntries(
    Object.entries<Chosen[keyof Chosen]>({ ...chosen }).map(([list, entries]) => [
      list,
      new Set(entries.map(([at]) => at)),
    ]),
  ) as Left;
  const faults: string[] = [];
  const saving = { left, faults };
  await addCategories(chosen.categories, saving);
  await saveResumeAndDetails(chosen, saving);
  const wantedOf = (ids: readonly number[]) => ids.map((id) => ({ id, address: pictures[id - 1] ?? '' }));
  const entries: { list: 'projects' | 'pages'; at: number; entry: ImportEntry }[] = [
    // In reverse, because each new project becomes the first of the list.
    ...chosen.projects.toReversed().map(([at, { project, main }]) => ({
      list: 'projects' as const,
      at,
      entry: { kind: 'project' as const, project, main, wanted: wantedOf(idsOf(project, main)) },
    })),
    ...chosen.pages.map(([at, page]) => ({
      list: 'pages' as const,
      at,
      entry: { kind: 'page' as const, page, wanted: wantedOf(idsOf(page)) },
    })),
  ];
  let run: ImportRun | undefined;
  if (entries.length > 0) {
    const body: ImportStart = { entries: entries.map(({ entry }) => entry), ...origin };
    const begun = await startImport(body).catch((failure: unknown) => failureReason(failure));
    if (typeof begun === 'string') faults.push(begun);
    else run = await allSteps(begun, source, signal, onProgress);
    for (const { place } of run?.added ?? []) {
      const added = entries[place];
      if (added) left[added.list].delete(added.at);
    }
  }
  const savedOf = (list: keyof Chosen) => chosen[list].length - left[list].size;
  const saved = { categories: savedOf('categories'), resume: savedOf('resume'), profile: savedOf('profile') };
  return { run, saved, faults, left };
}

interface Saving {
  left: Left;
  faults: string[];
}

/** Adds main categories with the icon of a folder. */
async function addCategories(categories: Chosen['categories'], saving: Saving): Promise<void> {
  for (const [at, category_name] of categories) {
    const body: CategoryInput = {
      category_name,
      description: '',
      category_icon_link: 'folder',
      associated_with: '',
    };
    await attempt(category_name, saving, { categories: [[at, category_name]] }, () =>
      call(api.categories, { method: 'POST', body }),
    );
  }
}

/** Sends entries. Removes them from `left` if they are saved; otherwise adds the reason to `faults`. */
async function attempt(
  what: string,
  { left, faults }: Saving,
  sent: Partial<Chosen>,
  send: () => Promise<unknown>,
): Promise<void> {
  try {
    await send();
    for (const [list, entries] of Object.entries(sent))
      for (const [at] of entries) left[list as keyof Chosen].delete(at);
  } catch (failure) {
    faults.push(`${what}: ${failureReason(failure)}`);
  }
}

async function saveResumeAndDetails({ resume, profile }: Chosen, saving: Saving): Promise<void> {
  if (resume.length > 0) {
    const body = Object.fromEntries(
      resumeSectionNames.map((name) => [name, resume.flatMap(([, one]): object[] => one[name])]),
    );
    await attempt('Your resume', saving, { resume }, () => call(importsApi.resume, { method: 'POST', body }));
  }
  const parts = [
    [api.updateHome, profile.filter(([, { field }]) => field.startsWith('home_'))],
    [api.updateSocial, profile.filter(([, { field }]) => field.endsWith('_link'))],
  ] as const;
  for (const [path, texts] of parts) {
    if (texts.length === 0) continue;
    const form = multipartBody(Object.fromEntries(texts.map(([, { field, text }]) => [field, text])));
    await attempt('Your details', saving, { profile: texts }, () => upload('PUT', path, form));
  }
}
