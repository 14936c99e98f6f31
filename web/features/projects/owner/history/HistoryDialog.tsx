import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedVersion, ProjectVersion } from '#contract/projects/history.ts';
import type { Project } from '#contract/projects/projects.ts';
import { Button } from '../../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../../ui/owner/ConfirmDialog.tsx';
import { Dialog, DialogActions } from '../../../../ui/owner/Dialog.tsx';
import { EmptyState } from '../../../../ui/owner/EmptyState.tsx';
import { QueryStatus } from '../../../../ui/owner/QueryStatus.tsx';
import { useRestoring, useVersion, useVersions } from './version-calls.ts';
import { VersionComparison } from './VersionComparison.tsx';
import { VersionList } from './VersionList.tsx';
import { VersionPreview } from './VersionPreview.tsx';

type HistoryDialogProps = {
  project: Project;
  /** True if restoring discards unsaved changes. */
  isDirty: boolean;
  onRestored: () => void;
  onClose: () => void;
};

/** The versions of a project: preview, comparison with the present state, and restoring. */
export function HistoryDialog({ project, isDirty, onRestored, onClose }: HistoryDialogProps) {
  const list = useVersions(project.id);
  const [chosen, setChosen] = useState<number>();
  /** On narrow screens, the chosen version takes the place of the list. */
  const [isOpened, setIsOpened] = useState(false);
  const listed = useRef<HTMLDivElement>(null);
  const { versions = [], etag = null } = list.data ?? {};
  const [present, previous] = versions;
  // Wide screens show a version beside the list from the start.
  const shown = versions.find(({ id }) => id === chosen) ?? previous;

  return (
    <Dialog open onClose={onClose} width="window" title={`History of ${project.project_title}`}>
      {present && shown ? (
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
          <div
            ref={listed}
            className={`min-h-0 overflow-y-auto overscroll-contain lg:border-e lg:border-line ${isOpened ? 'max-lg:hidden' : ''}`}
          >
            <VersionList
              versions={versions}
              chosen={shown.id}
              onChoose={(id) => {
                setChosen(id);
                setIsOpened(true);
              }}
            />
          </div>
          <ShownVersion
            key={`${shown.id} ${isOpened}`}
            {...{ project, version: shown, present, etag, isDirty, onRestored, isOpened }}
            onBack={() => {
              flushSync(() => setIsOpened(false));
              listed.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
            }}
          />
        </div>
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
          <QueryStatus query={list} loading="Loading versions..." failed="Couldn’t load the history" />
          {list.data && (
            <EmptyState icon="history" title="No earlier versions">
              Each save from now on keeps the version before it.
            </EmptyState>
          )}
        </div>
      )}
    </Dialog>
  );
}

type ShownVersionProps = {
  project: Project;
  version: ListedVersion;
  present: ListedVersion;
  etag: string | null;
  isDirty: boolean;
  onRestored: () => void;
  isOpened: boolean;
  onBack: () => void;
};

function ShownVersion(props: ShownVersionProps) {
  const { project, version, present, etag, isDirty, isOpened, onBack, onRestored } = props;
  const [isCompared, setIsCompared] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useRestoring(project.id, { onRestored });
  const isPresent = version.id === present.id;
  const back = useRef<HTMLButtonElement>(null);
  // The button of the list is hidden on narrow screens, as this one is on wide screens.
  useEffect(() => back.current?.focus(), []);
  const restore = () => restoring.mutate({ id: version.id, etag });

  return (
    <div className={`min-h-0 min-w-0 flex-1 flex-col ${isOpened ? 'flex' : 'hidden lg:flex'}`}>
      <ShownContent {...{ project, version, present, isCompared }} />
      <DialogActions>
        <Button ref={back} variant="ghost" className="lg:hidden" onClick={onBack}>
          Versions
        </Button>
        <Button
          variant="secondary"
          className="me-auto"
          disabled={isPresent}
          onClick={() => setIsCompared(!isCompared)}
        >
          {isCompared ? 'Show page' : 'Compare with now'}
        </Button>
        {!isPresent && <p className="text-sm text-muted max-md:hidden">The visibility stays as it is.</p>}
        <Button
          busy={restoring.isPending}
          disabled={isPresent}
          onClick={() => (isDirty ? setIsAsking(true) : restore())}
        >
          Restore
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        description="The project has unsaved changes. Restoring this version replaces them."
        confirmLabel="Discard and restore"
        cancelLabel="Keep editing"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          restore();
        }}
      />
    </div>
  );
}

type ShownContentProps = Pick<ShownVersionProps, 'project' | 'version' | 'present'> & { isCompared: boolean };

/** The page of a version, or its differences from the present state. */
function ShownContent({ project, version, present, isCompared }: ShownContentProps) {
  const shown = useVersion(project.id, version.id);
  const now = useVersion(project.id, present.id);
  const [one, other]: (ProjectVersion | undefined)[] = [shown.data, now.data];
  if (!one || !other)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <QueryStatus
          query={one ? now : shown}
          loading="Loading the version..."
          failed="Couldn’t load the version"
        />
      </div>
    );
  return isCompared ? <VersionComparison version={one} present={other} /> : <VersionPreview version={one} />;
}
