import { useContext, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { endsSession } from '../api/failure.ts';
import { QueryCacheContext } from '../api/query-cache.ts';
import { showToast } from '../ui/toasts.ts';
import { orSignedOut } from './dead-session.ts';
import { editablePage, type PublicPageShown } from './editable-page.ts';
import { isField, isWindowOpen } from './keys.ts';
import type { PageTexts } from './page-texts.ts';

/** Duration of the "saved" notice. */
const noticeMs = 4000;

/** Starts and ends editing of a page, by `start` or the key E. */
export function useStart(shown: PublicPageShown) {
  const cache = useContext(QueryCacheContext);
  // Evaluated again when the page's data arrives.
  useSyncExternalStore(cache.subscribe, () => editablePage(shown, cache)?.key);
  const editable = editablePage(shown, cache);
  const [isStarting, setStarting] = useState(false);
  /** Set while the page is edited. */
  const [texts, setTexts] = useState<PageTexts | null>(null);
  const [said, setSaid] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setSaid(''), noticeMs);
    return () => clearTimeout(timer);
  }, [said]);

  async function start() {
    if (isStarting || !editable?.read) return;
    setStarting(true);
    setSaid('');
    try {
      setTexts(await orSignedOut(editable.read));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setStarting(false);
    }
  }

  // The key works as soon as the button is visible.
  useLayoutEffect(() => {
    if (!editable?.read || texts) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = event;
      if (key.toLowerCase() !== 'e' || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
      if (isField(target) || isWindowOpen()) return;
      event.preventDefault();
      void start();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });

  function stop(outcome: 'saved' | 'reverted') {
    setTexts(null);
    setSaid(outcome === 'saved' ? 'Saved' : '');
  }

  return { editable, start, isStarting, texts, stop, said };
}

function showFailure(failure: unknown) {
  showToast(
    endsSession(failure)
      ? { kind: 'error', title: 'You’ve been signed out', description: 'Sign in again to edit this page.' }
      : { kind: 'error', title: 'Couldn’t open this page for editing', description: 'Please try again.' },
  );
}
