import { Toast } from '@base-ui/react/toast';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { Toaster } from './Toaster.tsx';
import { TranslationsContext } from './translations.ts';
import { translationsOfDocument } from './document-locale.ts';

/** A short notice over the page. Screen readers announce it, and it disappears by itself. */
export type ToastNotice = {
  kind: 'success' | 'error';
  title: string;
  description?: string | undefined;
  /** Duration in milliseconds; 5,000 by default. */
  durationMs?: number | undefined;
  /** A button, which dismisses the notice. A notice with one should stay long enough to be reached. */
  action?: { label: string; run: () => void } | undefined;
  /** A notice takes the place of the one that is shown under the same key. */
  key?: string | undefined;
};

const defaultDurationMs = 5000;

/** Makes the toaster in a React root of its own, so that no page has to render it. */
export async function mountToaster() {
  const translations = await translationsOfDocument();
  const manager = Toast.createToastManager();
  const place = document.createElement('div');
  document.body.append(place);
  // Rendered before the first notice: screen readers only announce what is added to a region that they know.
  flushSync(() =>
    createRoot(place).render(
      <TranslationsContext value={translations}>
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
        description: notice.description,
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

    /** Takes the notice of that key away, if it is still shown. */
    close(key: string): void {
      manager.close(key);
    },
  };
}
