import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { useRef, type ReactNode, type RefObject } from 'react';
import { backdropClass, popupClass, useFinalFocus } from './dialogs.ts';
import { OwnerIcon } from './OwnerIcon.tsx';
import { useKeyboardHeight } from './useKeyboardHeight.ts';

export type DialogClosing = {
  /** Called on Escape and by the close button. The caller decides whether to close. */
  onClose: () => void;
  /** Focused on closing if there was no focus before or its element was removed. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

/** `window` is `wide` and up to 60 rem high; it fills screens that have room for two columns (Tailwind's `xl`). */
const widthClasses = {
  narrow: 'sm:max-w-lg',
  wide: 'sm:max-w-3xl',
  window: 'sm:h-240 sm:max-w-3xl xl:h-auto xl:max-w-none xl:flex-1 xl:rounded-none xl:border-0',
} as const;

type DialogProps = Pick<DialogClosing, 'onClose'> &
  Partial<DialogClosing> & {
    open: boolean;
    title: string;
    description?: ReactNode;
    children: ReactNode;
    /** Starts with the focus on the dialog instead of its first field. */
    forReading?: boolean;
    width?: keyof typeof widthClasses;
  };

/** A modal dialog: full screen on phones, else a card. Outside clicks do not close it, which protects input. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  forReading = false,
  width = 'narrow',
  fallbackFocus,
}: DialogProps) {
  const finalFocus = useFinalFocus(open, fallbackFocus);
  useKeyboardHeight();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal>
      {/* In the document's body: a popup in a frame may open the dialog, and the frame is small. */}
      <BaseDialog.Portal container={document.body}>
        <BaseDialog.Backdrop forceRender className={backdropClass} />
        <BaseDialog.Viewport
          className={`window-place max-sm:fills-screen sm:px-6 ${width === 'window' ? 'xl:fills-screen xl:px-0' : ''}`}
        >
          <BaseDialog.Popup
            ref={popup}
            lang="en"
            dir="ltr"
            data-window
            // On touch screens, no field gets the focus, because that would open the keyboard.
            initialFocus={(openedBy) =>
              (!forReading && openedBy !== 'touch' && firstField(popup.current)) || popup.current
            }
            finalFocus={finalFocus}
            className={`${popupClass} flex min-h-0 w-full flex-col max-sm:flex-1 sm:rounded-lg ${widthClasses[width]}`}
          >
            <header className="flex shrink-0 items-start gap-4 border-b border-line px-4 py-3 sm:px-6 sm:py-4">
              <div className="min-w-0 flex-1">
                <BaseDialog.Title className="py-1.5 text-lg/7 font-semibold wrap-anywhere">
                  {title}
                </BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="text-sm text-muted">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                aria-label="Close"
                className="-me-2 grid size-10 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-2 focus-visible:outline-focus"
              >
                <OwnerIcon name="x" className="size-5" />
              </BaseDialog.Close>
            </header>
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function firstField(popup: HTMLElement | null) {
  return popup?.querySelector<HTMLElement>('form input, form textarea, form select');
}

/** The scrollable part of a dialog. Needs a `label` if it contains only text, for scrolling by keyboard. */
export function DialogBody({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div
      {...(label && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className="min-h-0 flex-1 scroll-pt-12 scroll-pb-12 overflow-y-auto overscroll-contain px-4 py-5 sm:px-6"
    >
      {children}
    </div>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <footer className="flex shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-3 sm:px-6 sm:py-4">
      {children}
    </footer>
  );
}
