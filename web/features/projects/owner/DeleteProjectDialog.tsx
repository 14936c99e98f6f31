import { projectMessages, trashMessages } from '#contract/ui-text/owner.ts';
import type { Project } from '#contract/projects/projects.ts';
import { trashDays } from '#contract/projects/trash.ts';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { useDeleteProjects } from './many-projects-calls.ts';

type DeleteProjectDialogProps = DialogClosing & {
  /** Closed without projects. */
  projects: readonly Project[];
};

/** Asks before one or several projects are deleted. */
export function DeleteProjectDialog({ projects, onClose, fallbackFocus }: DeleteProjectDialogProps) {
  const { mutate: remove, isPending } = useDeleteProjects();
  const { length: count, 0: first } = projects;
  return (
    <ConfirmDialog
      open={count > 0}
      title={count === 1 ? `Delete ${first?.project_title ?? ''}?` : `Delete ${count} projects?`}
      description={
        <>
          <p>{count === 1 ? projectMessages.confirmDelete : projectMessages.confirmDeleteMany(count)}</p>
          <p className="mt-2">
            {count === 1 ? trashMessages.goesToTrash(trashDays) : trashMessages.goToTrash(trashDays)}
          </p>
        </>
      }
      confirmLabel="Delete"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => remove(projects, { onSettled: onClose })}
      fallbackFocus={fallbackFocus}
    />
  );
}
