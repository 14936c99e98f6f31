import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListedHistoryVersion, MadeBy } from '#contract/content/history.ts';
import { Button } from '../../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog, DialogActions, DialogBody } from '../Dialog.tsx';
import { type Difference, DifferenceList } from '../DifferenceList.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { Moment } from '../Moment.tsx';
import { QueryStatus } from '../QueryStatus.tsx';
import { momentText } from '../moment-text.ts';
import { type RecordWithHistory, useRestoring, useHistoryVersion, useHistory } from './history-calls.ts';

export type HistoryProps = {
  /** True if restoring discards unsaved changes. */
  isDirty: boolean;
  /** Called when a version was restored, so that the form reads the record again. */
  onRestored: () => void;
  onClose: () => void;
};

/** `Content` is the type of a version as the server returns it. */
type HistoryDialogProps<Content> = HistoryProps & {
  record: RecordWithHistory;
  /** Returns the label of a field that a version changed. */
  labelOf: (part: string) => string;
  /** Returns the fields in which a version differs from the present state. */
  differences: (shown: Content, present: Content) => Difference[];
  Preview: ComponentType<{ name: string; shown: Content }>;
  /** True if visitors can open the record, so that restoring publishes a version. */
  isPublic: boolean;
  /** A sentence about what restoring does not change, such as 'The visibility stays as it is.' */
  kept: string;
};

/** The versions of a record: preview, comparison with the present state, and restoring. */
export function HistoryDialog<Content>({ onClose, ...props }: HistoryDialogProps<Content>) {
  const { record, labelOf } = props;
  const list = useHistory(record);
  const [chosen, setChosen] = useState<number>();
  /** On narrow screens, the chosen version replaces the list. */
  const [isOpened, setIsOpened] = useState(false);
  const listed = useRef<HTMLDivElement>(null);
  const { history = [], etag = null } = list.data ?? {};
  const [present, previous] = history;
  // Wide screens show a version beside the list from the start.
  const shown = history.find(({ id }) => id === chosen) ?? previous;

  return (
    <Dialog open onClose={onClose} width="window" title={`History of ${record.title}`}>
      {present && shown ? (
        <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
          <div
            ref={listed}
            className={`min-h-0 overflow-y-auto overscroll-contain lg:border-e lg:border-line ${isOpened ? 'max-lg:hidden' : ''}`}
          >
            <HistoryList
              history={history}
              chosen={shown.id}
              labelOf={labelOf}
              onChoose={(id) => {
                setChosen(id);
                setIsOpened(true);
              }}
            />
          </div>
          <ShownHistoryVersion
            key={`${shown.id} ${isOpened}`}
            {...props}
            {...{ shown, present, etag, isOpened }}
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

const publishes = 'Restoring publishes this version at once.';

type ShownHistoryVersionProps<Content> = Omit<HistoryDialogProps<Content>, 'onClose' | 'labelOf'> & {
  shown: ListedHistoryVersion;
  present: ListedHistoryVersion;
  etag: string | null;
  isOpened: boolean;
  onBack: () => void;
};

function ShownHistoryVersion<Content>(props: ShownHistoryVersionProps<Content>) {
  const { record, shown, present, etag, kept, isPublic, isDirty, isOpened, onBack, onRestored } = props;
  const effect = useId();
  const [isCompared, setIsCompared] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const restoring = useRestoring(record, onRestored);
  const isPresent = shown.id === present.id;
  const back = useRef<HTMLButtonElement>(null);
  // On narrow screens, the pressed button is hidden. On wide ones, this button is, and gets no focus.
  useEffect(() => back.current?.focus(), []);
  const restore = () => restoring.mutate({ id: shown.id, etag });

  return (
    <div className={`min-h-0 min-w-0 flex-1 flex-col ${isOpened ? 'flex' : 'hidden lg:flex'}`}>
      <ShownContent {...props} isCompared={isCompared} />
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
        {!isPresent && (
          <p id={effect} className="min-w-0 text-sm text-muted max-lg:order-first max-lg:w-full">
            {isPublic && <strong className="font-medium text-ink">{publishes}</strong>} {kept}
          </p>
        )}
        <Button
          aria-describedby={isPresent ? undefined : effect}
          busy={restoring.isPending}
          disabled={isPresent}
          onClick={() => (isDirty ? setIsAsking(true) : restore())}
        >
          Restore
        </Button>
      </DialogActions>
      <ConfirmDialog
        open={isAsking}
        title="Delete your draft?"
        description={`The ${record.kind} has unsaved changes. Restoring this version deletes them and their draft. ${isPublic ? publishes : ''}`}
        confirmLabel="Delete and restore"
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

type ShownContentProps<Content> = ShownHistoryVersionProps<Content> & { isCompared: boolean };

function ShownContent<Content>(props: ShownContentProps<Content>) {
  const { record, shown, present, differences, Preview, isCompared } = props;
  const then = useHistoryVersion<Content>(record, shown.id);
  const now = useHistoryVersion<Content>(record, present.id);
  if (!then.data || !now.data)
    return (
      <div className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <QueryStatus
          query={then.data ? now : then}
          loading="Loading the version..."
          failed="Couldn’t load the version"
        />
      </div>
    );
  const name = momentText(shown.saved_at);
  if (!isCompared) return <Preview name={name} shown={then.data} />;
  const found = differences(then.data, now.data);
  return (
    <DialogBody label="Differences">
      {found.length === 0 ? (
        <p className="text-muted">This version is the same as the present one.</p>
      ) : (
        <DifferenceList names={[name, 'Now']} differences={found} />
      )}
    </DialogBody>
  );
}

type HistoryListProps = {
  /** Newest first; the first one is the present state. */
  history: readonly ListedHistoryVersion[];
  chosen: number;
  labelOf: (part: string) => string;
  onChoose: (id: number) => void;
};

function HistoryList({ history, chosen, labelOf, onChoose }: HistoryListProps) {
  return (
    <ol aria-label="Versions" className="divide-y divide-line">
      {history.map((version, index) => {
        const maker = makerText(version);
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-current={version.id === chosen ? 'true' : undefined}
              onClick={() => onChoose(version.id)}
              className="flex w-full flex-col gap-0.5 px-4 py-3 text-start hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-4 focus-visible:outline-focus lg:aria-[current]:bg-accent-soft sm:px-6"
            >
              <span className="flex w-full items-center justify-between gap-3 text-sm font-medium">
                <Moment at={version.saved_at} />
                {index === 0 && (
                  <span className="rounded-full border border-control px-2 py-0.5 text-xs">Now</span>
                )}
              </span>
              <span className="text-sm text-muted">{changesText(version, labelOf)}</span>
              {maker && <span className="text-xs text-muted">{maker}</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

const makers: Readonly<Partial<Record<MadeBy, string>>> = {
  assistant: 'By an assistant',
  import: 'Imported',
  schedule: 'Published on schedule',
  restore: 'Restored',
};

/** Returns the cause of the version if it was not the owner's editor. */
function makerText({ made_by }: ListedHistoryVersion): string | undefined {
  return made_by === null ? undefined : makers[made_by];
}

/** Returns what the version changed, such as 'Title, Tags, Highlights and 2 more'. */
function changesText({ changed }: ListedHistoryVersion, labelOf: (part: string) => string): string {
  if (changed.length === 0) return 'Oldest version';
  const named = changed.slice(0, 3).map(labelOf).join(', ');
  const more = changed.length - 3;
  return more > 0 ? `${named} and ${more} more` : named;
}
