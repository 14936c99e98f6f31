import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useKeyboardHeight } from '../ui/owner/useKeyboardHeight.ts';
import type { PublicPageShown } from './editable-page.ts';
import { OpenSteps } from './OpenSteps.tsx';
import { useSaved } from './useSaved.ts';
import { useStart } from './useStart.ts';
import { useUnlock } from './useUnlock.ts';
import { ViewingBar } from './ViewingBar.tsx';

type PageBarProps = {
  shown: PublicPageShown;
  /** Called with true when a form takes the place of the page. */
  onEdit: (isEdited: boolean) => void;
  isSignedIn: boolean;
  onFold: () => void;
};

/** The bar of one page. Without a session it stays only while the page is edited. */
export function PageBar({ shown, onEdit, isSignedIn, onFold }: PageBarProps) {
  const { editable, start, isStarting, edited, stop } = useStart(shown, () => onEdit(true));
  const showSaved = useSaved(shown);
  useUnlock(shown, isSignedIn);
  const fixed = useRef<HTMLDivElement>(null);
  useKeyboardHeight();
  const isEdited = edited !== null;
  const isThere = isSignedIn || isEdited;
  useBarHeight(fixed, isThere);
  const editButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    if (!isEdited) return undefined;
    onEdit(true);
    const button = editButton;
    return () => {
      onEdit(false);
      // The focused field was removed.
      requestAnimationFrame(() => button.current?.focus());
    };
  }, [isEdited, onEdit]);

  if (!isThere) return null;
  return (
    // Reserves the height of the fixed bar, so that it never covers the page's end.
    <aside lang="en" dir="ltr" aria-label="Owner" data-owners-bar className="h-(--owners-bar) print:hidden">
      <div
        ref={fixed}
        data-save-bar
        // Panels measure where it is.
        className="fixed inset-x-0 bottom-(--keyboard,0) z-30 border-t transition-none border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink"
      >
        {shown.address.name === 'home' && !edited && <OpenSteps />}
        <div className="site-width flex min-h-14 items-center gap-x-2 py-1 max-sm:flex-wrap max-sm:px-2">
          {edited ? (
            <edited.PageEditor
              {...edited}
              onCancel={stop}
              onDone={async (address) => {
                await showSaved(address);
                stop();
              }}
            />
          ) : (
            <ViewingBar
              editable={editable}
              isStarting={isStarting}
              onEdit={start}
              editButton={editButton}
              onFold={onFold}
            />
          )}
        </div>
      </div>
    </aside>
  );
}

/** Sets `--owners-bar` to the bar's height, which notices and the page's end keep free. */
function useBarHeight(bar: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    const { current } = bar;
    if (!isThere || !current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--owners-bar', `${current.offsetHeight}px`));
    observer.observe(current);
    return () => observer.disconnect();
  }, [bar, isThere]);
}
