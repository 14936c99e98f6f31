import { useEffect, useLayoutEffect, useState } from 'react';
import { pages } from '#contract/paths.ts';
import { editedElsewhereMessage } from '#contract/ui-text/owner.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/owner/ConfirmDialog.tsx';
import { ConflictWindow } from '../ui/owner/ConflictWindow.tsx';
import { useUnsavedWarning } from '../ui/owner/useUnsavedWarning.tsx';
import type { EditInPlace } from '../ui/in-place.ts';
import type { FormLink } from './editable-page.ts';
import { FieldInPlace } from './FieldInPlace.tsx';
import { isMenuOpen, isWindowOpen } from './keys.ts';
import type { PageTexts, Typed } from './page-texts.ts';
import { type Editing, type Trouble, useEditing } from './useEditing.ts';
import { buttonClass } from '../ui/button-class.ts';
import { useMenus } from '../ui/useMenus.ts';
import { OwnerIcon } from '../ui/owner/OwnerIcon.tsx';

type EditingBarProps = Editing & { forms: readonly FormLink[] };

/** The bar during editing. Ctrl+Enter saves, Escape reverts. */
export function EditingBar({ forms, onEdit, ...editing }: EditingBarProps) {
  const edit = useEditing(editing);
  const { base, typed, newer, isSaving } = edit;
  const [isAsking, setAsking] = useState(false);
  const leaveDialog = useUnsavedWarning(edit.isChanged);

  useEffect(() => {
    const inPlace: EditInPlace = (name, shown) => {
      const text = base.texts[name];
      return (
        text && (
          <FieldInPlace key={name} name={name} text={text} typed={typed} isSaving={isSaving} shown={shown} />
        )
      );
    };
    onEdit(() => inPlace);
    return () => onEdit(undefined);
  }, [onEdit, base, typed, isSaving]);

  useEffect(() => {
    // On touch screens, focus would only open the keyboard.
    if (!matchMedia('(pointer: fine)').matches) return undefined;
    let frame = requestAnimationFrame(function focusWhenThere() {
      if (!focusFirstInSight()) frame = requestAnimationFrame(focusWhenThere);
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  function leave() {
    if (edit.isChanged) setAsking(true);
    else edit.revert();
  }

  // The keys work as soon as the bar is visible.
  useLayoutEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.isComposing || isWindowOpen()) return;
      const saves =
        event.key === 'Enter' && (event.ctrlKey || event.metaKey || isOneLine(event.target, base));
      if (!saves && (event.key !== 'Escape' || isMenuOpen())) return;
      event.preventDefault();
      // Otherwise a window that opens now would handle the same Escape.
      event.stopPropagation();
      if (isSaving) return;
      if (saves) void edit.save();
      else leave();
    }
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  });

  return (
    <>
      <Status {...edit} isRestored={edit.isRestored && edit.isChanged} />
      <MoreFields forms={forms} />
      <Button variant="ghost" onClick={leave} disabled={isSaving}>
        Cancel
      </Button>
      <Button busy={isSaving} onClick={() => void edit.save()} aria-keyshortcuts="Control+Enter Meta+Enter">
        Save
      </Button>
      {newer && (
        <ConflictWindow
          what={newer.what}
          differences={differencesOf(newer, base, edit.changed)}
          busy={isSaving}
          onKeepEditing={edit.keepEditing}
          onTakeNewer={edit.takeNewer}
          onOverwrite={edit.overwrite}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        description="Your changes have not been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onCancel={() => setAsking(false)}
        onConfirm={edit.revert}
      />
      {leaveDialog}
    </>
  );
}

type StatusProps = { trouble: Trouble | null; isRestored: boolean; isElsewhere: boolean };

function Status({ trouble, isRestored, isElsewhere }: StatusProps) {
  const room = 'me-auto min-w-0 py-1 text-sm max-sm:basis-full';
  if (!trouble && isElsewhere) return <p className={room}>{editedElsewhereMessage}</p>;
  if (!trouble && !isRestored) {
    return <p className={`${room} text-muted max-sm:hidden`}>Click a text to edit it.</p>;
  }
  if (!trouble) {
    return <p className={room}>Your earlier changes were restored, but are not saved yet.</p>;
  }
  return (
    <p role="alert" className={`${room} font-medium text-danger`}>
      {trouble === 'signed out' ? (
        <>
          You’ve been signed out.{' '}
          <a href={pages.login} target="_blank" rel="noreferrer" className="underline">
            Sign in in another tab
          </a>
          , then save again.
        </>
      ) : (
        trouble.sentence
      )}
    </p>
  );
}

/** Texts changed here and elsewhere. A draft starts from the newer texts, so all of its texts are included. */
function differencesOf(newer: PageTexts, base: PageTexts, changed: Typed) {
  const { texts } = newer;
  return Object.entries(changed)
    .filter(([name]) => newer === base || texts[name]?.saved !== base.texts[name]?.saved)
    .map(([name, mine]) => ({
      label: texts[name]?.label ?? 'Caption',
      texts: [texts[name]?.saved ?? '', mine] as const,
      shownAs: texts[name]?.shownAs ?? ((text: string) => text),
    }))
    .filter(({ texts: [theirs, mine] }) => theirs !== mine)
    .map(({ label, texts: [theirs, mine], shownAs }) => ({
      label,
      texts: [shownAs(theirs), shownAs(mine)] as const,
    }));
}

function isOneLine(target: EventTarget | null, { texts }: PageTexts): boolean {
  const name = target instanceof HTMLElement ? target.dataset['inPlace'] : undefined;
  return name !== undefined && texts[name]?.hasLines === false;
}

/** Focuses the first visible field without scrolling. Returns false while there are no fields. */
function focusFirstInSight(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-in-place]')];
  const inSight = fields.find((field) => {
    const { top, bottom } = field.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  inSight?.focus({ preventScroll: true });
  return fields.length > 0;
}

/** Links to the fields of the form that cannot be edited on the page. */
function MoreFields({ forms }: { forms: readonly FormLink[] }) {
  const root = useMenus<HTMLDivElement>('');
  return (
    <div ref={root} className="relative max-sm:me-auto">
      <details name="more-fields" className="group">
        <summary className={`${buttonClass('ghost')} max-sm:-ms-2`}>
          More fields
          <OwnerIcon name="chevron-up" className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="absolute bottom-full mb-2 w-max max-w-[calc(100vw-2rem)] min-w-48 rounded-lg border border-line bg-raised py-2 lifted max-sm:start-0 sm:end-0">
          {forms.map(({ label, to }) => (
            <li key={label}>
              <a
                href={to}
                className="flex min-h-10 items-center px-4 py-1.5 text-sm/5 hover:bg-accent-soft pointer-coarse:min-h-11"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
