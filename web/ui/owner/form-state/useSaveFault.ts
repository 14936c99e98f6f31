import { useCallback, useEffect, useState } from 'react';
import { closeToast, formFault, showToast } from '../../toasts.ts';
import { failureCause, whenBackOnline } from './failure-cause.ts';

export type SaveFault = { title: string; cause: string };

type Shown = {
  /** The cause; by default the failure's message. */
  cause?: string | undefined;
  /** Title of the toast, if different. */
  toast?: string;
};

/** The last failure of a form, for `SaveFaultNotice`. `tell` and `show` also open a toast. `clear` removes it. */
export function useSaveFault(title: string) {
  const [fault, setFault] = useState<SaveFault | null>(null);
  const show = useCallback((shown: SaveFault, toast: string = shown.title) => {
    const description = toast === shown.cause ? undefined : shown.cause;
    showToast({ kind: 'error', key: formFault, title: toast, description });
    setFault(shown);
  }, []);
  const tell = useCallback(
    (failure: unknown, { cause = failureCause(failure), toast = title }: Shown = {}) =>
      show({ title, cause }, toast),
    [show, title],
  );
  useEffect(
    () =>
      whenBackOnline(fault?.cause, () => {
        closeToast(formFault);
        setFault((shown) => shown && { ...shown, cause: 'You’re back online. Please try again.' });
      }),
    [fault],
  );
  const clear = useCallback(() => setFault(null), []);
  return { fault, show, tell, clear };
}
