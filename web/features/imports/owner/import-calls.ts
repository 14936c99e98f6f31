/** The calls that import the selected entries with their pictures. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CategoryInput } from '#contract/categories/categories.ts';
import { type ImportAnswer, type ImportedProject, importsApi } from '#contract/imports/imports.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { importMessages } from '#contract/imports/import-texts.ts';
import type { OwnPageInput } from '#contract/own-pages/own-page-input.ts';
import { ownPagesApi } from '#contract/own-pages/own-pages.ts';
import { api } from '#contract/paths.ts';
import { withPictureIds, withPicturesAmong } from '#contract/projects/block-pictures.ts';
import { resumeSectionNames } from '#contract/resume/resume.ts';
import { call } from '../../../api/client.ts';
import { multipartBody } from '../../../api/multipart-body.ts';
import { upload } from '../../../api/upload.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';
import type { Chosen } from './choice.ts';
import { idsOf, loadPictures, type PictureSource, picturesOf, type Stored } from './picture-loading.ts';

export interface Outcome extends Pick<ImportAnswer, 'added' | 'refused'> {
  chosen: Chosen;
  pictures: number;
  /** Why pictures, pages, resume entries or details were not saved. */
  faults: string[];
  /** The entries that were not saved, by their index in the preview. */
  left: Record<keyof Chosen, Set<number>>;
}

interface Wish {
  chosen: Chosen;
  /** Addresses by position, from 1. */
  pictures: readonly string[];
  source: PictureSource;
}

/** `done` is the share of pictures, projects and pages sent so far, 0 to 1. */
export function useImport() {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const taking = useMutation({
    mutationFn: async (wish: Wish): Promise<Outcome> => {
      cancel.current = new AbortController();
      setDone(0);
      return importing(wish, cancel.current.signal, setDone);
    },
    onSettled: () => cache.invalidateQueries(),
  });
  return { ...taking, done, cancel: () => cancel.current?.abort() };
}

async function importing(
  { chosen, pictures, source }: Wish,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = {
    added: [],
    refused: [],
    chosen,
    pictures: 0,
    faults: [],
    left: {
      projects: placesIn(chosen.projects),
      pages: placesIn(chosen.pages),
      categories: placesIn(chosen.categories),
      resume: placesIn(chosen.resume),
      profile: placesIn(chosen.profile),
    },
  };
  const projects = chosen.projects.map(([at, one]) => ({ at, ...one }));
  const wanted = picturesOf(chosen, pictures);
  const toLoad = new Set(wanted);
  const failed = new Set<string>();
  const steps = toLoad.size + projects.length + chosen.pages.length;
  let doneSteps = 0;
  const advance = (number = 1) => onProgress((doneSteps += number) / steps);
  const addressOf = (id: number) => pictures[id - 1] ?? '';
  const storedOf = (id: number) => source.stored.get(addressOf(id));

  /** Loads the pictures of an entry, unless another one has loaded them. */
  async function load(title: string, ids: readonly number[]): Promise<void> {
    const own = ids.map(addressOf).filter((address) => toLoad.delete(address));
    await loadPictures(own, {
      ...source,
      signal,
      onDone: advance,
      onFault: (address, reason) => {
        failed.add(address);
        outcome.faults.push(importMessages.pictureFailed(address, title, reason));
      },
    });
  }

  await addCategories(chosen.categories, outcome);
  // The last first, so that the list of projects keeps the preview's order.
  const toSend = projects.toReversed();
  while (toSend.length > 0) {
    const part = toSend.slice(0, importLimits.projectsAtOnce);
    for (const { main, project } of part) await load(project.project_title, idsOf(project, main));
    if (signal.aborted) break;
    const ready = part.map(({ project, main }) => ({
      ...withStored(project, storedOf),
      main_photo: (main && storedOf(main)?.src) || project.main_photo,
    }));
    await sendPart(
      part.map(({ at }) => at),
      ready,
      outcome,
    );
    toSend.splice(0, part.length);
    advance(part.length);
  }
  for (const [at, page] of chosen.pages) {
    await load(page.title, idsOf(page));
    const body = withStored(page, storedOf);
    if (!signal.aborted)
      await attempt(page.title, outcome, { pages: [[at, page]] }, () =>
        call(ownPagesApi.all, { method: 'POST', body }),
      );
    advance();
  }
  outcome.pictures = wanted.filter((address) => source.stored.has(address)).length;
  const lost = wanted.length - outcome.pictures - failed.size;
  if (lost > 0) outcome.faults.push(importMessages.picturesLeft(lost));
  if (signal.aborted) {
    const { projects: notSent, pages } = outcome.left;
    outcome.faults.unshift(importMessages.canceled(notSent.size + pages.size));
  } else await sendRest(chosen, outcome);
  return outcome;
}

