import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Category } from '#contract/categories/categories.ts';
import type { Project, ProjectFieldName } from '#contract/projects/projects.ts';
import { BlocksSection } from '../../content/owner/blocks/BlocksSection.tsx';
import { blocksForm } from '../../content/owner/blocks/block-values.ts';
import { FactsAndLinks } from './FactsAndLinks.tsx';
import { type EditorSectionName, goToSection } from './editor-sections.ts';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { EditorSection, Folded, SectionLinks } from './EditorSection.tsx';
import { fieldOrder, protectionFields, searchFields } from './field-groups.ts';
import { fieldLabels, fieldText } from './field-texts.ts';
import { GallerySection } from './gallery/GallerySection.tsx';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { EditorForm } from '../../../ui/owner/EditorForm.tsx';
import { LivePreview } from './live-preview/LivePreview.tsx';
import { usePreviewPlace } from '../../../ui/owner/usePreviewPlace.ts';
import { hasPublicPage } from './previewing.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import type { OpenedProject, ProjectEditorForm } from './project-values.ts';
import { ProtectionFields } from './protection/ProtectionFields.tsx';
import { SearchFields } from './SearchFields.tsx';
import { useNewCategory } from './useNewCategory.tsx';
import { useProjectForm } from './useProjectForm.ts';

/** The field or section that the editor shows first. */
export type EditorStart = {
  field?: ProjectFieldName | undefined;
  section?: EditorSectionName | undefined;
  /** The category of a new project. */
  category?: string | undefined;
};

export type ProjectFormProps = EditorStart &
  EditorWindow & {
    /** The project as it was opened; undefined for a new one. */
    opened: OpenedProject | undefined;
    categories: readonly Category[];
    /** Called to copy the saved project. */
    onDuplicate: (project: Project) => void;
    /** Called when a new project is saved but its window stays open for its pictures. */
    onCreated?: (project: Project) => void;
  };

/** Adds or edits a project with its pictures and case study, with a draft and conflict resolution. */
export function ProjectForm(props: ProjectFormProps) {
  const { field, categories, onDirty, onCancel, onRestored } = props;
  const previewPlace = usePreviewPlace();
  const versioned = useProjectForm({ ...props, beforeFocus: previewPlace.close });
  const { form, project, gallery } = versioned;
  const newCategory = useNewCategory(form, categories);
  const mainImage = useWatch({ control: form.control, name: 'image' });
  const { errors } = form.formState;
  // Registered in order, because the first faulty field is focused in order of registration, and controlled fields
  // register only when they render.
  for (const name of fieldOrder) form.register(name);

  useStart(form, props);
  const [block, setBlock] = useState<number>();

  function goTo(name: ProjectFieldName) {
    flushSync(previewPlace.close);
    form.setFocus(name);
  }

  return (
    <>
      <EditorForm
        versioned={versioned}
        isNew={!project}
        what="project"
        labels={fieldLabels}
        textOf={fieldText}
        place={previewPlace}
        header={<SectionLinks />}
        preview={<LivePreview control={form.control} saved={project} gallery={gallery} block={block} />}
        actions={
          <ProjectActions
            versioned={versioned}
            onGo={goTo}
            onDuplicate={props.onDuplicate}
            onRestored={onRestored}
          />
        }
        onDirty={onDirty}
        onCancel={onCancel}
      >
        <EditorSection name="details">
          <ProjectFields
            form={form}
            projectId={project?.id}
            categories={categories}
            onNewCategory={newCategory.open}
          />
        </EditorSection>
        <EditorSection name="pictures">
          <GallerySection
            gallery={gallery}
            mainImage={errors.image ? '' : mainImage}
            isMainSaved={mainImage === project?.main_photo}
            onMainImage={(src) => setFile(form, 'image', src)}
          />
        </EditorSection>
        <EditorSection name="case-study">
          <FactsAndLinks form={form} />
          <BlocksSection
            form={blocksForm(form)}
            gallery={gallery}
            hint="Blocks appear below the project’s highlights, in this order."
            onEdit={setBlock}
          />
        </EditorSection>
        <EditorSection name="sharing">
          <Folded
            title="Search engines and shared links"
            open={searchFields.some((name) => name === field || errors[name] || form.getValues(name) !== '')}
          >
            <SearchFields form={form} saved={project} />
          </Folded>
          <Protection form={form} field={field} saved={project} />
          {project && !hasPublicPage(project) && <PreviewLink id={project.id} />}
        </EditorSection>
      </EditorForm>
      {newCategory.dialog}
    </>
  );
}

/** The fields of a protected project, open if it is one. */
function Protection({
  form,
  field,
  saved,
}: {
  form: ProjectEditorForm;
  field: ProjectFieldName | undefined;
  saved: Project | undefined;
}) {
  const state = useWatch({ control: form.control, name: 'state' });
  const { errors } = form.formState;
  const isOpen = protectionFields.some((name) => name === field || errors[name]);
  return (
    <Folded title="Protection" open={state === 'protected' || isOpen}>
      <ProtectionFields form={form} saved={saved} />
    </Folded>
  );
}

/** Shows the section or field that the editor was opened for. */
function useStart(
  form: ProjectEditorForm,
  { field, section, opened }: Pick<ProjectFormProps, 'field' | 'section' | 'opened'>,
) {
  const wasRead = opened !== undefined;
  useEffect(() => {
    if (section) goToSection(section);
  }, [section]);
  useEffect(() => {
    // The window opened before the form was ready. Touch screens would only open the keyboard, so only a requested field
    // is focused there.
    if (section || !wasRead) return;
    if (field || matchMedia('(pointer: fine)').matches) form.setFocus(field ?? 'title');
  }, [form, wasRead, field, section]);
}
