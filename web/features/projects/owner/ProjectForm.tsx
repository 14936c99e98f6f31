import { useEffect, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWatch } from 'react-hook-form';
import type { Category } from '#contract/categories/categories.ts';
import type { EditedProject } from '#contract/content/content.ts';
import {
  type Project,
  type ProjectFieldName,
  projectFieldTable,
  projectForm,
} from '#contract/projects/projects.ts';
import type { Versioned } from '../../../api/client.ts';
import { FactsAndLinks } from './FactsAndLinks.tsx';
import { type EditorSectionName, goToSection } from './editor-sections.ts';
import { EditorSection, Folded, SectionLinks } from './EditorSection.tsx';
import { fieldLabels, fieldOrder, fieldText, searchFields } from './field-groups.ts';
import { blockFaults } from '../../content/owner/content-texts.ts';
import { GallerySection } from './gallery/GallerySection.tsx';
import type { EditorWindow } from '../../../ui/owner/EditorDialog.tsx';
import { EditorForm } from '../../../ui/owner/EditorForm.tsx';
import { ProjectSurface } from './surface/ProjectSurface.tsx';
import { usePagePlace } from '../../../ui/owner/usePagePlace.ts';
import { hasPublicPage } from './previewing.ts';
import { PreviewLink } from './PreviewLink.tsx';
import { ProjectActions, SaveAsDraft } from './ProjectActions.tsx';
import { ProjectFields } from './ProjectFields.tsx';
import type { ProjectEditorForm, ProjectValues } from './project-values.ts';
import { showProtection } from './protection/show-protection.ts';
import { ProtectionFields } from './protection/ProtectionFields.tsx';
import { SearchFields } from './search-preview/SearchFields.tsx';
import { useProjectForm } from './useProjectForm.ts';
import { CategoryDialog } from '../../categories/owner/CategoryDialog.tsx';

/** Adds a category and selects it for the project. Render `dialog` outside the form: React bubbles submit events. */
function useNewCategory(
  form: ProjectEditorForm,
  categories: readonly Category[],
): { open: () => void; dialog: ReactNode } {
  const noFallback = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [added, setAdded] = useState('');

  useEffect(() => {
    // The select cannot hold the name before it is an option.
    if (!added || !categories.some(({ category_name }) => category_name === added)) return;
    setAdded('');
    form.setValue('category', added, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [added, categories, form]);

  return {
    open: () => setIsOpen(true),
    dialog: isOpen && (
      <CategoryDialog
        category={undefined}
        categories={categories}
        onSaved={setAdded}
        onClose={() => setIsOpen(false)}
        fallbackFocus={noFallback}
      />
    ),
  };
}

export type EditorStart = {
  /** The section to which the editor scrolls first. 'case-study' also shows the page at its case study. */
  section?: EditorSectionName | undefined;
  /** The category of a new project. */
  category?: string | undefined;
};

export type ProjectFormProps = EditorStart &
  EditorWindow & {
    opened: Versioned<EditedProject> | undefined;
    categories: readonly Category[];
    /** Called after adding a protected project if the owner must see its protection, such as a link to copy. */
    onAccess?: (project: Project) => void;
  };

/** Adds or edits a project with its pictures and case study, with a draft and conflict resolution. */
export function ProjectForm(props: ProjectFormProps) {
  const { opened, section, categories, onState, onCancel, onRestored } = props;
  const startsAtStudy = section === 'case-study';
  const pagePlace = usePagePlace(startsAtStudy);
  const onProtect = () => {
    pagePlace.showFields();
    showProtection();
  };
  const versioned = useProjectForm({ ...props, onProtect });
  const { form, project, pictures } = versioned;
  const newCategory = useNewCategory(form, categories);
  const { errors } = form.formState;
  // Registers all fields in order, because validation focuses the first faulty one in order of registration, and
  // controlled fields register only when they render.
  for (const name of fieldOrder) form.register(name);

  useStart(form, section);

  function goTo(name: ProjectFieldName) {
    flushSync(pagePlace.showFields);
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
        place={pagePlace}
        header={<SectionLinks />}
        page={<ProjectSurface {...{ form, pictures, startsAtStudy }} saved={opened?.data} />}
        order={[...fieldOrder, 'facts', 'links', 'pictures', 'blocks']}
        partsOf={(name, error) => (name === 'blocks' ? blockFaults(form.getValues('blocks'), error) : [])}
        faultAction={<SaveAsDraft versioned={versioned} />}
        actions={<ProjectActions {...{ versioned, onProtect, onRestored }} />}
        onState={onState}
        onCancel={onCancel}
      >
        <EditorSection name="details">
          {Object.keys(errors).length === 0 && <MissingFields control={form.control} onGo={goTo} />}
          <ProjectFields
            form={form}
            projectId={project?.id}
            categories={categories}
            onNewCategory={newCategory.open}
          />
        </EditorSection>
        <EditorSection name="pictures">
          <GallerySection form={form} pictures={pictures} saved={opened?.data} />
        </EditorSection>
        <EditorSection name="case-study">
          <FactsAndLinks form={form} />
        </EditorSection>
        <EditorSection name="sharing">
          <Folded
            title="Search engines and shared links"
            open={searchFields.some((name) => errors[name] || form.getValues(name) !== '')}
          >
            <SearchFields form={form} saved={project} />
          </Folded>
          {project && !hasPublicPage(project) && <PreviewLink id={project.id} />}
          <ProtectionFields form={form} saved={project} newAccess={versioned.newAccess} />
        </EditorSection>
      </EditorForm>
      {newCategory.dialog}
      {versioned.question}
    </>
  );
}

/** Shows the section that the editor was opened for, or focuses the first field. */
function useStart(form: ProjectEditorForm, section: EditorSectionName | undefined) {
  useEffect(() => {
    if (section) goToSection(section);
    // The dialog cannot, because it opened before the form was loaded. Touch screens would open the keyboard.
    else if (matchMedia('(pointer: fine)').matches) form.setFocus('title');
  }, [form, section]);
}

type MissingFieldsProps = { control: ProjectEditorForm['control']; onGo: (field: ProjectFieldName) => void };

/** Lists what a draft needs before it can be published, with buttons that lead to the fields. */
function MissingFields({ control, onGo }: MissingFieldsProps) {
  const missing = useWatch({ control, compute: missingIn });
  if (missing.length === 0) return null;
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-1.5 text-sm/6 text-muted">
      Before publishing:{' '}
      {missing.map((name, index) => (
        <span key={name}>
          <button
            type="button"
            onClick={() => onGo(name)}
            className="rounded-sm font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-8 pointer-coarse:min-w-0"
          >
            {projectFieldTable[name].label}
          </button>
          {index < missing.length - 1 && ', '}
        </span>
      ))}
    </p>
  );
}

/** Returns the fields that keep a draft from being published, in the editor's order. */
function missingIn(values: ProjectValues): ProjectFieldName[] {
  if (values.state !== 'draft') return [];
  const { error } = projectForm.safeParse({ ...values, state: 'published' });
  const names = new Set(error?.issues.map(({ path }) => path[0]));
  return fieldOrder.filter((name) => names.has(name));
}
