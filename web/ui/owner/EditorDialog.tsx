import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { Versioned } from '../../api/client.ts';
import { draftKey } from '../form-state/useDraft.ts';
import { Dialog, DialogBody, type DialogClosing } from './Dialog.tsx';
import { QueryStatus } from './QueryStatus.tsx';
import { discardWhenClosed, type FormState, useFormClosing } from './useFormClosing.tsx';

/** Callbacks with which an editor's form informs the window or public page around it. */
export type EditorWindow = {
  onState: (state: FormState) => void;
  onCancel: () => void;
  /** Called after saving, with the address to show if it may have changed. The form is busy until this resolves. */
  onDone: (address?: string) => void | Promise<void>;
  /** Called when a version was restored, so that the form reads the record again. */
  onRestored: () => void;
};

type EditorDialogProps<Stored> = DialogClosing & {
  what: 'project' | 'page';
  /** The record in the list; undefined to add one. */
  listed: { id: number } | undefined;
  /** Reads the whole record, of which the list has only a part. Throws ApiFailure. */
  read: (id: number) => Promise<Versioned<Stored>>;
  /** Renders the form, which may be loaded lazily. */
  children: (opened: Versioned<Stored> | undefined, window: EditorWindow) => ReactNode;
};

/** The window of an editor: reads the record, renders its form, and asks before unsaved changes are lost. */
export function EditorDialog<Stored>({
  what,
  listed,
  read,
  children,
  ...closing
}: EditorDialogProps<Stored>) {
  const [state, setState] = useState<FormState>({ dirty: false, isSaving: false });
  const [restored, setRestored] = useState(0);
  const draft = draftKey(what, listed);
  const { close, questions } = useFormClosing({ ...state, draft, onClose: closing.onClose });
  const opened = useQuery({
    queryKey: ['edited', what, listed?.id, restored],
    queryFn: listed ? () => read(listed.id) : skipToken,
    // Not read again: the form keeps the version that it opened, so that it cannot overwrite unseen changes.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const onRestored = () => {
    setRestored(restored + 1);
    discardWhenClosed(draft);
  };
  return (
    <Dialog open {...closing} onClose={close} width="window" title={`${listed ? 'Edit' : 'Add'} ${what}`}>
      {listed && !opened.data ? (
        <DialogBody>
          <QueryStatus query={opened} loading={`Loading ${what}...`} failed={`Couldn’t open the ${what}`} />
        </DialogBody>
      ) : (
        <Suspense
          fallback={
            <DialogBody>
              <p role="status" className="text-muted">
                Loading editor...
              </p>
            </DialogBody>
          }
        >
          {children(opened.data, {
            onState: setState,
            onCancel: close,
            onDone: () => closing.onClose(),
            onRestored,
          })}
        </Suspense>
      )}
      {questions}
    </Dialog>
  );
}
