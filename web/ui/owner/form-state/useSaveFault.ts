import { useCallback, useState } from 'react';
import { formFault, showToast } from '../../toasts.ts';
import { failureCause } from './failure-cause.ts';

/** What failed, and why. */
export type SaveFault = { title: string; cause: string };

type Told = {
  /** The sentence for the cause; by default that of the failure. */
  cause?: string | undefined;
  /** The title of the notice that goes, where it is another one. */
  toast?: string;
};

/**
 * Why the last try to save a form failed, for `SaveFaultNotice`. `tell` and `show` also show the notice that goes by
 * itself; `clear` is for the next try.
 */
export function useSaveFault(title: string) {
  const [fault, setFault] = useState<SaveFault | null>(null);
  const show = useCallback((told: SaveFault, toast: string = told.title) => {
    const description = toast === told.cause ? undefined : told.cause;
    showToast({ kind: 'error', key: formFault, title: toast, description });
    setFault(told);
  }, []);
  const tell = useCallback(
    (failure: unknown, { cause = failureCause(failure), toast = title }: Told = {}) =>
      show({ title, cause }, toast),
    [show, title],
  );
  const clear = useCallback(() => setFault(null), []);
  return { fault, show, tell, clear };
}
