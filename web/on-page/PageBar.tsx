import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
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
  const { editable, start, isStarting, edited, stop } = useStart(shown);
  const showSaved = useSaved(shown);
  useUnlock(shown, isSignedIn);
  const fixed = useAboveKeyboard<HTMLDivElement>();
  const isEdited = edited !== null;
  const isThere = isSignedIn || isEdited;
  useBarHeight(fixed, isThere);
  const editButton = useRef<HTMLButtonElement>(null);

  // Before the page and its form are both painted.
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
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink"
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

/** Keeps a fixed element above a phone's keyboard, which covers the page instead of resizing it. */
function useAboveKeyboard<T extends HTMLElement>(): RefObject<T | null> {
  const fixed = useRef<T>(null);
  useEffect(() => {
    const seen = visualViewport;
    if (!seen) return undefined;
    function place() {
      if (!seen) return;
      // Not while the page is zoomed, when it is also partly visible.
      const covered = seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
      fixed.current?.style.setProperty('bottom', `${covered}px`);
      fixed.current?.style.setProperty('--keyboard', `${covered}px`);
    }
    seen.addEventListener('resize', place);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', place);
      seen.removeEventListener('scroll', place);
    };
  }, []);
  return fixed;
}
