import { lazy, Suspense, useRef, useState } from 'react';
import { type ListedPage, ownPageLimits } from '#contract/own-pages/own-pages.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { DraftNotices } from '../../../ui/owner/DraftNotices.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageHeading } from '../../../ui/owner/PageSection.tsx';
import { QueryStatus } from '../../../ui/owner/QueryStatus.tsx';
import { useLoadedEarly } from '../../../ui/owner/useLoadedEarly.ts';
import { useRecordInAddress } from '../../../ui/owner/useFormInAddress.ts';
import { useDeletePage, useDuplicatePage, useOwnPages } from './own-page-calls.ts';
import { PageDialog } from './PageDialog.tsx';
import { PageTable } from './PageTable.tsx';

const PageHistory = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PageHistory }));
const PagePreview = lazy(async () => ({ default: (await import('./PagePreview.tsx')).PagePreview }));
const loadPageForm = () => import('./PageForm.tsx');

/** The owner's own pages: add, edit, order and delete them. */
export default function PageManagerPage() {
  const pages = useOwnPages();
  const [edited, setEdited] = useState<{ page: ListedPage | undefined } | null>(null);
  const [previewed, setPreviewed] = useState<ListedPage | null>(null);
  const [historyOf, setHistoryOf] = useState<ListedPage | null>(null);
  const [deleted, setDeleted] = useState<ListedPage | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useLoadedEarly(loadPageForm);
  const { mutate: duplicate } = useDuplicatePage();
  const { mutate: remove, isPending } = useDeletePage();
  useRecordInAddress('page', pages.data, (page) => setEdited({ page }));
  const isFull = (pages.data?.length ?? 0) >= ownPageLimits.pages;

  return (
    <>
      <PageHeading
        title="Pages"
        action={
          <Button
            ref={addButton}
            variant="primary"
            disabled={isFull}
            onClick={() => setEdited({ page: undefined })}
          >
            <OwnerIcon name="plus" className="size-5" />
            Add page
          </Button>
        }
      />
      {pages.data && !edited && (
        <DraftNotices
          kind="page"
          items={pages.data}
          nameOf={({ title }) => title}
          onContinue={(page) => setEdited({ page })}
        />
      )}
      {pages.data?.length === 0 && (
        <EmptyState icon="app-window" title="No pages yet">
          Add a page beside your projects, such as “About” or “Services”.
        </EmptyState>
      )}
      {pages.data && pages.data.length > 0 && (
        <PageTable
          pages={pages.data}
          onEdit={(page) => setEdited({ page })}
          onPreview={setPreviewed}
          onDuplicate={(page) => duplicate(page, { onSuccess: (copy) => setEdited(copy) })}
          onHistory={setHistoryOf}
          onDelete={setDeleted}
        />
      )}
      <QueryStatus query={pages} loading="Loading pages..." failed="Couldn’t load the pages" />
      {edited && <PageDialog page={edited.page} onClose={() => setEdited(null)} fallbackFocus={addButton} />}
      {previewed && (
        <Suspense>
          <PagePreview page={previewed} onClose={() => setPreviewed(null)} />
        </Suspense>
      )}
      {historyOf && (
        <Suspense>
          <PageHistory
            page={historyOf}
            isDirty={false}
            onRestored={() => setHistoryOf(null)}
            onClose={() => setHistoryOf(null)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={`Delete ${deleted?.title ?? ''}?`}
        description={
          <>
            <p>Links to this page will show “Page not found”.</p>
            <p className="mt-2">{trashMessages.goesToTrash(trashDays)}</p>
          </>
        }
        confirmLabel="Delete"
        busy={isPending}
        onCancel={() => setDeleted(null)}
        onConfirm={() => deleted && remove(deleted, { onSettled: () => setDeleted(null) })}
        fallbackFocus={addButton}
      />
    </>
  );
}
