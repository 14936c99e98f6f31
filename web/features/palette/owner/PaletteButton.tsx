import { useEffect } from 'react';
import { adminPages } from '#contract/admin-pages.ts';
import { withoutLastSlash } from '#contract/addresses.ts';
import { useLocation, useNavigate } from '../../../routing/location.ts';
import { keysOfPalette } from './palette-keys.ts';
import { WithPalette } from './WithPalette.tsx';
import { runPendingAction } from './pending-action.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

const ownPaths = new Set<string>(adminPages);

/** The palette's button on the owner's pages. Also runs the action that the palette has stored for the page. */
export function PaletteButton() {
  const navigate = useNavigate();
  const location = useLocation();

  // Also runs when the owner chooses the same page again, because that makes a new location.
  useEffect(() => runPendingAction(withoutLastSlash(location.pathname)), [location]);

  function go(address: string) {
    const { pathname } = new URL(address, document.baseURI);
    const link = Object.assign(document.createElement('a'), { href: address });
    // Clicks a link, so that a form with unsaved changes asks first.
    link.addEventListener('click', (event) => {
      if (!ownPaths.has(pathname)) return;
      event.preventDefault();
      void navigate(address);
    });
    document.body.append(link);
    link.click();
    link.remove();
  }

  return (
    <WithPalette go={go} read={(content) => content({})}>
      {(show) => (
        <button
          type="button"
          onClick={show}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className="flex min-h-10 max-[22.5rem]:hidden items-center gap-2 rounded-md px-2.5 text-sm text-muted hover:bg-sunken hover:text-ink sm:border sm:border-line"
        >
          <OwnerIcon name="search" className="size-5 sm:size-4" />
          <span className="sr-only">Go to anything</span>
          <kbd aria-hidden className="font-sans text-xs max-sm:hidden">
            {keysOfPalette()}
          </kbd>
        </button>
      )}
    </WithPalette>
  );
}
