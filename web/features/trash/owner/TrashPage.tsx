import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type TrashItem, type TrashKind, trashApi, trashDays } from '#contract/trash/trash.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../../api/client.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { momentText } from '../../../ui/owner/moment-text.ts';
import { useChange } from '../../../ui/owner/useChange.ts';
import { restore, trashQuery } from './trash-calls.ts';

export default function TrashPage() {
  const cache = useQueryClient();
  const trash = useQuery(trashQuery);
  const [restoring, setRestoring] = useState<TrashItem | null>(null);
  const [doomed, setDoomed] = useState<TrashItem | 'everything' | null>(null);
  const introduction = useRef<HTMLParagraphElement>(null);

  async function takeOut(item: TrashItem) {
    setRestoring(item);
    const isBack = await restore(cache, item);
    setRestoring(null);
    // The focused button is removed with its row.
    if (isBack) introduction.current?.focus();
  }

  return (
    <>
      <PageHeading
        title="Trash"
        action={
          trash.data &&
          trash.data.length > 0 && (
            <Button variant="secondary" onClick={() => setDoomed('everything')}>
              Empty trash
            </Button>
          )
        }
      />
      <p ref={introduction} tabIndex={-1} className="mb-6 max-w-prose text-muted">
        Deleted items stay here for {trashDays} days. Until then, you can restore them.
      </p>
      {trash.data?.length === 0 && (
        <EmptyState icon="trash" title="The trash is empty">
          Deleted projects, categories, pages and messages appear here.
        </EmptyState>
      )}
      {trash.data && trash.data.length > 0 && (
        <TrashTable
          items={trash.data}
          restoring={restoring}
          onRestore={(item) => void takeOut(item)}
          onDelete={setDoomed}
        />
      )}
      <QueryStatus query={trash} loading="Loading trash..." failed="Couldn’t load the trash" />
      <DeleteForGoodDialog what={doomed} onClose={() => setDoomed(null)} fallbackFocus={introduction} />
    </>
  );
}

type DeleteForGoodDialogProps = DialogClosing & {
  what: TrashItem | 'everything' | null;
};

function DeleteForGoodDialog({ what, onClose, fallbackFocus }: DeleteForGoodDialogProps) {
  const { mutate: remove, isPending } = useDeleteForGood();
  const isAll = what === 'everything';
  return (
    <ConfirmDialog
      open={what !== null}
      title={isAll ? 'Empty the trash?' : `Permanently delete ${what?.title ?? ''}?`}
      description={isAll ? 'Everything in the trash will be permanently deleted.' : 'This can’t be undone.'}
      confirmLabel={isAll ? 'Empty trash' : 'Delete permanently'}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => what && remove(what, { onSettled: onClose })}
      fallbackFocus={fallbackFocus}
    />
  );
}

/** Permanently deletes one item or all, and shows the result. */
function useDeleteForGood() {
  return useChange({
    send: (what: TrashItem | 'everything') =>
      call<SuccessBody>(what === 'everything' ? trashApi.all : trashApi.one(what.kind, what.id), {
        method: 'DELETE',
      }),
    refresh: (cache) => cache.invalidateQueries({ queryKey: trashQuery.queryKey }),
    failed: 'Couldn’t delete it',
    notice: (what) => ({ description: what === 'everything' ? undefined : what.title }),
  });
}

type TrashTableProps = {
  items: readonly TrashItem[];
  /** The item being restored, if any. */
  restoring: TrashItem | null;
  onRestore: (item: TrashItem) => void;
  onDelete: (item: TrashItem) => void;
};

const kinds: Record<TrashKind, string> = {
  project: 'Project',
  category: 'Category',
  page: 'Page',
  message: 'Message',
};

/** The deleted records, with the days on which they were deleted and expire. */
function TrashTable({ items, restoring, onRestore, onDelete }: TrashTableProps) {
  return (
    <RecordTable
      caption="Trash"
      nameColumn="Name"
      items={items.map((item) => ({ id: `${item.kind} ${item.id}`, item }))}
      nameOf={({ item }) => item.title}
      renderNote={({ item }) => kinds[item.kind]}
      columns={[
        { name: 'Deleted', from: 'tablet', render: ({ item }) => <Day time={item.deleted_at} /> },
        {
          name: 'Expires',
          from: 'phone',
          render: ({ item }) => (
            <>
              <span className="md:hidden">Expires </span>
              <Day time={item.expires_at} />
            </>
          ),
        },
      ]}
      renderAction={({ item }) => (
        <Button
          variant="secondary"
          aria-label={`Restore ${item.title}`}
          busy={restoring === item}
          onClick={() => onRestore(item)}
        >
          Restore
        </Button>
      )}
      actionsOf={({ item }) => [{ text: 'Delete permanently', danger: true, run: () => onDelete(item) }]}
    />
  );
}

/** The day of a time, relative to today. */
function Day({ time }: { time: string }) {
  return (
    <time dateTime={time} title={momentText(time)}>
      {relative.format(Math.round((startOfDay(time) - startOfDay()) / day), 'day')}
    </time>
  );
}

/** In ms. Days with a clock change are an hour shorter or longer, so the number of days is rounded. */
const day = 24 * 60 * 60 * 1000;
/** 'yesterday', 'today' or 'in 12 days'. */
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** Returns the start of the local day in ms since 1970. */
const startOfDay = (time: string | number = Date.now()) => new Date(time).setHours(0, 0, 0, 0);
