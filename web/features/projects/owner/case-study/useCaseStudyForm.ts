import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CaseStudy } from '#contract/projects/case-study.ts';
import { projectMessages } from '#contract/ui-text/owner.ts';
import { endsSession, failureIssues } from '../../../../api/failure.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { draftKey, readDraft, useDraft } from '../../../../ui/form-state/useDraft.ts';
import { useSaveFault } from '../../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../../ui/toasts.ts';
import { saveCaseStudy, type SavedOver, type VersionedCaseStudy } from './case-study-calls.ts';
import {
  type CaseStudyState,
  type Faults,
  faultsIn,
  faultsOf,
  inputOf,
  stateOf,
} from './case-study-state.ts';

/** A draft belongs to the version it started from, so that a conflict is found after a reload too. */
type Draft = VersionedCaseStudy & { base: CaseStudy };

type Options = { projectId: number; opened: VersionedCaseStudy; onDone: (saved: SavedOver) => void };

/** What is written, what is wrong with it, and the ways to save it. Keeps a draft. */
export function useCaseStudyForm({ projectId, opened, onDone }: Options) {
  const cache = useQueryClient();
  const key = draftKey('case-study', { id: projectId });
  const [draft] = useState(() => readDraft<Draft>(key));
  const [base, setBase] = useState<VersionedCaseStudy>(
    draft ? { caseStudy: draft.base, etag: draft.etag } : opened,
  );
  const [state, setState] = useState(() => stateOf(draft?.caseStudy ?? opened.caseStudy));
  const [isRestored, setRestored] = useState(draft !== undefined);
  const [isChanged, setChanged] = useState(draft !== undefined);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<Faults>({});
  const [isSaving, setSaving] = useState(false);
  const [newer, setNewer] = useState<VersionedCaseStudy | null>(null);
  const { keep, discard } = useDraft<Draft>(key);
  const { fault, tell, clear } = useSaveFault(projectMessages.saveFailed);

  function change(changes: Partial<CaseStudyState>) {
    const next = { ...state, ...changes };
    setState(next);
    setChanged(true);
    setRefused({});
    keep({ caseStudy: inputOf(next), etag: base.etag, base: base.caseStudy });
  }

  function startFrom(version: VersionedCaseStudy) {
    discard();
    setBase(version);
    setState(stateOf(version.caseStudy));
    setRestored(false);
    setChanged(false);
    setChecked(false);
    setRefused({});
    setNewer(null);
    clear();
  }

  /** True when it is saved. False when something is wrong with a field, or the owner is asked or told. */
  async function save(onto: VersionedCaseStudy = base): Promise<boolean> {
    setChecked(true);
    clear();
    if (Object.keys(faultsIn(state)).length > 0) return false;
    setSaving(true);
    try {
      const outcome = await saveCaseStudy(projectId, inputOf(state), onto);
      setNewer(outcome.kind === 'conflict' ? outcome.newer : null);
      if (outcome.kind === 'conflict') return false;
      discard();
      showToast({ kind: 'success', title: projectMessages.caseStudySaved });
      onDone(outcome);
      await cache.invalidateQueries({ queryKey: [queryKinds.project] });
      return true;
    } catch (failure) {
      setNewer(null);
      // The owner signs in again and continues the draft.
      if (endsSession(failure)) return false;
      setRefused(faultsOf(state, failureIssues(failure)));
      tell(failure);
      return false;
    } finally {
      setSaving(false);
    }
  }

  return {
    state,
    faults: { ...refused, ...(isChecked && faultsIn(state)) } satisfies Faults,
    isChanged,
    isRestored,
    isSaving,
    fault,
    /** What somebody saved meanwhile, over which nothing has been saved yet. */
    newer,
    change,
    save,
    keepEditing: () => setNewer(null),
    takeNewer: () => newer && startFrom(newer),
    startAfresh: () => startFrom(opened),
  };
}