const placesIn = (entries: readonly [at: number, entry: unknown][]) => new Set(entries.map(([at]) => at));

/** Returns the content with the ids of stored pictures, without those that are not stored. */
function withStored<Content extends Pick<OwnPageInput, 'blocks' | 'pictures'>>(
  content: Content,
  storedOf: (id: number) => Stored | undefined,
): Content {
  const idOf = (id: number) => storedOf(id)?.id ?? id;
  const { blocks, pictures } = withPicturesAmong(
    { blocks: content.blocks, pictures: content.pictures },
    { has: (id) => storedOf(id) !== undefined },
  );
  return {
    ...content,
    blocks: withPictureIds(blocks, idOf),
    // Copies of one picture are one here.
    pictures: [...new Map(pictures.map((picture) => [idOf(picture.id), picture]))].map(([id, picture]) => ({
      ...picture,
      id,
    })),
  };
}

/** Sends projects with their indices. If the call fails, all of them are refused. */
async function sendPart(
  places: readonly number[],
  projects: (ImportedProject & { category: string })[],
  outcome: Outcome,
): Promise<void> {
  const { added, refused } = await call<ImportAnswer>(importsApi.projects, {
    method: 'POST',
    body: { projects },
  }).catch((failure: unknown) => {
    const reason = failureReason(failure);
    return { added: [], refused: projects.map(({ project_title }) => ({ title: project_title, reason })) };
  });
  outcome.added.unshift(...added.toReversed());
  outcome.refused.unshift(...refused.toReversed());
  // The response names refused projects by title.
  const titles = refused.map(({ title }) => title);
  for (const [index, { project_title }] of projects.entries()) {
    const found = titles.indexOf(project_title);
    if (found === -1) outcome.left.projects.delete(places[index] ?? 0);
    else titles.splice(found, 1);
  }
}

/** Imported categories get an icon that stands for anything. */
async function addCategories(categories: Chosen['categories'], outcome: Outcome): Promise<void> {
  for (const [at, category_name] of categories) {
    const body: CategoryInput = {
      category_name,
      description: '',
      category_icon_link: 'folder',
      associated_with: '',
    };
    await attempt(category_name, outcome, { categories: [[at, category_name]] }, () =>
      call(api.categories, { method: 'POST', body }),
    );
  }
}

/** Sends entries, and notes that they are saved, or why they are not. */
async function attempt(
  what: string,
  { left, faults }: Outcome,
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

async function sendRest({ resume, profile }: Chosen, outcome: Outcome): Promise<void> {
  if (resume.length > 0) {
    const body = Object.fromEntries(
      resumeSectionNames.map((name) => [name, resume.flatMap(([, one]): object[] => one[name])]),
    );
    await attempt('Your resume', outcome, { resume }, () =>
      call(importsApi.resume, { method: 'POST', body }),
    );
  }
  const parts = [
    [api.updateHome, profile.filter(([, { field }]) => field.startsWith('home_'))],
    [api.updateSocial, profile.filter(([, { field }]) => field.endsWith('_link'))],
  ] as const;
  for (const [path, texts] of parts) {
    if (texts.length === 0) continue;
    const form = multipartBody(Object.fromEntries(texts.map(([, { field, text }]) => [field, text])));
    await attempt('Your details', outcome, { profile: texts }, () => upload('PUT', path, form));
  }
}
