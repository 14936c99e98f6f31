import type { ToastNotice } from './show-in-toaster.tsx';

export type { ToastNotice };

/** Key of the notice about faulty fields, which `useContractForm` closes when no field is faulty. */
export const formFault = 'form-fault';

type Toaster = { show: (notice: ToastNotice) => void; close: (key: string) => void };

let toaster: Promise<Toaster> | undefined;

function loadToaster(): Promise<Toaster> {
  toaster ??= import('./show-in-toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch((failure: unknown) => {
      toaster = undefined;
      throw failure;
    });
  return toaster;
}

/** Loads the toaster ahead of time, because a notice may have to report a lost connection. Never rejects. */
export async function prepareToasts(): Promise<void> {
  try {
    await loadToaster();
  } catch {
    // The first notice tries again.
  }
}

/** Shows a notice once the toaster is loaded. */
export function showToast(notice: ToastNotice): void {
  void loadToaster().then(({ show }) => show(notice));
}

export function closeToast(key: string): void {
  void toaster?.then(({ close }) => close(key));
}
