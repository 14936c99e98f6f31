import { useEffect, useRef, type RefObject } from 'react';
import { EditingBar } from './EditingBar.tsx';
import { OpenSteps } from './OpenSteps.tsx';
import type { Editing } from './useEditing.ts';
import { useStart } from './useStart.ts';
import { useUnlock } from './useUnlock.ts';
import { ViewingBar } from './ViewingBar.tsx';

type PageBarProps = Pick<Editing, 'shown' | 'onEdit'> & { isSignedIn: boolean; onFold: () => void };

/** The bar of one page. Without a session it stays only while there are unsaved changes. */
export function PageBar({ shown, onEdit, isSignedIn, onFold }: PageBarProps) {
  const { editable, start, isStarting, texts, stop, said } = useStart(shown);
  useUnlock(shown, isSignedIn);
  const fixed = useAboveKeyboard<HTMLDivElement>();
  const isThere = isSignedIn || texts !== null;
  useBarHeight(fixed, isThere);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    // The focused field was removed.
    if (wasEditing.current && !texts) editButton.current?.focus();
    wasEditing.current = texts !== null;
  }, [texts]);

  if (!isThere) return null;
  return (
    // Reserves the height of the fixed bar, so that it never covers the page's end.
    <aside lang="en" dir="ltr" aria-label="Owner" data-owners-bar className="h-(--owners-bar) print:hidden">
      <div
        ref={fixed}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] text-ink"
      >
        {shown.address.name === 'home' && !texts && <OpenSteps />}
        <div className="site-width flex min-h-14 items-center gap-x-2 py-1 max-sm:flex-wrap max-sm:px-2">
          {texts && editable ? (
            <EditingBar
              shown={shown}
              read={texts}
              draftKey={`on-page:${editable.key}`}
              forms={editable.forms}
              onEdit={onEdit}
              onDone={stop}
            />
          ) : (
            <ViewingBar
              editable={editable}
              isStarting={isStarting}
              onEdit={() => void start()}
              editButton={editButton}
              onFold={onFold}
            />
          )}
        </div>
        <span role="status" className="sr-only">
          {said}
        </span>
        {said && (
          <span
            aria-hidden
            className="absolute end-4 bottom-full mb-3 rounded-md border border-line bg-raised px-3 py-1.5 text-sm font-medium text-success lifted"
          >
            {said}
          </span>
        )}
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
