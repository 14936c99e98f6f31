/** A short notice over the page. It is read out by screen readers and leaves by itself. */
export type ToastNotice = {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  /** How long it stays, in milliseconds; 5 s without it. */
  durationMs?: number | undefined;
};

/** Shows a notice. What draws it is loaded with the first one. Callable from anywhere in the browser. */
export function showToast(notice: ToastNotice): void {
  void import('./Toaster.tsx').then(({ showInToaster }) => showInToaster(notice));
}
