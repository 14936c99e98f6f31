import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { galleryMessages, projectMessages } from '#contract/ui-text/owner.ts';
import { projectForm, projectFormField } from '#contract/projects/projects.ts';
import type { Project, ProjectForm } from '#contract/projects/projects.ts';
import { endsSession, failureIssues } from '../../../api/failure.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { merged, type Merged, withThose } from '../../../ui/form-state/merging.ts';
import { discardDraft, draftKey, readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { type SaveFault, useSaveFault } from '../../../ui/owner/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useGallery } from './gallery/useGallery.ts';
import { sayWhatIsMissing } from './missing-parts.ts';
import { fetchProject } from './project-calls.ts';
import type { VersionedProject } from './project-calls.ts';
import { draftOf, valuesOf } from './project-draft.ts';
import type { ProjectDraft, ProjectValues } from './project-draft.ts';
import { tellSaved, useSaveProject } from './project-mutations.ts';

type Options = {
  /** The project as it was read when the window opened; undefined for a new one. */
  base: VersionedProject | undefined;
  /** Called when a new project is saved and its window stays open, for its pictures. */
  onCreated?: ((project: Project) => void) | undefined;
  onDone: () => void;
  /** Brings the fields into sight. */
  beforeFocus: () => void;
};

type Conflict = Merged<ProjectForm> & { newer: VersionedProject };

/** What the form of a project holds, and the ways to save it. Keeps a draft. */
export function useProjectForm({ base: opened, onCreated, onDone, beforeFocus }: Options) {
  const [draft, setDraft] = useState(() => readDraft<ProjectDraft>(draftKey('project', opened?.project)));
  // A draft belongs to the version it started from, so that a conflict is found after a reload too.
  const [base, setBase] = useState(() => (opened && draft?.etag ? { ...opened, etag: draft.etag } : opened));
  const [from, setFrom] = useState(() => (draft ? draft.from : valuesOf(opened?.project)));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useContractForm<ProjectValues, ProjectForm>(projectForm, {
    // A draft of an earlier release may lack a field.
    defaultValues: { ...valuesOf(opened?.project), ...draft?.values },
  });
  const { keep, discard } = useDraft<ProjectDraft>(draftKey('project', base?.project));
  const { save, sent } = useSaveProject();
  const { fault, show, tell, clear } = useSaveFault(projectMessages.saveFailed);
  const gallery = useGallery(base?.project.id, draft?.gallery);

  const keepAll = useCallback(
    (values: ProjectValues) => keep(draftOf(values, { etag: base?.etag ?? null, from }, gallery.draft)),
    [keep, base, from, gallery.draft],
  );
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepAll(values) }),
    [form, keepAll],
  );
  useEffect(() => {
    if (gallery.isDirty) keepAll(form.getValues());
  }, [gallery.isDirty, keepAll, form]);

  function startFrom(version: VersionedProject | undefined) {
    discard();
    setDraft(undefined);
    setBase(version);
    setFrom(valuesOf(version?.project));
    clear();
    form.reset(valuesOf(version?.project));
    // The reset counts as a change, and wrote a draft.
    discard();
  }

  async function submit(
    output: ProjectForm,
    { onto, since, isMerged }: { onto: VersionedProject | undefined; since: typeof from; isMerged: boolean },
  ) {
    setIsBusy(true);
    clear();
    try {
      const outcome = await save({ form: output, base: onto });
      if (outcome.kind === 'conflict') return await meet(since, outcome.newer, output);
      setConflict(null);
      const unsaved = await savePictures(outcome.project);
      if (unsaved) {
        show(unsaved);
        return showFields();
      }
      tellSaved(outcome.project, { isNew: !base, isMerged });
      onDone();
    } catch (failure) {
      setConflict(null);
      // When the session ends, the owner signs in again and continues the draft.
      if (!endsSession(failure)) showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  }

  /** What somebody saved meanwhile is merged with mine; the owner is asked about what both have changed. */
  async function meet(since: typeof from, newer: VersionedProject, mine: ProjectForm): Promise<void> {
    const both = merged(since, mine, valuesOf(newer.project));
    if (both.disputed.length > 0) return setConflict({ ...both, newer });
    return overwrite({ ...both, newer });
  }

  async function overwrite({ newer, values }: Conflict): Promise<void> {
    goOnFrom(newer, values);
    await submit(values, { onto: newer, since: valuesOf(newer.project), isMerged: true });
  }

  /** As if that version had been opened, and changed to these values. */
  function goOnFrom(version: VersionedProject, values: ProjectForm) {
    startFrom(version);
    if (JSON.stringify(values) !== JSON.stringify(valuesOf(version.project)))
      form.reset(values, { keepDefaultValues: true });
  }

  /** Goes on from the saved project, and answers what of its pictures is not saved: it is not added anew. */
  async function savePictures(project: Project | undefined): Promise<SaveFault | null> {
    discard();
    if (!gallery.draft) return null;
    if (!project) {
      showToast({ kind: 'error', title: galleryMessages.notSaved });
      return null;
    }
    startFrom({ project, etag: null });
    if (!base) onCreated?.(project);
    const unsaved = await gallery.save(project.id);
    if (!unsaved) {
      // The pictures were a draft of the saved project on their way.
      discard();
      discardDraft(draftKey('project', project));
      return null;
    }
    // Without its version it can be saved too.
    const version = await fetchProject(project).catch(() => undefined);
    if (version) startFrom(version);
    return unsaved;
  }

  /** From now on they can be seen and focused. */
  function showFields() {
    flushSync(() => {
      setIsBusy(false);
      beforeFocus();
    });
  }

  function showFailure(failure: unknown) {
    showFields();
    const issues = failureIssues(failure);
    const unmatched = applyServerIssues(form, issues, projectFormField);
    tell(failure, { cause: unmatched.join(' ') || undefined });
    // The list of the fields says it.
    if (issues.length > unmatched.length) clear();
  }

  const check = form.handleSubmit(
    (output) => submit(output, { onto: base, since: from, isMerged: false }),
    () => {
      clear();
      // The focus goes to a field next, which has to be there.
      flushSync(beforeFocus);
      sayWhatIsMissing(form.getValues());
    },
  );

  return {
    form,
    base,
    gallery,
    draft,
    isDirty: form.formState.isDirty || gallery.isDirty || draft !== undefined,
    isBusy,
    /** The share of the main picture that has been sent, from 0 to 1; null while none is. */
    sent,
    /** Why the last try to save failed. */
    fault,
    conflict,
    check,
    saveAsDraft() {
      form.setValue('state', 'draft', { shouldDirty: true });
      void check();
    },
    startAfresh() {
      startFrom(opened);
      gallery.reset();
    },
    /** The project was saved elsewhere in this window, and its fields are the same. */
    isOfVersion: (etag: string | null) => base && setBase({ ...base, etag }),
    keepEditing: () => setConflict(null),
    takeNewer() {
      if (!conflict) return;
      const { newer, values, disputed } = conflict;
      goOnFrom(newer, withThose(values, disputed, valuesOf(newer.project)));
      gallery.reset();
      setConflict(null);
    },
    overwrite: () => conflict && void overwrite(conflict),
  };
}
