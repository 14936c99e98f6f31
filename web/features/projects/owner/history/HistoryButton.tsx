import { lazy, Suspense, useState } from 'react';
import type { Project } from '#contract/projects/projects.ts';
import { IconButton } from '../../../../ui/owner/IconButton.tsx';

const HistoryDialog = lazy(async () => ({ default: (await import('./HistoryDialog.tsx')).HistoryDialog }));

type HistoryButtonProps = {
  project: Project;
  /** True if restoring discards unsaved changes. */
  isDirty: boolean;
  onRestored: () => void;
};

/** Opens the versions of the project. */
export function HistoryButton({ project, isDirty, onRestored }: HistoryButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton icon="history" tip="History" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense>
          <HistoryDialog
            project={project}
            isDirty={isDirty}
            onRestored={onRestored}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
