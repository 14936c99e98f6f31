import { lazy, Suspense, useState } from 'react';
import { type ListedPage, ownPageLimits } from '#contract/own-pages/own-pages.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { useLoadedEarly } from '../../../ui/owner/useLoadedEarly.ts';
import { useDeletePage, useDuplicatePage, useOwnPages } from './own-page-calls.ts';
import { PageDialog } from './PageDialog.tsx';
import { PageTable } from './PageTable.tsx';

const PageHistory = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PageHistory }));
const PagePreview = lazy(async () => ({ default: (await import('./PagePreview.tsx')).PagePreview }));
const loadPageForm = () => import('./PageForm.tsx');

/** The owner's own pages: add, edit, order and delete them. */
export default function PageManagerPage() {
  const query = useOwnPages();
  const [shown, setShown] = useState<{ page: ListedPage; as: 'preview' | 'history' } | null>(null);
  const close = () => setShown(null);
  useLoadedEarly(loadPageForm);
  const { mutate: duplicate } = useDuplicatePage();
  const { mutate: remove, isPending } = useDeletePage();

  return (
    <RecordPage
      title="Pages"
      kind="page"
      kinds="pages"
      query={query}
      nameOf={({ title }) => title}
      isFull={(query.data?.length ?? 0) >= ownPageLimits.pages}
      empty={
        <EmptyState icon="app-window" title="No pages yet">
          Add a page beside your projects, such as “About” or “Services”.
        </EmptyState>
      }
      renderTable={(pages, actions) => (
        <PageTable
          pages={pages}
          {...actions}
          onPreview={(page) => setShown({ page, as: 'preview' })}
          onDuplicate={(page) => duplicate(page, { onSuccess: (copy) => actions.onEdit(copy.page) })}
          onHistory={(page) => setShown({ page, as: 'history' })}
        />
      )}
      renderForm={(page, _pages, closing) => <PageDialog page={page} {...closing} />}
      renderDeletion={(page, _pages, { onClose, fallbackFocus }) => (
        <ConfirmDialog
          open={page !== null}
          title={`Delete ${page?.title ?? ''}?`}
          description={
            <>
              <p>Links to this page will show “Page not found”.</p>
              <p className="mt-2">{trashMessages.goesToTrash(trashDays)}</p>
            </>
          }
          confirmLabel="Delete"
          busy={isPending}
          onCancel={onClose}
          onConfirm={() => page && remove(page, { onSettled: onClose })}
          fallbackFocus={fallbackFocus}
        />
      )}
    >
      <Suspense>
        {shown?.as === 'preview' && <PagePreview page={shown.page} onClose={close} />}
        {shown?.as === 'history' && (
          <PageHistory page={shown.page} isDirty={false} onRestored={close} onClose={close} />
        )}
      </Suspense>
    </RecordPage>
  );
}
