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

/**
 * The owner's bar at the bottom of a public page. It has a place of its own after the page, and stays in sight while
 * the page is read: nothing moves when it comes, and nothing stays below it at the page's end.
 */
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
        // With a key: what is typed on one page belongs to it.
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
