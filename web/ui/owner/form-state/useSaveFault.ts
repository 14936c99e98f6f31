import { type SyntheticEvent, useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { Issue } from '#contract/errors.ts';
import { failureIssues } from '../../../api/failure.ts';
import { applyServerIssues } from '../../form-state/useContractForm.ts';
import { closeToast, formFault, showToast } from '../../toasts.ts';
import { failureCause, whenBackOnline } from './failure-cause.ts';

export type SaveFault = { title: string; cause: string };

type Shown = {
  /** By default `failureCause`. */
  cause?: string | undefined;
  /** Title of the toast, if it differs from the title of the fault. */
  toast?: string;
};

/** The last failure of a form, for `SaveFaultNotice`. `tell` also opens a toast; `clear` does not close it. */
export function useSaveFault(title: string) {
  const [fault, setFault] = useState<SaveFault | null>(null);
  useEffect(
    () =>
      whenBackOnline(fault?.cause, () => {
        closeToast(formFault);
        setFault((shown) => shown && { ...shown, cause: 'You’re back online. Please try again.' });
      }),
    [fault],
  );
  return {
    fault,
    tell(failure: unknown, { cause = failureCause(failure), toast = title }: Shown = {}) {
      const description = toast === cause ? undefined : cause;
      showToast({ kind: 'error', key: formFault, title: toast, description });
      setFault({ title, cause });
    },
    clear: () => setFault(null),
  };
}

/** A failure in other words than the server's: errors of fields, cause, and title of the toast. */
export type Explained = { issues?: Issue[]; cause?: string | undefined; toast?: string };

export type RefusalOptions<Values extends FieldValues> = {
  saveFailed: string;
  /** Describes a failure if the text differs from the server's message. */
  explain?: (failure: unknown) => Explained;
  /** Form fields by their names in requests, where these differ. */
  fieldOf?: Readonly<Record<string, FieldPath<Values>>>;
  /** Called when the validation finds a faulty field. */
  onFaulty?: () => void;
};

/** Shows why a form was not saved: at its fields, in a toast and as `fault`. `refusals` counts failures at fields. */
export function useRefusals<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  { saveFailed, explain, fieldOf, onFaulty }: RefusalOptions<Values>,
) {
  const { fault, tell, clear } = useSaveFault(saveFailed);
  const [refusals, setRefusals] = useState(0);
  const countRefusal = () => setRefusals((count) => count + 1);

  /** Returns the validated values; undefined if a field is faulty. */
  async function validate(event?: SyntheticEvent): Promise<Output | undefined> {
    const checked: { output?: Output } = {};
    await form.handleSubmit(
      (output) => {
        checked.output = output;
      },
      () => {
        clear();
        onFaulty?.();
      },
    )(event);
    // After validation, when the fields show their faults.
    if (!checked.output) countRefusal();
    return checked.output;
  }

  function refuse(failure: unknown): void {
    const { issues = failureIssues(failure), cause, toast } = explain?.(failure) ?? {};
    const unmatched = applyServerIssues(form, issues, fieldOf);
    tell(failure, { cause: unmatched.join(' ') || cause, ...(toast !== undefined && { toast }) });
    if (unmatched.length === issues.length) return;
    countRefusal();
    // The fields show every message.
    if (unmatched.length === 0) clear();
  }

  return { fault, clear, refusals, validate, refuse };
}
