import type { ReactNode, RefObject } from 'react';
import type { EditablePage, LinkToForm } from './editable-page.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';
import { pages } from '#contract/addresses.ts';
import type { InboxCounts } from '#contract/contact/inbox.ts';
import { useCachedQuery } from '../api/query-cache.ts';
import type { Query } from '../api/query-options.ts';
import { inboxCounts } from '../features/contact/owner/fetch-inbox.ts';
import { orSignedOut } from './dead-session.ts';
import { useDraftTimes } from '../ui/form-state/useDraft.ts';
import type { OwnerIconName } from '../ui/owner/owner-icon-names.ts';
import { keysOfPalette } from '../features/palette/owner/palette-keys.ts';
import { WithPalette } from '../features/palette/owner/WithPalette.tsx';

type ViewingBarProps = {
  editable: EditablePage | LinkToForm | undefined;
  isStarting: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
  onFold: () => void;
};

/** The bar while the page is not edited: Edit, or a link to the page's form, and links to the owner's pages. */
export function ViewingBar({ editable, isStarting, onEdit, editButton, onFold }: ViewingBarProps) {
  const drafts = useDraftTimes();
  const hasDraft = editable !== undefined && 'open' in editable && drafts.has(editable.draft);
  return (
    <nav aria-label="Owner's bar" className="flex min-w-0 flex-1 items-center sm:gap-1">
      {editable && 'open' in editable && (
        <button
          ref={editButton}
          type="button"
          aria-keyshortcuts="e"
          aria-busy={isStarting || undefined}
          title={hasDraft ? 'Continue with your unsaved changes (E)' : 'Edit this page (E)'}
          onClick={onEdit}
          className={`${barItemClass} relative text-ink`}
        >
          {hasDraft && (
            <span className="absolute start-2 top-2 size-2 rounded-full bg-accent max-sm:start-1/2" />
          )}
          <OwnerIcon
            name={isStarting ? 'loader-circle' : 'pencil'}
            className={`size-5 ${isStarting ? 'animate-spin' : ''}`}
          />
          Edit
        </button>
      )}
      {editable && 'to' in editable && (
        <a href={editable.to} className={`${barItemClass} text-ink`}>
          <OwnerIcon name="pencil" className="size-5" />
          {editable.label}
        </a>
      )}
      <BarLinks />
      <BarPalette />
      <button
        type="button"
        aria-label="Hide bar"
        onClick={onFold}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink max-sm:size-9 sm:ms-2"
      >
        <OwnerIcon name="chevron-down" className="size-5" />
      </button>
    </nav>
  );
}

function BarLinks() {
  const counts = useCachedQuery(unreadMessages());
  const unread = counts.status === 'ready' ? counts.data.unread : 0;
  return (
    <>
      <BarLink to={pages.appearance} icon="swatch-book">
        Appearance
      </BarLink>
      <BarLink to={pages.messages} icon="inbox">
        <span>
          Messages
          {unread > 0 && (
            <span className="ms-1.5 inline-block min-w-5 rounded-full bg-accent px-1.5 text-center text-2xs/5 font-semibold text-on-accent max-sm:absolute max-sm:start-1/2 max-sm:top-0 max-sm:ms-1">
              {unread}
              <span className="sr-only"> unread</span>
            </span>
          )}
        </span>
      </BarLink>
      <BarLink to={pages.projectManager} icon="layout-dashboard" isLast>
        Dashboard
      </BarLink>
    </>
  );
}

type BarLinkProps = { to: string; icon: OwnerIconName; isLast?: boolean; children: ReactNode };

function BarLink({ to, icon, isLast = false, children }: BarLinkProps) {
  return (
    <a href={to} className={`${barItemClass} relative text-muted ${isLast ? 'sm:ms-auto' : ''}`}>
      <OwnerIcon name={icon} className="size-5 shrink-0" />
      {children}
    </a>
  );
}

/** Returns the query of unread messages. It runs on every page, and so notices an ended session. */
function unreadMessages(): Query<InboxCounts> {
  const counts = inboxCounts();
  return { ...counts, queryFn: () => orSignedOut(counts.queryFn) };
}

/** The command palette on a public page, opened by its button or by keys. */
function BarPalette() {
  return (
    <WithPalette
      go={(address) => location.assign(address)}
      read={(content) => orSignedOut(() => content({ silent: true }))}
    >
      {(show) => (
        <button
          type="button"
          onClick={show}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          title={`Go to anything (${keysOfPalette()})`}
          className={`${barItemClass} max-sm:hidden`}
        >
          <OwnerIcon name="search" className="size-5" />
          <span className="sr-only">Go to anything</span>
        </button>
      )}
    </WithPalette>
  );
}

/** Classes of the bar's links and buttons. On phones, the label is below the icon. */
const barItemClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-3 text-sm font-medium hover:bg-sunken ' +
  'hover:text-ink max-sm:min-w-0 max-sm:flex-auto max-sm:flex-col max-sm:gap-0.5 max-sm:px-0.5 max-sm:py-1 max-sm:text-2xs/4';
