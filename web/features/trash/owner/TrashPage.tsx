import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type TrashItem, trashDays } from '#contract/projects/trash.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { LoadFailure } from '../../../ui/owner/LoadFailure.tsx';
import { PageHeading } from '../../../ui/owner/PageHeading.tsx';
import { Spinner } from '../../../ui/owner/Spinner.tsx';
import { restore, trashQuery } from '../restoring.ts';
import { DeleteForGoodDialog } from './DeleteForGoodDialog.tsx';
import { TrashTable } from './TrashTable.tsx';

/** Restores deleted content or deletes it permanently. */
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
          Deleted projects, categories and messages appear here.
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
      {!trash.data && trash.error && (
        <LoadFailure
          title="Couldn’t load the trash"
          failure={trash.error}
          onRetry={() => void trash.refetch()}
        />
      )}
      {trash.isPending && <Spinner label="Loading trash..." />}
      <DeleteForGoodDialog what={doomed} onClose={() => setDoomed(null)} fallbackFocus={introduction} />
    </>
  );
}
