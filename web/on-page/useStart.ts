import { type ComponentType, useContext, useState, useSyncExternalStore } from 'react';
import { endsSession } from '../api/failure.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import stylesheet from '../styles/editing.css?url';
import { prepareToasts, showToast } from '../ui/toasts.ts';
import { type EditablePage, editablePage, type PublicPageShown } from './editable-page.ts';
import { isField, isWindowOpen } from './key-targets.ts';
import { loadStyles } from '../ui/owner/load-styles.ts';
import { useDocumentEvent } from '../ui/owner/useDocumentEvent.ts';
import type { PageEditorProps } from './PageEditor.tsx';

export interface Edited extends Pick<PageEditorProps, 'draft' | 'children'> {
  PageEditor: ComponentType<PageEditorProps>;
}

/** Starts editing by `start` or the key E: sets `edited`, the form to show, and calls `onStart` in the same update. */
export function useStart(shown: PublicPageShown, onStart: () => void) {
  const cache = useContext(QueryCacheContext);
  // Evaluated again when the page's data arrives.
  useSyncExternalStore(cache.subscribe, () => JSON.stringify(editablePage(shown, cache)));
  const editable = editablePage(shown, cache);
  const [isStarting, setStarting] = useState(false);
  const [edited, setEdited] = useState<Edited | null>(null);
  const canStart = !isStarting && !edited && editable !== undefined && 'open' in editable;

  async function start({ draft, open }: EditablePage) {
    setStarting(true);
    try {
      const [editing, children] = await Promise.all([loadEditing(), open()]);
      onStart();
      setEdited({ ...editing, draft, children });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setStarting(false);
    }
  }

  useDocumentEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
    if (key.toLowerCase() !== 'e' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
    if (!canStart || isField(target) || isWindowOpen()) return;
    event.preventDefault();
    void start(editable);
  });

  return {
    editable,
    start: () => canStart && void start(editable),
    isStarting,
    edited,
    stop: () => setEdited(null),
  };
}

/** Loads code and styles that the editing of every page needs. Rejects if they cannot be loaded. */
async function loadEditing() {
  const [{ PageEditor }] = await Promise.all([
    import('./PageEditor.tsx'),
    loadStyles(stylesheet),
    prepareToasts(),
  ]);
  return { PageEditor };
}

function showFailure(failure: unknown) {
  showToast(
    endsSession(failure)
      ? { kind: 'error', title: 'You’ve been signed out', description: 'Sign in again to edit this page.' }
      : { kind: 'error', title: 'Couldn’t open this page for editing', description: 'Please try again.' },
  );
}
