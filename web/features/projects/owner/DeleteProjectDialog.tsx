import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { projectMessages } from '#contract/messages/owner.ts';
import { api } from '#contract/paths.ts';
import type { Project } from '#contract/projects.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { endsSession, failureMessage } from '../../../api/failure.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { discardDraft, draftKey } from '../../../ui/form-state/useDraft.ts';
import { refreshProjects } from './useProjectSaving.ts';

type DeleteProjectDialogProps = {
  project: Project | null;
  onClose: () => void;
  /** Takes the focus when the row, and the button in it that opened the dialog, is gone. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Asks before a project is deleted. */
export function DeleteProjectDialog({ project, onClose, fallbackFocus }: DeleteProjectDialogProps) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const gone = useRef(false);

  async function remove(doomed: Project) {
    setBusy(true);
    gone.current = false;
    try {
      await call<SuccessBody>(api.project(doomed.id), { method: 'DELETE' });
      gone.current = true;
      discardDraft(draftKey('project', doomed));
      showToast({ kind: 'success', title: projectMessages.deleted });
      await refreshProjects(cache);
    } catch (failure) {
      if (!endsSession(failure))
        showToast({
          kind: 'error',
          title: projectMessages.deleteFailed,
          description: failureMessage(failure, '') || undefined,
        });
    }
    setBusy(false);
    onClose();
  }

  return (
    <ConfirmDialog
      open={project !== null}
      title={project ? `Delete ${project.project_title}?` : 'Delete'}
      description={projectMessages.confirmDelete}
      confirmLabel="Delete"
      busy={busy}
      onCancel={() => {
        gone.current = false;
        onClose();
      }}
      onConfirm={project ? () => void remove(project) : undefined}
      finalFocus={() => (gone.current ? fallbackFocus.current : true)}
    />
  );
}
