import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { queryKinds } from '../../../../api/query-options.ts';
import { draftKey } from '../../../../ui/form-state/useDraft.ts';
import { DialogBody } from '../../../../ui/owner/Dialog.tsx';
import { FormDialog } from '../../../../ui/owner/FormDialog.tsx';
import { LoadFailure } from '../../../../ui/owner/LoadFailure.tsx';
import { Spinner } from '../../../../ui/owner/Spinner.tsx';
import { notOpened } from '../not-opened.ts';
import { fetchForEditing } from './case-study-calls.ts';
import { CaseStudyForm } from './CaseStudyForm.tsx';

type CaseStudyDialogProps = {
  project: Project;
  onClose: () => void;
  /** Focused if the button that opened the window was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

export function CaseStudyDialog({ project, onClose, fallbackFocus }: CaseStudyDialogProps) {
  const [dirty, setDirty] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [queryKinds.project, project.id, 'case study'],
    queryFn: () => fetchForEditing(project.id),
    // The form keeps its version, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <FormDialog
      title={`Case study of ${project.project_title}`}
      width="window"
      dirty={dirty}
      draft={draftKey('case-study', project)}
      onClose={onClose}
      fallbackFocus={fallbackFocus}
    >
      {(close) =>
        data ? (
          <CaseStudyForm project={project} {...data} onDirty={setDirty} onCancel={close} onDone={onClose} />
        ) : (
          <DialogBody>
            {error ? (
              <LoadFailure title={notOpened(error)} failure={error} onRetry={() => void refetch()} />
            ) : (
              <Spinner label="Loading the case study..." />
            )}
          </DialogBody>
        )
      }
    </FormDialog>
  );
}
