import ChevronDown from 'lucide-react/icons/chevron-down';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Pencil from 'lucide-react/icons/pencil';
import type { RefObject } from 'react';
import { barItemClass } from './bar-item-class.ts';
import { BarPalette } from './BarPalette.tsx';
import { BarLinks } from './BarLinks.tsx';
import type { EditablePage } from './editable-page.ts';

type ViewingBarProps = {
  editable: EditablePage | undefined;
  isStarting: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
  onFold: () => void;
};

/** What the bar is while the owner looks at the page: the way to edit it, and to their own pages. */
export function ViewingBar({ editable, isStarting, onEdit, editButton, onFold }: ViewingBarProps) {
  const Icon = isStarting ? LoaderCircle : Pencil;
  return (
    <nav aria-label="Owner's bar" className="flex min-w-0 flex-1 items-center sm:gap-1">
      {editable?.read && (
        <button
          ref={editButton}
          type="button"
          aria-keyshortcuts="e"
          aria-busy={isStarting || undefined}
          title="Edit this page (E)"
          onClick={onEdit}
          className={`${barItemClass} text-ink`}
        >
          <Icon aria-hidden className={`size-5 ${isStarting ? 'animate-spin' : ''}`} />
          Edit
        </button>
      )}
      {editable &&
        !editable.read &&
        editable.forms.map(({ label, to }) => (
          <a key={label} href={to} className={`${barItemClass} text-ink`}>
            <Pencil aria-hidden className="size-5" />
            {label}
          </a>
        ))}
      <BarLinks />
      <BarPalette />
      <button
        type="button"
        aria-label="Fold the bar away"
        onClick={onFold}
        className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink max-sm:size-9 sm:ms-2"
      >
        <ChevronDown aria-hidden className="size-5" />
      </button>
    </nav>
  );
}
