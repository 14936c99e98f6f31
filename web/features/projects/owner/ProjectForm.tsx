import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { projectMessages } from '#contract/messages/owner.ts';
import { validationMessages } from '#contract/messages/validation.ts';
import { projectForm, projectFormField } from '#contract/projects.ts';
import type { ProjectForm as ProjectOutput } from '#contract/projects.ts';
import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions, DialogBody } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { closeToast, formFault, showToast } from '../../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { draftKey, readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { CaseStudyButton } from './case-study/CaseStudyButton.tsx';
import { areOfOneVersion } from './case-study/caseStudyCalls.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { GallerySection } from './gallery/GallerySection.tsx';
import { useGallery } from './gallery/useGallery.ts';
import { draftOf, valuesOf } from './projectDraft.ts';
import type { ProjectDraft, ProjectValues } from './projectDraft.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { fetchProject, useSaveProject } from './projectMutations.ts';
import { hasPublicPage } from './previewing.ts';
import type { VersionedProject } from './projectMutations.ts';

type ProjectFormProps = {
  /** The project as it was read when the dialog opened; undefined for a new one. */
  base: VersionedProject | undefined;
  categoryNames: readonly string[];
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  onDone: () => void;
};

type Conflict = { newer: VersionedProject; mine: ProjectOutput };

/** Adds or edits a project. Keeps a draft, and asks when the project was saved elsewhere in the meantime. */
export function ProjectForm({ base: opened, categoryNames, onDirty, onCancel, onDone }: ProjectFormProps) {
  const key = draftKey('project', opened?.project);
  const [draft, setDraft] = useState(() => readDraft<ProjectDraft>(key));
  // A draft belongs to the version it started from, so that a conflict is found after a reload too.
  const [base, setBase] = useState(() => (opened && draft ? { ...opened, etag: draft.etag } : opened));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const form = useContractForm<ProjectValues, ProjectOutput>(projectForm, {
    // A draft of an earlier release may lack a field.
    defaultValues: { ...valuesOf(opened?.project), ...draft?.values },
  });
  const { keep, discard } = useDraft<ProjectDraft>(key);
  const { save, isSaving, sent } = useSaveProject();
  const { isDirty, isSubmitting } = form.formState;
  const gallery = useGallery(opened?.project.id);
  const dirty = isDirty || gallery.isDirty || draft !== undefined;
  const mainImage = useWatch({ control: form.control, name: 'image' });

  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const wasRead = opened !== undefined;
  useEffect(() => {
    // The window opened before the project was read, without a field to focus. On a touch screen the focus
    // would only open the keyboard.
    if (wasRead && matchMedia('(pointer: fine)').matches) form.setFocus('title');
  }, [form, wasRead]);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keep(draftOf(values, base?.etag ?? null, base?.project.main_photo ?? '')),
      }),
    [form, keep, base],
  );

  function startFrom(version: VersionedProject | undefined) {
    discard();
    setDraft(undefined);
    setBase(version);
    form.reset(valuesOf(version?.project));
    // The reset counts as a change, and wrote a draft.
    discard();
  }

  async function submit(output: ProjectOutput, onto: VersionedProject | undefined = base) {
    try {
      const outcome = await save({ form: output, base: onto });
      if (outcome.kind === 'conflict') return setConflict({ newer: outcome.newer, mine: output });
      discard();
      if (await gallery.save(outcome.project.id)) return onDone();
      // The project is saved, not all of its pictures are: what is left is a change of it.
      startFrom(await fetchProject(outcome.project));
    } catch (failure) {
      setConflict(null);
      showFailure(failure);
    }
  }

  function showFailure(failure: unknown) {
    // The owner signs in again and continues the draft.
    if (endsSession(failure)) return;
    const unmatched = applyServerIssues(form, failureIssues(failure), projectFormField);
    showToast({
      kind: 'error',
      key: formFault,
      title: projectMessages.saveFailed,
      description: unmatched.join(' ') || failureMessage(failure, '') || undefined,
    });
  }

  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={form.handleSubmit(
        (output) => submit(output),
        () => sayWhatIsMissing(form.getValues()),
      )}
    >
      <DialogBody>
        {draft && (
          <RestoredNotice
            hint={draft.lostPicture ? 'Please choose the picture again.' : ''}
            onStartAfresh={() => startFrom(opened)}
          />
        )}
        <ProjectFields form={form} categoryNames={categoryNames} />
        <GallerySection gallery={gallery} mainImage={mainImage} />
        {base && (
          <CaseStudyButton
            project={base.project}
            onSaved={({ over, etag }) => areOfOneVersion(over, base.etag) && setBase({ ...base, etag })}
          />
        )}
        {base && !hasPublicPage(base.project) && <PreviewLink id={base.project.id} />}
      </DialogBody>
      <DialogActions>
        {gallery.progress && (
          <ProgressBar
            label={`Sending picture ${gallery.progress.number} of ${gallery.progress.of}`}
            share={gallery.progress.share}
          />
        )}
        {sent !== null && <ProgressBar label="Sending the picture" share={sent} />}
        <Button variant="secondary" onClick={onCancel} disabled={isSubmitting}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {base ? 'Save changes' : 'Add project'}
        </Button>
      </DialogActions>
      {conflict && (
        <ConflictDialog
          newer={conflict.newer.project}
          mine={conflict.mine}
          onKeepEditing={() => setConflict(null)}
          onTakeNewer={() => {
            startFrom(conflict.newer);
            gallery.reset();
            setConflict(null);
          }}
          busy={isSaving}
          onOverwrite={() => {
            setBase(conflict.newer);
            void submit(conflict.mine, conflict.newer);
          }}
        />
      )}
    </form>
  );
}

/** Three parts are easy to miss: they are named in one notice, too, besides the message at their field. */
function sayWhatIsMissing({ tags, technologies, image }: ProjectValues) {
  const missing = [
    tags.length === 0 && projectMessages.addTag,
    technologies.length === 0 && projectMessages.addTechnology,
    image === '' && projectMessages.selectImage,
  ];
  const description = missing.filter(Boolean).join('\n');
  if (description) showToast({ kind: 'error', key: formFault, title: validationMessages.title, description });
  else closeToast(formFault);
}
