import { useEffect, useState } from 'react';
import { draftFault } from './drafts.ts';

type Word = 'editing' | 'done' | 'who?';

/**
 * Returns true while another tab has unsaved input with this draft key; false without a key or IndexedDB. `isEditing`
 * tells the other tabs whether this one has. A crashed tab counts until this form is opened again.
 */
export function useEditedElsewhere(key: string | undefined, isEditing: boolean): boolean {
  const [isElsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    if (key === undefined || draftFault() === 'blocked') return undefined;
    const channel = new BroadcastChannel(`vitrine-editing:${key}`);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    const say = (word: Word) => channel.postMessage(word);
    const sayDone = () => isEditing && say('done');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data !== 'who?') setElsewhere(data === 'editing');
      else if (isEditing) say('editing');
      // There may be a third tab.
      if (data === 'done') say('who?');
    });
    say('who?');
    if (isEditing) say('editing');
    addEventListener('pagehide', sayDone);
    return () => {
      removeEventListener('pagehide', sayDone);
      sayDone();
      channel.close();
    };
  }, [key, isEditing]);
  return isElsewhere;
}
