import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { galleryMessages, projectMessages } from '#contract/messages/owner.ts';
import { projectForm, projectFormField } from '#contract/projects.ts';
import type { Project, ProjectFieldName, ProjectForm as ProjectOutput } from '#contract/projects.ts';
import { endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { formFault, showToast } from '../../../ui/toasts.ts';
import { applyServerIssues, useContractForm } from '../../../ui/form-state/useContractForm.ts';
import { discardDraft, draftKey, readDraft, useDraft } from '../../../ui/form-state/useDraft.ts';
import { CaseStudyButton } from './case-study/CaseStudyButton.tsx';
import { areOfOneVersion } from './case-study/caseStudyCalls.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { GallerySection } from './gallery/GallerySection.tsx';
import { useGallery } from './gallery/useGallery.ts';
import { BesidePreview, PreviewSwitch } from './live-preview/BesidePreview.tsx';
import { LivePreview } from './live-preview/LivePreview.tsx';
import { usePreviewPlace } from './live-preview/usePreviewPlace.ts';
import { draftOf, valuesOf } from './projectDraft.ts';
import type { ProjectDraft, ProjectValues } from './projectDraft.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { fetchProject } from './projectCalls.ts';
import type { VersionedProject } from './projectCalls.ts';
import { useSaveProject } from './projectMutations.ts';
import { hasPublicPage } from './previewing.ts';
import { lostPictures, sayWhatIsMissing } from './missing-parts.ts';
import { useNewCategory } from './useNewCategory.tsx';

type ProjectFormProps = {
  /** The project as it was read when the dialog opened; undefined for a new one. */
  base: VersionedProject | undefined;
  /** Gets the focus when it opens; the title by default. */
  field?: ProjectFieldName | undefined;
  categoryNames: readonly string[];
  onDirty: (dirty: boolean) => void;
  /** Called when a new project is saved and its window stays open, for its pictures. */
  onCreated?: (project: Project) => void;
  onCancel: () => void;
  onDone: () => void;
};

type Conflict = { newer: VersionedProject; mine: ProjectOutput };

/** Adds or edits a project. Keeps a draft, and asks when the project was saved elsewhere in the meantime. */
export function ProjectForm(props: ProjectFormProps) {
  const { base: opened, field, categoryNames, onDirty, onCreated, onCancel, onDone } = props;
  const [draft, setDraft] = useState(() => readDraft<ProjectDraft>(draftKey('project', opened?.project)));
  // A draft belongs to the version it started from, so that a conflict is found after a reload too.
  const [base, setBase] = useState(() => (opened && draft?.etag ? { ...opened, etag: draft.etag } : opened));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const form = useContractForm<ProjectValues, ProjectOutput>(projectForm, {
    // A draft of an earlier release may lack a field.
    defaultValues: { ...valuesOf(opened?.project), ...draft?.values },
  });
  const { keep, discard } = useDraft<ProjectDraft>(draftKey('project', base?.project));
  const { save, sent } = useSaveProject();
  const { isDirty } = form.formState;
  const gallery = useGallery(base?.project.id, draft?.gallery);
  const newCategory = useNewCategory(form, categoryNames);
  const previewPlace = usePreviewPlace();
  const dirty = isDirty || gallery.isDirty || draft !== undefined;
  const mainImage = useWatch({ control: form.control, name: 'image' });

  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const wasRead = opened !== undefined;
  useEffect(() => {
    // The window opened before the project was read, without a field to focus. On a touch screen the focus
    // would only open the keyboard, unless a field was asked for.
    if (wasRead && (field || matchMedia('(pointer: fine)').matches)) form.setFocus(field ?? 'title');
  }, [form, wasRead, field]);
  const keepAll = useCallback(
    (values: ProjectValues) =>
      keep(draftOf(values, base?.etag ?? null, base?.project.main_photo ?? '', gallery.draft)),
    [keep, base, gallery.draft],
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
    form.reset(valuesOf(version?.project));
    // The reset counts as a change, and wrote a draft.
    discard();
  }

  async function submit(output: ProjectOutput, onto: VersionedProject | undefined = base) {
    setIsBusy(true);
    try {
      const outcome = await save({ form: output, base: onto });
      if (outcome.kind === 'conflict') return setConflict({ newer: outcome.newer, mine: output });
      setConflict(null);
      if (await savePictures(outcome.project)) return onDone();
      showFields();
    } catch (failure) {
      setConflict(null);
      // When the session ends, the owner signs in again and continues the draft.
      if (!endsSession(failure)) showFailure(failure);
    } finally {
      setIsBusy(false);
    }
  }

  /** Goes on from the saved project: whatever becomes of its pictures, it is not saved anew. */
  async function savePictures(project: Project | undefined): Promise<boolean> {
    discard();
    if (!gallery.draft) return true;
    if (!project) {
      showToast({ kind: 'error', title: galleryMessages.notSaved });
      return true;
    }
    startFrom({ project, etag: null });
    if (!base) onCreated?.(project);
    if (await gallery.save(project.id)) {
      // The pictures were a draft of the saved project on their way.
      discard();
      discardDraft(draftKey('project', project));
      return true;
    }
    // Without its version it can be saved too.
    const version = await fetchProject(project).catch(() => undefined);
    if (version) startFrom(version);
    return false;
  }

  /** From now on they can be seen and focused. */
  function showFields() {
    flushSync(() => {
      setIsBusy(false);
      previewPlace.close();
    });
  }

  function showFailure(failure: unknown) {
    showFields();
    const unmatched = applyServerIssues(form, failureIssues(failure), projectFormField);
    showToast({
      kind: 'error',
      key: formFault,
      title: projectMessages.saveFailed,
      description: unmatched.join(' ') || failureMessage(failure, '') || undefined,
    });
  }

  return (
    <>
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={form.handleSubmit(
          (output) => submit(output),
          () => {
            // The focus goes to a field next, which has to be there.
            flushSync(previewPlace.close);
            sayWhatIsMissing(form.getValues());
          },
        )}
      >
        <BesidePreview
          place={previewPlace}
          busy={isBusy}
          preview={<LivePreview control={form.control} saved={base?.project} gallery={gallery} />}
          actions={
            <DialogActions>
              <PreviewSwitch place={previewPlace} />
              {gallery.progress && (
                <ProgressBar
                  label={`Sending picture ${gallery.progress.number} of ${gallery.progress.of}`}
                  share={gallery.progress.share}
                />
              )}
              {sent !== null && <ProgressBar label="Sending the picture" share={sent} />}
              <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isBusy}>
                {base ? 'Save changes' : 'Add project'}
              </Button>
            </DialogActions>
          }
        >
          {draft && (
            <RestoredNotice
              hint={lostPictures(draft)}
              onStartAfresh={() => {
                startFrom(opened);
                gallery.reset();
              }}
            />
          )}
          <ProjectFields
            form={form}
            saved={base?.project}
            categoryNames={categoryNames}
            onNewCategory={newCategory.open}
          />
          <GallerySection gallery={gallery} mainImage={mainImage} />
          {base && (
            <CaseStudyButton
              project={base.project}
              onSaved={({ over, etag }) => areOfOneVersion(over, base.etag) && setBase({ ...base, etag })}
            />
          )}
          {base && !hasPublicPage(base.project) && <PreviewLink id={base.project.id} />}
        </BesidePreview>
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
            busy={isBusy}
            onOverwrite={() => {
              setBase(conflict.newer);
              void submit(conflict.mine, conflict.newer);
            }}
          />
        )}
      </form>
      {newCategory.dialog}
    </>
  );
}
