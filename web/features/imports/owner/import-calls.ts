/** The calls of an import: the preview, and the selected entries. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type FileSource,
  type ImportAnswer,
  type ImportedProfileField,
  type ImportedProject,
  importLimits,
  type ImportPreview,
  importsApi,
} from '#contract/imports/imports.ts';
import { api } from '#contract/paths.ts';
import { type ResumeSections, resumeSectionNames } from '#contract/resume/resume.ts';
import { call } from '../../../api/client.ts';
import { upload } from '../../../api/upload.ts';
import { failureReason } from '../../../ui/owner/form-state/failure-cause.ts';

export type Wanted = { source: FileSource; file: File } | { source: 'github'; user: string };

/** The selected entries, each with its index in the preview. */
export interface Chosen {
  projects: [at: number, project: ImportedProject & { category: string }][];
  resume: [at: number, entry: ResumeSections][];
  profile: { at: number; field: ImportedProfileField; text: string }[];
}

export interface Outcome extends Pick<ImportAnswer, 'added' | 'refused'> {
  resumeEntries: number;
  profileFields: number;
  /** Why resume entries or details were not saved. */
  faults: string[];
  /** The entries that were not saved, by their index in the preview. */
  left: Record<keyof Chosen, Set<number>>;
}

export function usePreview() {
  return useMutation({
    mutationFn: (wanted: Wanted): Promise<ImportPreview> => {
      if (wanted.source === 'github')
        return call(importsApi.github, { method: 'POST', body: { user: wanted.user } });
      const form = new FormData();
      form.append('source', wanted.source);
      form.append('file', wanted.file);
      return upload('POST', importsApi.file, form);
    },
  });
}

/** `done` is the share of projects sent so far, 0 to 1. */
export function useImport() {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const taking = useMutation({
    mutationFn: async (chosen: Chosen): Promise<Outcome> => {
      const outcome: Outcome = {
        added: [],
        refused: [],
        resumeEntries: 0,
        profileFields: 0,
        faults: [],
        left: { projects: new Set(), resume: new Set(), profile: new Set() },
      };
      setDone(0);
      await sendProjects(chosen.projects, outcome, setDone);
      await sendRest(chosen, outcome);
      return outcome;
    },
    onSettled: () => cache.invalidateQueries(),
  });
  return { ...taking, done };
}

/** Sends the projects in parts, last first, so that the list of projects keeps the preview's order. */
async function sendProjects(
  projects: Chosen['projects'],
  outcome: Outcome,
  onProgress: (share: number) => void,
): Promise<void> {
  const toSend = projects.toReversed();
  while (toSend.length > 0) {
    const part = toSend.splice(0, importLimits.projectsAtOnce);
    const { added, refused } = await sendPart(part.map(([, project]) => project));
    outcome.added.unshift(...added.toReversed());
    outcome.refused.unshift(...refused.toReversed());
    // The response names refused projects by title.
    const titles = refused.map(({ title }) => title);
    for (const [at, { project_title }] of part) {
      const found = titles.indexOf(project_title);
      if (found === -1) continue;
      titles.splice(found, 1);
      outcome.left.projects.add(at);
    }
    onProgress(1 - toSend.length / projects.length);
  }
}

/** Sends projects. If the call fails, all of them are refused. */
async function sendPart(
  projects: (ImportedProject & { category: string })[],
): Promise<Pick<ImportAnswer, 'added' | 'refused'>> {
  try {
    return await call<ImportAnswer>(importsApi.projects, { method: 'POST', body: { projects } });
  } catch (failure) {
    const reason = failureReason(failure);
    return { added: [], refused: projects.map(({ project_title }) => ({ title: project_title, reason })) };
  }
}

async function sendRest({ resume, profile }: Chosen, outcome: Outcome): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      outcome.faults.push(`${what}: ${failureReason(failure)}`);
      return false;
    }
  };
  if (resume.length > 0) {
    const body = Object.fromEntries(
      resumeSectionNames.map((name) => [name, resume.flatMap(([, one]): object[] => one[name])]),
    );
    if (await attempt('Your resume', () => call(importsApi.resume, { method: 'POST', body })))
      outcome.resumeEntries = resume.length;
    else outcome.left.resume = new Set(resume.map(([at]) => at));
  }
  const parts = [
    [api.updateHome, profile.filter(({ field }) => field.startsWith('home_'))],
    [api.updateSocial, profile.filter(({ field }) => field.endsWith('_link'))],
  ] as const;
  for (const [path, texts] of parts) {
    if (texts.length === 0) continue;
    const form = new FormData();
    for (const { field, text } of texts) form.append(field, text);
    if (await attempt('Your details', () => upload('PUT', path, form))) outcome.profileFields += texts.length;
    else for (const { at } of texts) outcome.left.profile.add(at);
  }
}
