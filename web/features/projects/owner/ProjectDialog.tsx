import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { ApiFailure } from '../../../api/failure.ts';
import type { Category } from '#contract/categories/categories.ts';
import type { Project } from '#contract/projects/projects.ts';
import { english } from '#contract/locales/english.ts';
import { DialogBody, type DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { draftKey } from '../../../ui/form-state/useDraft.ts';
import type { EditorStart, ProjectFormProps } from './ProjectForm.tsx';
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

export function ProjectDialog({ project, onClose, fallbackFocus, ...editor }: ProjectDialogProps) {
  return (
    <EditorDialog
      title={project ? 'Edit project' : 'Add project'}
      draft={draftKey('project', project)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(window, restored) =>
        project ? (
          <LoadAndEdit key={restored} reading={restored} id={project.id} {...editor} {...window} />
        ) : (
          <ProjectForm opened={undefined} {...editor} {...window} />
        )
      }
    </EditorDialog>
  );
}

type LoadAndEditProps = Omit<ProjectFormProps, 'opened'> & {
  /** Changes when the project must be read again. */
  reading: number;
  id: number;
};

/** Reads the project with its content, because the list may be old and saving needs the version. */
function LoadAndEdit({ reading, id, ...form }: LoadAndEditProps) {
  const opened = useQuery({
    queryKey: ['edited-project', id, reading],
    queryFn: () => fetchEditedProject(id),
    // The form keeps its version, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (opened.data) return <ProjectForm opened={opened.data} {...form} />;
  return (
    <DialogBody>
      <QueryStatus query={opened} loading={english.project.loading} failed={notOpened(opened.error)} />
    </DialogBody>
  );
}

function notOpened(failure: unknown): string {
  const isGone = failure instanceof ApiFailure && failure.status === 404;
  return isGone ? english.project.notFound : 'Couldn’t open the project';
}
