import { Toast } from '@base-ui/react/toast';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster } from './Toaster.tsx';
import { documentTranslations, TranslationsContext } from './translations.ts';

/** A short notice that closes by itself and is announced by screen readers. */
export type ToastNotice = {
  kind: 'success' | 'error';
  title: string;
  /** Line breaks are kept. */
  description?: string | undefined;
  /** Duration in milliseconds; 5,000 by default. */
  durationMs?: number | undefined;
  /** A button, which also closes the notice. Set a longer duration with it. */
  action?: { label: string; run: () => void } | undefined;
  /** A new notice replaces one with the same key. */
  key?: string | undefined;
};

const defaultDurationMs = 5000;

/** Adds the toaster to the document in a React root of its own. To be called once. */
export function mountToaster() {
  const manager = Toast.createToastManager();
  const place = document.createElement('div');
  document.body.append(place);
  // Before the first notice, because screen readers announce additions only in existing regions.
  flushSync(() =>
    createRoot(place).render(
      <TranslationsContext value={documentTranslations()}>
        <Toaster manager={manager} />
      </TranslationsContext>,
    ),
  );

  return {
    show(notice: ToastNotice): void {
      const { action } = notice;
      const id = manager.add({
        ...(notice.key && { id: notice.key }),
        type: notice.kind,
        title: notice.title,
        description: notice.description?.split('\n').map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        )),
        timeout: notice.durationMs ?? defaultDurationMs,
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              manager.close(id);
              action.run();
            },
          },
        }),
      });
    },

    close(key: string): void {
      manager.close(key);
    },
  };
}
