import { useCallback, useState } from 'react';
import { formFault, showToast } from '../../toasts.ts';
import { failureCause } from './failure-cause.ts';

export type SaveFault = { title: string; cause: string };

type Told = {
  /** The cause; by default the failure's message. */
  cause?: string | undefined;
  /** Title of the toast, if different. */
  toast?: string;
};

/** The last failure of a form, for `SaveFaultNotice`. `tell` and `show` also show a toast; `clear` precedes the next attempt. */
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
