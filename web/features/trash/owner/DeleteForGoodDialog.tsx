import type { RefObject } from 'react';
import type { TrashItem } from '#contract/projects/trash.ts';
import { ConfirmDialog } from '../../../ui/owner/ConfirmDialog.tsx';
import { useDeleteForGood } from './useDeleteForGood.ts';

type DeleteForGoodDialogProps = {
  what: TrashItem | 'everything' | null;
  onClose: () => void;
  /** Focused if the button that opened the dialog was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

export function DeleteForGoodDialog({ what, onClose, fallbackFocus }: DeleteForGoodDialogProps) {
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
