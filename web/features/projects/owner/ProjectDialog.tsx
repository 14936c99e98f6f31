import { lazy } from 'react';
import type { Category } from '#contract/categories/categories.ts';
import type { Project } from '#contract/projects/projects.ts';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import type { EditorStart } from './ProjectForm.tsx';
import { fetchEditedProject } from './fetch-project.ts';

/** With the editor of the page, which is large. */
const ProjectForm = lazy(async () => ({ default: (await import('./ProjectForm.tsx')).ProjectForm }));

type ProjectDialogProps = DialogClosing &
  EditorStart & {
    /** Undefined to add a project. */
    project: Project | undefined;
    categories: readonly Category[];
    /** Called to copy the saved project. */
    onDuplicate: (project: Project) => void;
    /** Called to show the protection of the added project. */
    onAccess: (project: Project) => void;
  };

/** The window that adds or edits a project. */
export function ProjectDialog({ project, onClose, fallbackFocus, ...editor }: ProjectDialogProps) {
  return (
    <EditorDialog
      what="project"
      listed={project}
      read={fetchEditedProject}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(opened, window) => <ProjectForm opened={opened} {...editor} {...window} />}
    </EditorDialog>
  );
}
