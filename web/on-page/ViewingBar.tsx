import type { RefObject } from 'react';
import { barItemClass } from './bar-item-class.ts';
import { BarPalette } from './BarPalette.tsx';
import { BarLinks } from './BarLinks.tsx';
import type { EditablePage } from './editable-page.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

type ViewingBarProps = {
  editable: EditablePage | undefined;
  isStarting: boolean;
  onEdit: () => void;
  editButton: RefObject<HTMLButtonElement | null>;
  onFold: () => void;
};

/** The bar while the page is viewed: Edit and links to the owner's pages. */
export function ViewingBar({ editable, isStarting, onEdit, editButton, onFold }: ViewingBarProps) {
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
          <OwnerIcon
            name={isStarting ? 'loader-circle' : 'pencil'}
            className={`size-5 ${isStarting ? 'animate-spin' : ''}`}
          />
          Edit
        </button>
      )}
      {editable &&
        !editable.read &&
        editable.forms.map(({ label, to }) => (
          <a key={label} href={to} className={`${barItemClass} text-ink`}>
            <OwnerIcon name="pencil" className="size-5" />
            {label}
          </a>
        ))}
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
