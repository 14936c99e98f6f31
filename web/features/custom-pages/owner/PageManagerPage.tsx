import { Suspense, lazy, useState } from 'react';
import { type ListedPage, customPageLimits } from '#contract/custom-pages/custom-pages.ts';
import { pageWithForm } from '#contract/admin-pages.ts';
import { pages as addresses } from '#contract/addresses.ts';
import { trashDays } from '#contract/trash/trash.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import type { DialogClosing } from '../../../ui/owner/Dialog.tsx';
import { EditorDialog } from '../../../ui/owner/EditorDialog.tsx';
import { EmptyState } from '../../../ui/owner/EmptyState.tsx';
import { Moment } from '../../../ui/owner/Moment.tsx';
import { RecordPage } from '../../../ui/owner/RecordPage.tsx';
import { PageLink } from '../../../ui/owner/RecordRow.tsx';
import { RecordTable } from '../../../ui/owner/RecordTable.tsx';
import { StatusDot } from '../../../ui/owner/StatusDot.tsx';
import { useLoadedEarly } from '../../../ui/owner/useLoadedEarly.ts';
import {
  fetchCustomPage,
  useArrangePages,
  useDeletePage,
  useDuplicatePage,
  useCustomPages,
} from './custom-page-calls.ts';
import { placeLabels, stateLabels } from './page-values.ts';

const PageHistory = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PageHistory }));
const PagePreview = lazy(async () => ({ default: (await import('./PageHistory.tsx')).PagePreview }));
/** Loaded separately, because the page editor in it is large. */
const loadPageForm = () => import('./CustomPageForm.tsx');
const CustomPageForm = lazy(async () => ({ default: (await loadPageForm()).CustomPageForm }));

export default function PageManagerPage() {
  const query = useCustomPages();
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
      isFull={(query.data?.length ?? 0) >= customPageLimits.pages}
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
          description="Links to this page will show “Page not found”."
          aftermath={trashMessages.goesToTrash(trashDays)}
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

type PageDialogProps = DialogClosing & {
  page: ListedPage | undefined;
};

function PageDialog({ page, ...closing }: PageDialogProps) {
  return (
    <EditorDialog what="page" listed={page} read={fetchCustomPage} {...closing}>
      {(opened, window) => <CustomPageForm opened={opened} {...window} />}
    </EditorDialog>
  );
}

type PageTableProps = {
  pages: readonly ListedPage[];
  onEdit: (page: ListedPage) => void;
  onPreview: (page: ListedPage) => void;
  onDuplicate: (page: ListedPage) => void;
  onHistory: (page: ListedPage) => void;
  onDelete: (page: ListedPage) => void;
};

/** The pages in the order of the menus. */
function PageTable({ pages, onEdit, ...actions }: PageTableProps) {
  const arrange = useArrangePages();
  return (
    <RecordTable
      caption="Pages"
      nameColumn="Page"
      items={pages}
      nameOf={({ title }) => title}
      renderNote={({ slug }) => `/${slug}`}
      columns={[
        {
          name: 'Visibility',
          from: 'phone',
          render: ({ state }) => (
            <StatusDot tone={state === 'published' ? 'good' : 'off'}>{stateLabels[state]}</StatusDot>
          ),
        },
        { name: 'Shown in', from: 'tablet', render: ({ place }) => placeLabels[place] },
        {
          name: 'Changed',
          from: 'middle',
          render: ({ updated_at }) => (
            <span className="text-muted">
              <Moment at={updated_at} />
            </span>
          ),
        },
      ]}
      addressOf={({ id }) => pageWithForm(addresses.pageManager, `page-${id}`)}
      onOpen={onEdit}
      renderAction={({ title, slug, state }) =>
        state === 'published' && <PageLink href={addresses.customPage(slug)} name={title} />
      }
      actionsOf={(page) => [
        { text: 'Edit', run: () => onEdit(page) },
        ...(page.state === 'published' ? [] : [{ text: 'Preview', run: () => actions.onPreview(page) }]),
        { text: 'Duplicate', run: () => actions.onDuplicate(page) },
        { text: 'History', run: () => actions.onHistory(page) },
        { text: 'Delete', danger: true, run: () => actions.onDelete(page) },
      ]}
      moving={{ listOf: () => pages, onArrange: arrange }}
    />
  );
}
