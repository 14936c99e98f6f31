import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { CaseStudyButton } from './case-study/CaseStudyButton.tsx';
import { areOfOneVersion } from './case-study/case-study-calls.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { GallerySection } from './gallery/GallerySection.tsx';
import { BesidePreview, PreviewSwitch } from './live-preview/BesidePreview.tsx';
import { LivePreview } from './live-preview/LivePreview.tsx';
import { usePreviewPlace } from './live-preview/usePreviewPlace.ts';
import { lostPictures } from './missing-parts.ts';
import { hasPublicPage } from './previewing.ts';
import { PreviewLink } from './PreviewLink.tsx';
import type { VersionedProject } from './project-calls.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { useNewCategory } from './useNewCategory.tsx';
import { useProjectForm } from './useProjectForm.ts';

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

/** Adds or edits a project. Keeps a draft, and asks when the project was saved elsewhere in the meantime. */
export function ProjectForm(props: ProjectFormProps) {
  const { field, categoryNames, onDirty, onCancel } = props;
  const previewPlace = usePreviewPlace();
  const project = useProjectForm({ ...props, beforeFocus: previewPlace.close });
  const { form, base, gallery, conflict, isBusy, isDirty } = project;
  const newCategory = useNewCategory(form, categoryNames);
  const mainImage = useWatch({ control: form.control, name: 'image' });

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const wasRead = props.base !== undefined;
  useEffect(() => {
    // The window opened before the project was read, without a field to focus. On a touch screen the focus
    // would only open the keyboard, unless a field was asked for.
    if (wasRead && (field || matchMedia('(pointer: fine)').matches)) form.setFocus(field ?? 'title');
  }, [form, wasRead, field]);

  return (
    <>
      <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={project.check}>
        <BesidePreview
          place={previewPlace}
          busy={isBusy}
          preview={<LivePreview control={form.control} saved={base?.project} gallery={gallery} />}
          actions={
            <DialogActions>
              <SaveFaultNotice fault={project.fault} busy={isBusy} />
              <FaultyFields
                errors={form.formState.errors}
                busy={isBusy}
                onGo={(name) => {
                  flushSync(previewPlace.close);
                  form.setFocus(name);
                }}
                onSaveDraft={base && base.project.state !== 'draft' ? undefined : project.saveAsDraft}
              />
              <PreviewSwitch place={previewPlace} />
              {gallery.progress && (
                <ProgressBar
                  label={`Sending picture ${gallery.progress.number} of ${gallery.progress.of}`}
                  share={gallery.progress.share}
                />
              )}
              {project.sent !== null && <ProgressBar label="Sending the picture" share={project.sent} />}
              <Button variant="secondary" onClick={onCancel} disabled={isBusy}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isBusy}>
                {base ? 'Save changes' : 'Add project'}
              </Button>
            </DialogActions>
          }
        >
          {project.draft && (
            <RestoredNotice hint={lostPictures(project.draft)} onStartAfresh={project.startAfresh} />
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
              onSaved={({ over, etag }) => areOfOneVersion(over, base.etag) && project.isOfVersion(etag)}
            />
          )}
          {base && !hasPublicPage(base.project) && <PreviewLink id={base.project.id} />}
        </BesidePreview>
        {conflict && (
          <ConflictDialog
            newer={conflict.newer.project}
            mine={conflict.values}
            disputed={conflict.disputed}
            busy={isBusy}
            onKeepEditing={project.keepEditing}
            onTakeNewer={project.takeNewer}
            onOverwrite={project.overwrite}
          />
        )}
      </form>
      {newCategory.dialog}
    </>
  );
}
