import type { ToastNotice } from './show-in-toaster.tsx';

export type { ToastNotice };

/** The key of what is wrong with a form. The notice goes when the form is right: see useContractForm. */
export const formFault = 'form-fault';

type Toaster = { show: (notice: ToastNotice) => void; close: (key: string) => void };

/** Loaded once for all notices, which keeps them in order. */
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

/**
 * Loads the toaster before the first notice. Call it where a form is about to be filled in: the first notice
 * may have to say that the server cannot be reached. Never rejects.
 */
export async function prepareToasts(): Promise<void> {
  try {
    await loadToaster();
  } catch {
    // The first notice tries again, and reports the failure.
  }
}

/**
 * Shows a notice. The toaster is loaded with the first one, unless it was prepared. Can be called from
 * anywhere in the browser.
 */
export function showToast(notice: ToastNotice): void {
  void loadToaster().then(({ show }) => show(notice));
}

/** Takes the notice of that key away, if it is still shown. */
export function closeToast(key: string): void {
  void toaster?.then(({ close }) => close(key));
}
