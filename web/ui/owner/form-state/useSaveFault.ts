import { useEffect, useState } from 'react';
import { closeToast, formFault, showToast } from '../../toasts.ts';
import { failureCause, whenBackOnline } from './failure-cause.ts';

export type SaveFault = { title: string; cause: string };

type Shown = {
  /** The cause; by default the failure's message. */
  cause?: string | undefined;
  /** Title of the toast, if different. */
  toast?: string;
};

/** The last failure of a form, for `SaveFaultNotice`. `tell` also opens a toast. `clear` removes it. */
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
