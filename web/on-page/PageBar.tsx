import { type RefObject, useEffect, useLayoutEffect, useRef, useContext } from 'react';
import type { FirstSteps } from '#contract/first-steps/first-steps.ts';
import { pages } from '#contract/addresses.ts';
import { accessApi } from '#contract/projects/protected-projects.ts';
import { useKeyboardHeight } from '../ui/owner/useKeyboardHeight.ts';
import type { PublicPageShown } from './editable-page.ts';
import { useStart } from './useStart.ts';
import { ViewingBar } from './ViewingBar.tsx';
import { useCachedQuery, QueryCacheContext } from '../api/query-cache.ts';
import type { Query } from '../api/query-options.ts';
import { stepsByName } from '../features/first-steps/owner/steps.ts';
import { firstStepsQuery } from '../features/first-steps/owner/first-steps-query.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { orSignedOut } from './dead-session.ts';
import { keepUserDetails } from '../api/keep-session.ts';
import { queries } from '../api/public-calls.ts';
import { sessionToken } from '../api/session.ts';
import { useNavigate } from '../routing/location.ts';
import { tabStore } from '../api/browser-storage.ts';
import { call } from '../api/client.ts';

/** Minimum time in ms between two attempts to unlock a project: a browser without cookies would reload forever. */
const retryMs = 10_000;

/** Unlocks a protected project for its owner: requests a visitor's access, then reloads the page. */
function useUnlock({ address: { name, id } }: PublicPageShown, isSignedIn: boolean): void {
  const cache = useContext(QueryCacheContext);
  const isLocked = name === 'project' && cache.get(queries.projectDetails(id))?.locked !== undefined;
  useEffect(() => {
    if (!isLocked || !isSignedIn) return;
    const key = `vitrine.unlocked.${id}`;
    if (Date.now() - Number(tabStore.read(key)) < retryMs) return;
    if (!tabStore.write(key, String(Date.now()))) return;
    call(accessApi.open(id), { method: 'POST', silent: true })
      .then(() => location.reload())
      .catch(() => {
        // The owner keeps seeing the locked page, like visitors.
      });
  }, [isLocked, isSignedIn, id]);
}

/** Returns a function that reads saved data again and shows the page at `address`, which may have changed. */
function useSaved({ page, address: shown }: PublicPageShown) {
  const cache = useContext(QueryCacheContext);
  const navigate = useNavigate();
  return async (address: string = shown.pathname): Promise<void> => {
    // The page is not public any more.
    if (address === pages.projectManager || address === pages.pageManager) return location.assign(address);
    cache.expire();
    const ofPage = address === shown.pathname ? (page.loaded?.queries?.(shown, queries, cache) ?? []) : [];
    const asked = [queries.categories(), queries.profile(), queries.site(), ...ofPage];
    await Promise.all(asked.map((query) => cache.fill(query)));
    const user = cache.get(queries.profile())?.user;
    if (user && sessionToken() !== null) keepUserDetails(user);
    if (address !== shown.pathname) await navigate(address, { replace: true });
  };
}

const query: Query<FirstSteps> = {
  ...firstStepsQuery,
  queryFn: () => orSignedOut(firstStepsQuery.queryFn),
};

/** Links to the first steps that are not done. Renders nothing if all are, or if the owner has hidden them. */
function OpenSteps() {
  const read = useCachedQuery(query);
  if (read.status !== 'ready' || read.data.dismissed) return null;
  const { steps } = read.data;
  const open = steps.filter(({ done }) => !done);
  if (open.length === 0) return null;
  return (
    <section aria-label="First steps" className="border-b border-line text-sm">
      <div className="site-width flex items-center gap-x-5 py-0.5">
        <p className="font-semibold whitespace-nowrap">
          First steps
          <span className="ms-2 font-normal text-muted">
            {steps.length - open.length} of {steps.length}
          </span>
        </p>
        <ul className="flex min-w-0 flex-wrap gap-x-5">
          {open.map(({ name }, index) => (
            // Phones show only the next step.
            <li key={name} className={index > 0 ? 'max-sm:hidden' : ''}>
              <a
                href={stepsByName[name].to}
                className="flex min-h-10 items-center gap-1.5 font-medium text-accent underline-offset-4 hover:underline pointer-coarse:min-h-11"
              >
                <OwnerIcon name="circle" className="size-4 shrink-0" />
                {stepsByName[name].title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type PageBarProps = {
  shown: PublicPageShown;
  onEdit: (isEdited: boolean) => void;
  isSignedIn: boolean;
  onFold: () => void;
};

/** The bar of a page: `ViewingBar`, or the form that edits the page. Without a session, only the form stays. */
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
      // The field that had the focus was removed.
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
        // Panels read the bar's position to stay above it.
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

/** Sets `--owners-bar` to the bar's height while it is shown. Notices and the page's end stay above it. */
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
