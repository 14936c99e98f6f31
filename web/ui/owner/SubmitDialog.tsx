import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { type ConfirmedInput, confirmedInput } from '#contract/auth/security.ts';
import type { SuccessBody } from '#contract/success.ts';
import { call } from '../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../api/failure.ts';
import { PasswordField } from '../fields/PasswordField.tsx';
import { applyServerIssues, useContractForm } from '../form-state/useContractForm.ts';
import { showToast } from '../toasts.ts';
import { Dialog } from './Dialog.tsx';
import { DialogForm } from './DialogForm.tsx';
import { useSaveFault } from './form-state/useSaveFault.ts';

type SubmitDialogProps<Values extends FieldValues, Output> = {
  title: string;
  description?: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  form: UseFormReturn<Values, unknown, Output>;
  /** Must send the fields and then close the dialog. The dialog shows a rejection. */
  send: (fields: Output) => Promise<void>;
  /** Title of the dialog's notice about a failure, and of the toast if the server sent no message. */
  failed: string;
  onClose: () => void;
  fallbackFocus?: RefObject<HTMLElement | null>;
  /** Shown in place of the fields until they can be filled in. */
  instead?: ReactNode;
  children?: ReactNode;
};

/** A dialog with a short form that keeps no draft. If the values have `current_password`, it is the last field. */
export function SubmitDialog<Values extends FieldValues, Output>(props: SubmitDialogProps<Values, Output>) {
  const { form, send, failed, onClose, submitLabel, variant, instead, children, ...about } = props;
  const { fault, tell, clear } = useSaveFault(failed);
  const password = 'current_password' as FieldPath<Values>;

  async function submit(fields: Output) {
    clear();
    try {
      await send(fields);
    } catch (failure) {
      showFailure(failure);
    }
  }

  function showFailure(failure: unknown) {
    if (endsSession(failure)) return;
    const message = failureMessage(failure, failed);
    if (failure instanceof ApiFailure && failure.data?.code === 'wrong_password') {
      form.setError(password, { type: 'server', message }, { shouldFocus: true });
      return;
    }
    const issues = failureIssues(failure);
    const elsewhere = applyServerIssues(form, issues);
    if (issues.length === 0 || elsewhere.length > 0)
      tell(failure, { toast: message, cause: elsewhere.join(' ') || undefined });
  }

  return (
    <Dialog {...about} open onClose={() => !form.formState.isSubmitting && onClose()}>
      <DialogForm
        onSubmit={form.handleSubmit(submit)}
        onCancel={onClose}
        submitLabel={submitLabel}
        variant={variant}
        disabled={Boolean(instead)}
        busy={form.formState.isSubmitting}
        fault={fault}
      >
        {instead || (
          <div className="grid gap-5">
            {children}
            {password in form.getValues() && (
              <PasswordField
                label="Current password"
                autoComplete="current-password"
                {...form.register(password)}
                error={form.getFieldState(password, form.formState).error?.message}
              />
            )}
          </div>
        )}
      </DialogForm>
    </Dialog>
  );
}

type PasswordDialogProps = Omit<SubmitDialogProps<ConfirmedInput, ConfirmedInput>, 'form' | 'instead'>;

/** A SubmitDialog that asks only for the current password. */
export function PasswordDialog(props: PasswordDialogProps) {
  const form = useContractForm(confirmedInput, { defaultValues: { current_password: '' } });
  return <SubmitDialog {...props} form={form} />;
}

type PostWithPasswordDialogProps<Answer> = Omit<PasswordDialogProps, 'send'> & {
  path: string;
  /** Key of the queries that the change invalidates. */
  queryKey: QueryKey;
  onDone?: (answer: Answer) => void;
};

/** Asks for the current password, posts it to `path`, shows the result and closes. */
export function PostWithPasswordDialog<Answer extends SuccessBody = SuccessBody>({
  path,
  queryKey,
  onDone,
  ...props
}: PostWithPasswordDialogProps<Answer>) {
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
