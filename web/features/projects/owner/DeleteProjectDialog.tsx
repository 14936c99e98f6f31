import type { RefObject } from 'react';
import { projectMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Project } from '#contract/projects/projects.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { useDeleteProject } from './project-calls.ts';

type DeleteProjectDialogProps = {
  project: Project | null;
  onClose: () => void;
  /** Focused if the button that opened the dialog was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

export function DeleteProjectDialog({ project, onClose, fallbackFocus }: DeleteProjectDialogProps) {
  const { mutate: remove, isPending } = useDeleteProject();

  return (
    <ConfirmDialog
      open={project !== null}
      title={project ? `Delete ${project.project_title}?` : 'Delete'}
      description={`${projectMessages.confirmDelete} ${trashMessages.canRestore(trashDays)}`}
      confirmLabel="Delete"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => project && remove(project, { onSettled: onClose })}
      fallbackFocus={fallbackFocus}
    />
  );
}
