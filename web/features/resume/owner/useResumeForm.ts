import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type PdfReport, resumeApi, resumeMessages } from '#contract/resume/resume-sections.ts';
import { hasResume, type ResumeSection, type ResumeSections } from '#contract/resume/resume.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call, callWithVersion } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/query-options.ts';
import { readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';
import {
  type Faults,
  faultsIn,
  faultsOf,
  inputOf,
  type Item,
  removedEntry,
  stateOf,
} from './resume-state.ts';

/** The resume as it was read, and the tag of its version. */
export type SavedResume = { data: ResumeSections; etag: string | null };

export const resumeQuery = {
  queryKey: ['resume-manager'],
  queryFn: (): Promise<SavedResume> => callWithVersion<ResumeSections>(resumeApi.resume),
  // A form keeps the version that it was opened with, so that it never overwrites one that nobody saw.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
} as const;

/** About the PDF of what is saved. */
export const pdfReportQuery = {
  queryKey: ['resume-pdf'],
  queryFn: (): Promise<PdfReport> => call<PdfReport>(resumeApi.pdf),
} as const;

const draftName = 'resume';

/**
 * What is written, what is wrong with it, and the way to save it, which replaces the version that it was made from.
 * Where that was changed in the meantime the owner is told, and may save again over the newer one. Keeps a draft.
 */
export function useResumeForm(saved: SavedResume) {
  const cache = useQueryClient();
  const [draft] = useState(() => readDraft<SavedResume>(draftName));
  const [base, setBase] = useState<SavedResume>({ data: saved.data, etag: draft ? draft.etag : saved.etag });
  const [state, setState] = useState(() => stateOf(draft?.data ?? saved.data));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const { keep, discard } = useDraft<SavedResume>(draftName);
  const { fault, tell, clear } = useSaveFault(resumeMessages.saveFailed);
  const input = inputOf(state);
  const isChanged = JSON.stringify(input) !== JSON.stringify(base.data);
  const faults: Faults = { ...refused, ...(isChecked && faultsIn(state)) };
  const isFaulty = Object.keys(faults).length > 0;

  useEffect(() => () => closeToast(removedEntry), []);
  useEffect(() => (isFaulty ? () => closeToast(formFault) : undefined), [isFaulty]);

  function write(next: typeof state) {
    setState(next);
    setRefused({});
    keep({ data: inputOf(next), etag: base.etag });
  }

  function startFrom(version: SavedResume) {
    discard();
    setBase(version);
    setRestored(false);
    setChecked(false);
    setRefused({});
    clear();
  }

  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: ResumeSections) =>
      callWithVersion<SuccessBody & { resume: ResumeSections }>(resumeApi.resume, {
        method: 'PUT',
        body,
        ...(base.etag !== null && { headers: { 'if-match': base.etag } }),
      }),
  });

  /** Undefined when it is saved; else what is wrong with its fields, or nothing, and the owner is told what else is. */
  async function save(): Promise<Faults | undefined> {
    setChecked(true);
    clear();
    const found = faultsIn(state);
    if (Object.keys(found).length > 0) return found;
    try {
      const { data, etag } = await mutateAsync(input);
      const version = { data: data.resume, etag };
      startFrom(version);
      // What was typed while it was being saved is for the next time.
      setState((present) => (present === state ? stateOf(version.data, state) : present));
      cache.setQueryData<SavedResume>(resumeQuery.queryKey, version);
      showToast({ kind: 'success', title: data.message });
      await Promise.all([
        cache.invalidateQueries({ queryKey: [queryKinds.profile] }),
        cache.invalidateQueries({ queryKey: pdfReportQuery.queryKey }),
      ]);
      return undefined;
    } catch (failure) {
      if (endsSession(failure)) return {};
      const isStale = failure instanceof ApiFailure && failure.status === 412;
      if (isStale) setBase({ ...base, etag: await tagNow(base.etag) });
      const answered = faultsOf(state, failureIssues(failure));
      setRefused(answered);
      tell(failure, { cause: isStale ? resumeMessages.stale : undefined });
      return answered;
    }
  }

  return {
    state,
    input,
    faults,
    isChanged,
    isRestored: isRestored && isChanged,
    isSaving: isPending,
    fault,
    hasSaved: hasResume(base.data),
    change: (section: ResumeSection, items: readonly Item[]) => write({ ...state, [section]: items }),
    /** Another resume in place of what is written; nothing is saved by it. */
    take: (sections: ResumeSections) => {
      closeToast(removedEntry);
      write(stateOf(sections));
    },
    startAfresh: () => {
      closeToast(removedEntry);
      startFrom(saved);
      setState(stateOf(saved.data));
    },
    save,
  };
}

/** The newest version's tag; where it cannot be read, the `known` one, which is refused once more. */
async function tagNow(known: string | null): Promise<string | null> {
  try {
    return (await resumeQuery.queryFn()).etag;
  } catch {
    return known;
  }
}
