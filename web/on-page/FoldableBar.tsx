import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { localStore } from '../api/browser-storage.ts';
import { sessionToken, subscribeToSession } from '../api/session.ts';
import type { PublicPageShown } from './editable-page.ts';
import { PageBar } from './PageBar.tsx';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

export type OwnersBarProps = PublicPageShown & {
  /** Called with true when a form takes the place of the page, and with false when it closes. */
  onEdit: (isEdited: boolean) => void;
};

const foldedKey = 'vitrine.bar';
const folded = 'folded';

/** The owner's bar on public pages: `PageBar`, which can be folded to a button. This browser remembers the choice. */
export function FoldableBar({ onEdit, ...shown }: OwnersBarProps) {
  const isSignedIn = useSyncExternalStore(subscribeToSession, sessionToken) !== null;
  const [isFolded, setFolded] = useState(() => localStore.read(foldedKey) === folded);

  function fold(isWanted: boolean) {
    setFolded(isWanted);
    if (isWanted) localStore.write(foldedKey, folded);
    else localStore.remove(foldedKey);
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

function FoldedBar({ onUnfold }: { onUnfold: () => void }) {
  return (
    <aside lang="en" dir="ltr" aria-label="Owner" className="fixed end-3 bottom-3 z-30 print:hidden">
      <button
        type="button"
        aria-label="Show owner bar"
        onClick={onUnfold}
        className="grid size-11 place-items-center rounded-full border border-control bg-raised text-muted lifted hover:text-ink"
      >
        <OwnerIcon name="pencil" className="size-5" />
      </button>
    </aside>
  );
}
