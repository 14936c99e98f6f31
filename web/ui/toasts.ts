/** A short notice over the page. It is read out by screen readers and leaves by itself. */
export type ToastNotice = {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  /** How long it stays, in milliseconds; 5 s without it. */
  durationMs?: number | undefined;
};

/** One load for all notices keeps them in order. */
let toaster: Promise<{ showInToaster: (notice: ToastNotice) => void }> | undefined;

/** Shows a notice. What draws it is loaded with the first one. Callable from anywhere in the browser. */
export function showToast(notice: ToastNotice): void {
  toaster ??= import('./Toaster.tsx');
  void toaster.then(({ showInToaster }) => showInToaster(notice));
}
