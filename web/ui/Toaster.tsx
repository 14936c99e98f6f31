import { Toast } from '@base-ui/react/toast';
import { useTranslations } from './translations.ts';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type ToastManager = ComponentProps<typeof Toast.Provider>['toastManager'];

/** Shows notices at the bottom. */
export function Toaster({ manager }: { manager: ToastManager }) {
  const { notices } = useTranslations().shell;
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={shareHeight} aria-label={notices} className="notices">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Keeps `--notices-height` at the height of the notices: windows leave them that room. */
function shareHeight(viewport: HTMLElement | null) {
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--notices-height', `${viewport.offsetHeight}px`),
  );
  observer.observe(viewport);
  return () => observer.disconnect();
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { dismiss } = useTranslations().shell;
  return toasts.map((toast) => {
    const icon = toast.type === 'error' ? 'circle-alert' : 'circle-check';
    return (
      <Toast.Root key={toast.id} toast={toast} role="group" aria-modal={undefined} className="notice">
        <Toast.Content className="flex items-start gap-3 p-3 ps-4">
          <Icon
            name={icon}
            className={`mt-0.5 size-5 shrink-0 ${toast.type === 'error' ? 'text-danger' : 'text-success'}`}
          />
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="text-sm font-semibold wrap-anywhere" render={<p />} />
            <Toast.Description className="mt-0.5 text-sm wrap-anywhere whitespace-pre-line text-muted" />
          </div>
          <Toast.Action className="-my-1 min-h-9 shrink-0 rounded-md px-3 text-sm font-semibold text-accent hover:bg-sunken focus-visible:outline-2 focus-visible:outline-focus" />
          <Toast.Close
            aria-label={dismiss}
            aria-hidden={false}
            className="-my-1 -me-1 grid size-9 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
          >
            <Icon name="x" className="size-4" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
