/** A short notice over the page. It is read out by screen readers and leaves by itself. */
export type ToastNotice = {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  /** How long it stays, in milliseconds; 5 s without it. */
  durationMs?: number | undefined;
};

type Toaster = { showInToaster: (notice: ToastNotice) => void };

/** One load for all notices keeps them in order. */
let toaster: Promise<Toaster> | undefined;

function loadToaster(): Promise<Toaster> {
  toaster ??= import('./show-in-toaster.tsx').catch((failure: unknown) => {
    toaster = undefined;
    throw failure;
  });
  return toaster;
}

/**
 * Loads what draws notices ahead of the first one. Call it where a form is about to be filled in: its first
 * notice may have to say that the server is away.
 */
export function prepareToasts(): void {
  loadToaster().catch(() => {
    // It is tried again, and its failure reported, when there is something to show.
  });
}

/**
 * Shows a notice. What draws it is loaded with the first one, unless it was prepared. Callable from anywhere
 * in the browser.
 */
export function showToast(notice: ToastNotice): void {
  void loadToaster().then(({ showInToaster }) => showInToaster(notice));
}
