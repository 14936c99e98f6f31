import type { RefObject } from 'react';
import type { ListedPage } from '#contract/own-pages/own-pages.ts';
import { trashDays } from '#contract/projects/trash.ts';
import { trashMessages } from '#contract/ui-text/owner.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { useDeletePage } from './own-page-calls.ts';

type DeletePageDialogProps = {
  /** Closed without a page. */
  page: ListedPage | null;
  onClose: () => void;
  /** Focused if the button that opened the dialog was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** Asks before a page is deleted. */
export function DeletePageDialog({ page, onClose, fallbackFocus }: DeletePageDialogProps) {
  const { mutate: remove, isPending } = useDeletePage();
  return (
    <ConfirmDialog
      open={page !== null}
      title={`Delete ${page?.title ?? ''}?`}
      description={`Links to this page will show “Page not found”. ${trashMessages.canRestore(trashDays)}`}
      confirmLabel="Delete"
      busy={isPending}
      onCancel={onClose}
      onConfirm={() => page && remove(page, { onSettled: onClose })}
      fallbackFocus={fallbackFocus}
    />
  );
}
