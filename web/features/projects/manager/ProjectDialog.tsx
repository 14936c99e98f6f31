import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';
import { projectMessages } from '../../../../contract/messages.ts';
import type { Project } from '../../../../contract/projects.ts';
import { failureMessage } from '../../../api/failure.ts';
import { queryKinds } from '../../../api/queries.ts';
import { sessionToken } from '../../../api/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Dialog, DialogBody } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { discardDraft } from '../../../ui/useDraft.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.tsx';
import { draftKey } from './projectDraft.ts';
import { ProjectForm } from './ProjectForm.tsx';
import { readProject } from './useProjectSaving.ts';

type ProjectDialogProps = {
  /** The project to edit; none to add one. */
  project: Project | undefined;
  categoryNames: readonly string[];
  onClose: () => void;
};

const noSession = () => sessionToken() === null;

/** The window in which a project is added or edited. Asks before it throws typed text away. */
export function ProjectDialog({ project, categoryNames, onClose }: ProjectDialogProps) {
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const leaveDialog = useUnsavedWarning(dirty, noSession);
  const close = () => (dirty ? setAsking(true) : onClose());

  return (
    <Dialog open onClose={close} keepsOnOutsidePress width="wide" title={project ? 'Edit project' : 'Add project'}>
      {project ? (
        <ReadAndEdit id={project.id} categoryNames={categoryNames} onDirty={setDirty} onCancel={close} onDone={onClose} />
      ) : (
        <ProjectForm base={undefined} categoryNames={categoryNames} onDirty={setDirty} onCancel={close} onDone={onClose} />
      )}
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        description="What you typed here has not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          onClose();
          // After the form is gone, which may still write down what it holds.
          setTimeout(() => discardDraft(draftKey(project)));
        }}
      />
      {leaveDialog}
    </Dialog>
  );
}

type ReadAndEditProps = { id: number; categoryNames: readonly string[]; onDirty: (dirty: boolean) => void; onCancel: () => void; onDone: () => void };

/** Reads the project anew: the list may be old, and saving needs the version that is edited. */
function ReadAndEdit({ id, ...form }: ReadAndEditProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [queryKinds.project, id, 'edited'],
    queryFn: () => readProject(id),
    // The form keeps what it was opened with; another version below it would be saved over unseen.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (data) return <ProjectForm base={data} {...form} />;
  return (
    <DialogBody>
      {error ? (
        <EmptyState
          icon={CircleAlert}
          role="alert"
          title={failureMessage(error, projectMessages.notFound)}
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      ) : (
        <div className="grid min-h-64 place-items-center">
          <Spinner label={projectMessages.loading} />
        </div>
      )}
    </DialogBody>
  );
}
