import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { projectStateLabels, type ProjectState } from '#contract/projects/project-states.ts';
import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormConflict } from '../../../ui/owner/FormConflict.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { CaseStudyButton } from './case-study/CaseStudyButton.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { GallerySection } from './gallery/GallerySection.tsx';
import { BesidePreview, PreviewSwitch } from './live-preview/BesidePreview.tsx';
import { LivePreview } from './live-preview/LivePreview.tsx';
import { usePreviewPlace } from './live-preview/usePreviewPlace.ts';
import { lostPictures } from './missing-parts.ts';
import { hasPublicPage } from './previewing.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import { useNewCategory } from './useNewCategory.tsx';
import { useProjectForm } from './useProjectForm.ts';

type ProjectFormProps = {
  /** The project as it was opened; undefined for a new one. */
  opened: Project | undefined;
  /** Field to focus; the title by default. */
  field?: ProjectFieldName | undefined;
  categoryNames: readonly string[];
  onDirty: (dirty: boolean) => void;
  /** Called when a new project is saved but its window stays open for its pictures. */
  onCreated?: (project: Project) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Adds or edits a project, with a draft and conflict resolution. */
export function ProjectForm(props: ProjectFormProps) {
  const { field, categoryNames, onDirty, onCancel } = props;
  const previewPlace = usePreviewPlace();
  const versioned = useProjectForm({ ...props, beforeFocus: previewPlace.close });
  const { form, project, gallery, isSaving, isDirty, draft } = versioned;
  const newCategory = useNewCategory(form, categoryNames);
  const mainImage = useWatch({ control: form.control, name: 'image' });

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const wasRead = props.opened !== undefined;
  useEffect(() => {
    // The window opened before the form was ready. Touch screens would only open the keyboard, so only a requested field
    // is focused there.
    if (wasRead && (field || matchMedia('(pointer: fine)').matches)) form.setFocus(field ?? 'title');
  }, [form, wasRead, field]);

  return (
    <>
      <form
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => void versioned.submit(event)}
      >
        <BesidePreview
          place={previewPlace}
          busy={isSaving}
          preview={<LivePreview control={form.control} saved={project} gallery={gallery} />}
          actions={
            <DialogActions>
              <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
              <FaultyFields
                errors={form.formState.errors}
                busy={isSaving}
                onGo={(name) => {
                  flushSync(previewPlace.close);
                  form.setFocus(name);
                }}
                onSaveDraft={project && project.state !== 'draft' ? undefined : versioned.saveAsDraft}
              />
              <PreviewSwitch place={previewPlace} />
              {gallery.progress && (
                <ProgressBar
                  label={`Uploading picture ${gallery.progress.number} of ${gallery.progress.of}`}
                  share={gallery.progress.share}
                />
              )}
              {versioned.sent !== null && (
                <ProgressBar label="Uploading the picture" share={versioned.sent} />
              )}
              <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isSaving}>
                {project ? 'Save changes' : 'Add project'}
              </Button>
            </DialogActions>
          }
        >
          <RestoredNotice versioned={versioned} hint={draft && lostPictures(draft)} />
          <ProjectFields
            form={form}
            saved={project}
            categoryNames={categoryNames}
            onNewCategory={newCategory.open}
          />
          <GallerySection gallery={gallery} mainImage={mainImage} />
          {project && <CaseStudyButton project={project} />}
          {project && !hasPublicPage(project) && <PreviewLink id={project.id} />}
        </BesidePreview>
        <FormConflict versioned={versioned} what="project" labels={labels} textOf={textOf} />
      </form>
      {newCategory.dialog}
    </>
  );
}

const labels = Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name].label]));

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (name === 'state') return projectStateLabels[value as ProjectState];
  if (name === 'publish_at' && value) return momentText(Date.parse(value));
  // The path of an upload means nothing to people.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : undefined;
}
