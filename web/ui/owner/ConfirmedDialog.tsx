import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../api/client.ts';
import { showToast } from '../toasts.ts';
import { PasswordDialog, type PasswordDialogProps } from './PasswordDialog.tsx';

type ConfirmedDialogProps<Answer> = Omit<PasswordDialogProps, 'send'> & {
  /** The call that makes the change. */
  path: string;
  /** The queries that it changes. */
  queryKey: QueryKey;
  onDone?: (answer: Answer) => void;
};

/** Asks for the current password before a change, then makes it, closes and shows the result. */
export function ConfirmedDialog<Answer extends SuccessBody = SuccessBody>({
  path,
  queryKey,
  onDone,
  ...props
}: ConfirmedDialogProps<Answer>) {
  const cache = useQueryClient();
  return (
    <PasswordDialog
      variant="danger"
      {...props}
      send={async (body) => {
        const answer = await call<Answer>(path, { method: 'POST', body });
        showToast({ kind: 'success', title: answer.message });
        await cache.invalidateQueries({ queryKey });
        props.onClose();
        onDone?.(answer);
      }}
    />
  );
}
