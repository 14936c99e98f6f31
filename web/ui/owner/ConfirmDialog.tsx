import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../Button.tsx';
import { backdropClass, popupClass, useFinalFocus } from './dialogs.ts';

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  description: ReactNode;
  /** A sentence below the description. */
  aftermath?: string | undefined;
  /** A verb. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** Undefined for a dialog that only informs. */
  onConfirm?: (() => void) | undefined;
  /** A harmless way out besides the cancel button. */
  other?: { label: string; onChoose: () => void } | undefined;
  onCancel: () => void;
  /** True while the action runs; the dialog cannot be closed. */
  busy?: boolean;
  /** Focused on closing if the element that opened the dialog was removed. */
  fallbackFocus?: RefObject<HTMLElement | null>;
  /** Returns the element to focus on closing; undefined for the element that opened the dialog. */
  nextFocus?: () => HTMLElement | null | undefined;
};

/** Asks the owner to confirm an action. The cancel button gets the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onConfirm, onCancel, busy = false, fallbackFocus, nextFocus } = props;
  const finalFocus = useFinalFocus(open, fallbackFocus);
  // The texts stay while the dialog fades out.
  const lastOpen = useRef(props);
  useEffect(() => {
    if (open) lastOpen.current = props;
  });
  const {
    title,
    description,
    aftermath,
    confirmLabel,
    cancelLabel = 'Cancel',
    other,
  } = open ? props : lastOpen.current;
  const wayOut = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} forceRender />
        <AlertDialog.Viewport className="window-place px-4">
          <AlertDialog.Popup
            lang="en"
            dir="ltr"
            initialFocus={wayOut}
            finalFocus={() => nextFocus?.() ?? finalFocus()}
            className={`${popupClass} min-h-0 w-full max-w-md overflow-y-auto rounded-lg p-6`}
          >
            <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-muted" render={<div />}>
              {aftermath === undefined ? description : <p>{description}</p>}
              {aftermath && <p className="mt-2">{aftermath}</p>}
            </AlertDialog.Description>
            <div className="mt-6 flex flex-wrap justify-end gap-3">
              <Button ref={wayOut} variant="secondary" onClick={onCancel} disabled={busy}>
                {cancelLabel}
              </Button>
              {onConfirm && (
                <Button variant="danger" onClick={onConfirm} busy={busy}>
                  {confirmLabel}
                </Button>
              )}
              {other && (
                <Button variant="secondary" onClick={other.onChoose} disabled={busy}>
                  {other.label}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
