import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import { projectStateLabels, type ProjectState } from '#contract/projects/project-states.ts';
import { projectFieldNames, projectFieldTable } from '#contract/projects/projects.ts';
import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogActions } from '../../../ui/owner/Dialog.tsx';
import { RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormConflict } from '../../../ui/owner/FormConflict.tsx';
import { useFaultFocus } from '../../../ui/owner/form-state/useFaultFocus.ts';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { ProgressBar } from '../../../ui/owner/ProgressBar.tsx';
import { SaveFaultNotice } from '../../../ui/owner/SaveFaultNotice.tsx';
import { BlocksSection } from './case-study/BlocksSection.tsx';
import { caseStudyLabels, caseStudyText } from './case-study/conflict-texts.ts';
import { FactsAndLinks } from './case-study/FactsAndLinks.tsx';
import { type EditorSectionName, goToSection } from './editor-sections.ts';
import { EditorSection, Folded, SectionLinks } from './EditorSection.tsx';
import { FaultyFields } from './FaultyFields.tsx';
import { fieldOrder, searchFields } from './field-groups.ts';
import { GallerySection } from './gallery/GallerySection.tsx';
import { BesidePreview, PreviewSwitch } from './live-preview/BesidePreview.tsx';
import { LivePreview } from './live-preview/LivePreview.tsx';
import { usePreviewPlace } from './live-preview/usePreviewPlace.ts';
import { lostPictures } from './missing-parts.ts';
import { hasPublicPage } from './previewing.ts';
import { MissingFields } from './MissingFields.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { PreviewTabButton } from './PreviewTabButton.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import type { OpenedProject } from './project-values.ts';
import { SearchFields } from './SearchFields.tsx';
import { useNewCategory } from './useNewCategory.tsx';
import { useProjectForm } from './useProjectForm.ts';
import { VisibilityFields } from './VisibilityFields.tsx';

/** The field or section that the editor shows first. */
export type EditorStart = { field?: ProjectFieldName | undefined; section?: EditorSectionName | undefined };

type ProjectFormProps = EditorStart & {
  /** The project as it was opened; undefined for a new one. */
  opened: OpenedProject | undefined;
  categoryNames: readonly string[];
  onDirty: (dirty: boolean) => void;
  /** Called when a new project is saved but its window stays open for its pictures. */
  onCreated?: (project: Project) => void;
  onCancel: () => void;
  onDone: () => void;
};

/** Adds or edits a project with its pictures and case study, with a draft and conflict resolution. */
export function ProjectForm(props: ProjectFormProps) {
  const { field, section, categoryNames, onDirty, onCancel } = props;
  const previewPlace = usePreviewPlace();
  const versioned = useProjectForm({ ...props, beforeFocus: previewPlace.close });
  const { form, project, gallery, isSaving, isDirty, draft } = versioned;
  const element = useFaultFocus(versioned.refusals);
  const newCategory = useNewCategory(form, categoryNames);
  const mainImage = useWatch({ control: form.control, name: 'image' });
  const { errors } = form.formState;
  // Registered in order, because the first faulty field is focused in order of registration, and controlled fields
  // register only when they render.
  for (const name of fieldOrder) form.register(name);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const wasRead = props.opened !== undefined;
  useEffect(() => {
    // The pictures above a section take their place when they are loaded.
    if (section && !gallery.isLoading) goToSection(section);
  }, [section, gallery.isLoading]);
  useEffect(() => {
    // The window opened before the form was ready. Touch screens would only open the keyboard, so only a requested field
    // is focused there.
    if (section || !wasRead) return;
    if (field || matchMedia('(pointer: fine)').matches) form.setFocus(field ?? 'title');
  }, [form, wasRead, field, section]);

  const [block, setBlock] = useState<number>();
  const hasFaults = Object.keys(errors).length > 0;

  function goTo(name: ProjectFieldName) {
    flushSync(previewPlace.close);
    form.setFocus(name);
  }

  return (
    <>
      <form
        ref={element}
        noValidate
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => void versioned.submit(event)}
      >
        <BesidePreview
          place={previewPlace}
          header={<SectionLinks />}
          busy={isSaving}
          preview={<LivePreview control={form.control} saved={project} gallery={gallery} block={block} />}
          actions={
            <DialogActions>
              <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
              <FaultyFields
                errors={errors}
                busy={isSaving}
                onGo={goTo}
                onSaveDraft={project && project.state !== 'draft' ? undefined : versioned.saveAsDraft}
              />
              {gallery.progress && (
                <ProgressBar
                  label={`Uploading picture ${gallery.progress.number} of ${gallery.progress.of}`}
                  share={gallery.progress.share}
                />
              )}
              {versioned.sent !== null && (
                <ProgressBar label="Uploading the picture" share={versioned.sent} />
              )}
              {!hasFaults && <MissingFields control={form.control} onGo={goTo} />}
              <VisibilityFields form={form}>
                {project && <PreviewTabButton project={project} />}
              </VisibilityFields>
              <PreviewSwitch place={previewPlace} />
              <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
                Cancel
              </Button>
              <Button type="submit" variant="primary" title="Save (Ctrl+S or ⌘S)" busy={isSaving}>
                {project ? 'Save changes' : 'Add project'}
              </Button>
            </DialogActions>
          }
        >
          <RestoredNotice versioned={versioned} hint={draft && lostPictures(draft)} />
          <EditorSection name="details">
            <ProjectFields form={form} categoryNames={categoryNames} onNewCategory={newCategory.open} />
          </EditorSection>
          <EditorSection name="pictures">
            <GallerySection gallery={gallery} mainImage={mainImage} />
          </EditorSection>
          <EditorSection name="case-study">
            <FactsAndLinks form={form} />
            <BlocksSection form={form} gallery={gallery} onEdit={setBlock} />
          </EditorSection>
          <EditorSection name="sharing">
            <Folded
              title="Search engines and shared links"
              open={searchFields.some(
                (name) => name === field || errors[name] || form.getValues(name) !== '',
              )}
            >
              <SearchFields form={form} saved={project} />
            </Folded>
            {project && !hasPublicPage(project) && <PreviewLink id={project.id} />}
          </EditorSection>
        </BesidePreview>
        <FormConflict versioned={versioned} what="project" labels={labels} textOf={textOf} />
      </form>
      {newCategory.dialog}
    </>
  );
}

const labels = {
  ...Object.fromEntries(projectFieldNames.map((name) => [name, projectFieldTable[name].label])),
  ...caseStudyLabels,
};

function textOf(name: string, value: unknown): string | undefined {
  if (typeof value !== 'string') return caseStudyText(name, value);
  if (name === 'state') return projectStateLabels[value as ProjectState];
  if (name === 'publish_at' && value) return momentText(Date.parse(value));
  // The path of an upload means nothing to people.
  return value.startsWith('/api/') ? 'The picture that was uploaded' : undefined;
}
