import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import type { PublicPageShown } from './editable-page.ts';
import { FoldedBar } from './FoldedBar.tsx';
import { PageBar } from './PageBar.tsx';
import type { Editing } from './useEditing.ts';

export type OwnersBarProps = PublicPageShown & Pick<Editing, 'onEdit'>;

const foldedKey = 'vitrine.bar';
const folded = 'folded';

/** The owner's bar, fixed to the bottom of public pages. Space is reserved for it, so that the page does not move. */
export function Bar({ onEdit, ...shown }: OwnersBarProps) {
  const isSignedIn = useSyncExternalStore(subscribeToSession, sessionToken) !== null;
  const [isFolded, setFolded] = useState(() => localStorage.getItem(foldedKey) === folded);

  function fold(isWanted: boolean) {
    setFolded(isWanted);
    if (isWanted) localStorage.setItem(foldedKey, folded);
    else localStorage.removeItem(foldedKey);
  }

  return createPortal(
    <CSPProvider disableStyleElements>
      {isFolded ? (
        isSignedIn && <FoldedBar onUnfold={() => fold(false)} />
      ) : (
        // The key discards unsaved input when the page changes.
        <PageBar
          key={shown.address.pathname}
          shown={shown}
          onEdit={onEdit}
          isSignedIn={isSignedIn}
          onFold={() => fold(true)}
        />
      )}
    </CSPProvider>,
    document.body,
  );
}
