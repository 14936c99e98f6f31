import { Toast } from '@base-ui/react/toast';
import { useTranslations } from './translations.ts';
import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type ToastManager = ComponentProps<typeof Toast.Provider>['toastManager'];

/** Shows at most three notices at the bottom of the window. */
export function Toaster({ manager }: { manager: ToastManager }) {
  const { notices } = useTranslations().shell;
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Toast.Viewport ref={shareRoom} aria-label={notices} className="notices">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Space above and below the notices together, in CSS pixels. */
const gap = 24;

/**
 * Keeps `--notices-room` at the height of the notices, which the owner's dialogs leave free (`styles/windows.css`). The
 * height does not change while a pointer is pressed: a button that moved would lose its click.
 */
function shareRoom(viewport: HTMLElement | null) {
  if (!viewport) return undefined;
  const { style } = document.documentElement;
  let isPressed = false;
  function share() {
    const room = viewport?.querySelector('.notice') ? viewport.offsetHeight + gap : 0;
    if (!isPressed) style.setProperty('--notices-room', `${room}px`);
  }
  const observer = new ResizeObserver(share);
  observer.observe(viewport);
  const ending = new AbortController();
  const { signal } = ending;
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true, signal });
  for (const end of ['pointerup', 'pointercancel', 'dragend'])
    document.addEventListener(
      end,
      () => {
        isPressed = false;
        // After the click.
        requestAnimationFrame(share);
      },
      { capture: true, signal },
    );
  return () => {
    observer.disconnect();
    ending.abort();
  };
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  const { dismiss } = useTranslations().shell;
  return toasts.map((toast) => {
    const icon = toast.type === 'error' ? 'circle-alert' : 'circle-check';
    return (
      <Toast.Root
        // A replaced notice is a new element, which screen readers announce.
        key={`${toast.id}-${toast.updateKey}`}
        toast={toast}
        role="group"
        aria-modal={undefined}
        className="notice"
      >
        <Toast.Content className="flex items-start gap-3 p-3 ps-4">
          <Icon
            name={icon}
            className={`mt-0.5 size-5 shrink-0 ${toast.type === 'error' ? 'text-danger' : 'text-success'}`}
          />
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="text-sm font-semibold wrap-anywhere" render={<p />} />
            <Toast.Description className="mt-0.5 text-sm wrap-anywhere text-muted" />
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
