import type { ToastNotice } from './show-in-toaster.tsx';

export type { ToastNotice };

/** Key of the notice about faulty fields, which `useContractForm` closes when no field is faulty. */
export const formFault = 'form-fault';

type Toaster = { show: (notice: ToastNotice) => void; close: (key: string) => void };

let toaster: Promise<Toaster | undefined> | undefined;

/** Resolves to undefined if the toaster cannot be loaded. The next notice tries again. */
function loadToaster(): Promise<Toaster | undefined> {
  toaster ??= import('./show-in-toaster.tsx')
    .then(({ mountToaster }) => mountToaster())
    .catch(() => (toaster = undefined));
  return toaster;
}

/** Loads the toaster ahead of time, because a notice may have to report a lost connection. Never rejects. */
export async function prepareToasts(): Promise<void> {
  await loadToaster();
}

/** Shows a notice once the toaster is loaded. */
export function showToast(notice: ToastNotice): void {
  void loadToaster().then((loaded) => loaded?.show(notice));
}

export function closeToast(key: string): void {
  void toaster?.then((loaded) => loaded?.close(key));
}
