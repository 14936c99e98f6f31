/** What the page asks of the server: a preview, and then what was chosen of it. */
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
} from '#contract/imports.ts';
import { api } from '#contract/paths.ts';
import { type ResumeSections, resumeSectionNames } from '#contract/resume.ts';
import { call } from '../../../api/client.ts';
import { failureIssues, failureMessage } from '../../../api/failure.ts';
import { upload } from '../../../api/upload.ts';

export type Wanted = { source: FileSource; file: File } | { source: 'github'; user: string };

export interface Chosen {
  projects: (ImportedProject & { category: string })[];
  resume: ResumeSections[];
  profile: Partial<Record<ImportedProfileField, string>>;
}

export interface Outcome extends Pick<ImportAnswer, 'added' | 'refused'> {
  resumeEntries: number;
  profileFields: number;
  /** What was not saved besides projects, and why. */
  faults: string[];
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

/** The server's sentence about the file or the name, or about the call. */
export function previewFault(failure: unknown): string {
  return failureIssues(failure)[0]?.message ?? failureMessage(failure, 'The server did not answer.');
}

/** `done` is the share of the projects that were sent, 0 to 1. */
export function useImport() {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const taking = useMutation({
    mutationFn: async (chosen: Chosen): Promise<Outcome> => {
      const outcome: Outcome = { added: [], refused: [], resumeEntries: 0, profileFields: 0, faults: [] };
      setDone(0);
      await sendProjects(chosen.projects, outcome, setDone);
      await sendRest(chosen, outcome);
      return outcome;
    },
    onSettled: () => cache.invalidateQueries(),
  });
  return { ...taking, done };
}

/** In parts, oldest last, so that the list of projects has them in the order of the preview. */
async function sendProjects(
  projects: Chosen['projects'],
  outcome: Outcome,
  onProgress: (share: number) => void,
): Promise<void> {
  const left = projects.toReversed();
  while (left.length > 0) {
    const part = left.splice(0, importLimits.projectsAtOnce);
    try {
      const answer = await call<ImportAnswer>(importsApi.projects, {
        method: 'POST',
        body: { projects: part },
      });
      outcome.added.unshift(...answer.added.toReversed());
      outcome.refused.unshift(...answer.refused);
    } catch (failure) {
      const reason = previewFault(failure);
      outcome.refused.unshift(...part.map((one) => ({ title: one.project_title, reason })));
    }
    onProgress(1 - left.length / projects.length);
  }
}

async function sendRest({ resume, profile }: Chosen, outcome: Outcome): Promise<void> {
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (failure) {
      outcome.faults.push(`${what}: ${previewFault(failure)}`);
      return false;
    }
  };
  if (resume.length > 0) {
    const body = Object.fromEntries(
      resumeSectionNames.map((name) => [name, resume.flatMap((one): object[] => one[name])]),
    );
    if (await attempt('Your resume', () => call(importsApi.resume, { method: 'POST', body })))
      outcome.resumeEntries = resume.length;
  }
  const fields = Object.entries(profile);
  const parts = [
    [api.updateHome, fields.filter(([name]) => name.startsWith('home_'))],
    [api.updateSocial, fields.filter(([name]) => name.endsWith('_link'))],
  ] as const;
  for (const [path, texts] of parts) {
    if (texts.length === 0) continue;
    const form = new FormData();
    for (const [name, text] of texts) form.append(name, text);
    if (await attempt('Your details', () => upload('PUT', path, form))) outcome.profileFields += texts.length;
  }
}
