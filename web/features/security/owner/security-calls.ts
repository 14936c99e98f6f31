/** What the Security page reads and changes. */
import { useQueryClient } from '@tanstack/react-query';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { securityMessages } from '#contract/ui-text/owner.ts';
import { api } from '#contract/paths.ts';
import type { SecondFactorChanged, Security } from '#contract/auth/security.ts';
import { call } from '../../../api/client.ts';
import { ApiFailure, endsSession, failureIssues, failureMessage } from '../../../api/failure.ts';
import { applyServerIssues } from '../../../ui/form-state/useContractForm.ts';
import type { useSaveFault } from '../../../ui/owner/form-state/useSaveFault.ts';
import { showToast } from '../../../ui/toasts.ts';

export const securityQuery = {
  queryKey: ['security'],
  queryFn: () => call<Security>(api.security),
};

/** To be called with the answer of each change: says what has changed, and has the page read again. */
export function useAfterChange() {
  const cache = useQueryClient();
  return async ({ message }: Pick<SecondFactorChanged, 'message'>) => {
    showToast({ kind: 'success', title: message });
    await cache.invalidateQueries({ queryKey: securityQuery.queryKey });
  };
}

/** Shows why a change was refused, at its field where there is one, else in the form as `tell` does. */
export function showRefusal<Values extends FieldValues, Output>(
  failure: unknown,
  form?: UseFormReturn<Values, unknown, Output>,
  tell?: ReturnType<typeof useSaveFault>['tell'],
): void {
  if (endsSession(failure)) return;
  const isWrong = failure instanceof ApiFailure && failure.data?.code === 'wrong_password';
  const told = failureMessage(failure, securityMessages.failed);
  if (isWrong && form) {
    const field = 'current_password' as FieldPath<Values>;
    form.setError(field, { type: 'server', message: told }, { shouldFocus: true });
    return;
  }
  const elsewhere = form ? applyServerIssues(form, failureIssues(failure)) : [];
  const isAtItsField = form !== undefined && failureIssues(failure).length > elsewhere.length;
  if (isAtItsField) return;
  if (tell) tell(failure, { toast: told, cause: elsewhere.join(' ') || undefined });
  else showToast({ kind: 'error', title: told, description: elsewhere.join(' ') || undefined });
}

const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const minute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** In the words of the browser's language. */
export const dayOf = (iso: string) => day.format(new Date(iso));
export const timeOf = (iso: string) => minute.format(new Date(iso));
