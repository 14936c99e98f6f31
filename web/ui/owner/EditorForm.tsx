import { type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { IconButton } from './IconButton.tsx';
import { SaveFaultNotice } from './Notice.tsx';
import { WindowLayout } from './WindowLayout.tsx';
import { focusedElement } from './dialogs.ts';
import { type AskedFault, AskedFaultContext, type EditorParts, PublicPlaceContext } from './editor-place.ts';
import type { FormState } from './useFormClosing.tsx';

type EditorFormProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> &
  Pick<EditorParts, 'place' | 'page' | 'onCancel'> &
  Partial<Pick<EditorParts, 'header' | 'actions'>> & {
    isNew: boolean;
    /** Names of the fields in the order in which they appear. */
    order: readonly string[];
    /** Returns labels of a field's faulty parts, such as blocks; none for a field without parts. */
    partsOf?: (name: string, error: unknown) => readonly string[];
    /** Shown beside the list of faulty fields. */
    faultAction?: ReactNode;
    onState: (state: FormState) => void;
    children: ReactNode;
  };

/** The form of an editor, in a window or on the public page, with a draft and conflict resolution. */
export function EditorForm<Values extends FieldValues, Output extends FieldValues>({
  isNew,
  place,
  page,
  header,
  actions,
  order,
  partsOf,
  faultAction,
  onState,
  onCancel,
  children,
  ...about
}: EditorFormProps<Values, Output>) {
  const { versioned, what, labels } = about;
  const { form, isDirty, isSaving, refusals } = versioned;
  const { errors } = form.formState;
  const shownOn = use(PublicPlaceContext);
  const Layout = shownOn?.Layout ?? WindowLayout;
  const [askedFault, setAskedFault] = useState<AskedFault>();
  const element = useRef<HTMLFormElement>(null);
  const faulty = Object.keys(errors).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const faults = faulty.flatMap((name): FaultyField[] => {
    const parts = partsOf?.(name, errors[name]) ?? [];
    if (parts.length === 0) return [{ name, part: 0, label: labels[name] ?? name }];
    return parts.map((label, part) => ({ name, part, label }));
  });
  // Before paint, so that a key pressed next, such as Escape, already asks before it closes the form.
  useLayoutEffect(() => onState({ dirty: isDirty, isSaving }), [isDirty, isSaving, onState]);
  useFocusWhileSaving(isSaving);

  function goTo({ name, part }: FaultyField) {
    const inPlace = shownOn?.main.querySelector<HTMLElement>(`[data-in-place="${name}"]`);
    if (inPlace) return inPlace.focus();
    const picture = element.current?.querySelector<HTMLElement>(
      '[data-field="pictures"] :is([aria-invalid="true"], [data-invalid])',
    );
    if (name === 'blocks' || (name === 'pictures' && !picture)) {
      place.showPage();
      // Waits for the next frame: `showPage` may have just revealed the page, which has no size before its layout.
      requestAnimationFrame(() => setAskedFault({ name, part }));
      return undefined;
    }
    flushSync(place.showFields);
    if (name === 'pictures') picture?.focus();
    else for (const path of [name, faultyPath(name, errors[name])]) form.setFocus(path as FieldPath<Values>);
  }

  const goToFirst = useEffectEvent(() => faults[0] && goTo(faults[0]));
  useEffect(() => {
    // Waits for the next frame, in which the section of the field is open.
    if (refusals > 0) requestAnimationFrame(() => goToFirst());
  }, [refusals]);

  return (
    <form
      ref={element}
      noValidate
      className="flex min-h-0 min-w-0 flex-1 flex-col"
      onSubmit={(event) => void versioned.submit(event)}
    >
      <Layout
        {...{ place, what, isSaving, header, actions, onCancel }}
        restoredNotice={
          <RestoredNotice
            versioned={versioned}
            labels={labels}
            className={shownOn ? 'w-full yields-to-tools' : undefined}
          />
        }
        fields={children}
        faults={
          <>
            <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
            <FaultList key={refusals} faults={faults} onGo={goTo}>
              {faultAction}
            </FaultList>
          </>
        }
        keptNote={<KeptNote versioned={versioned} className="shrink-0 max-sm:sr-only" />}
        page={<AskedFaultContext value={askedFault}>{page}</AskedFaultContext>}
        saveLabel={
          <span>
            {isNew ? 'Add' : 'Save'}
            <span className="max-sm:sr-only"> {isNew ? what : 'changes'}</span>
          </span>
        }
      />
      <FormConflict {...about} />
    </form>
  );
}

/** Restores the focus after a save, during which the form is inert. */
function useFocusWhileSaving(isSaving: boolean): void {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isSaving) {
      focused.current = focusedElement();
      // Keys would still reach an inert frame.
      if (focused.current?.ownerDocument !== document) (document.activeElement as HTMLElement).blur();
    } else focused.current?.focus({ preventScroll: true });
  }, [isSaving]);
}

/** Returns the path of the first faulty input of a field that may have several, such as 'links.0.url'. */
function faultyPath(name: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || 'type' in error) return name;
  const part = Object.entries(error).find(([, inner]) => inner !== undefined && inner !== null);
  return part ? faultyPath(`${name}.${part[0]}`, part[1]) : name;
}

/** A faulty field, or a faulty part of it, such as a block. `part` counts the faulty parts from 0. */
type FaultyField = { name: string; part: number; label: string };

type FaultListProps = {
  faults: readonly FaultyField[];
  onGo: (fault: FaultyField) => void;
  children?: ReactNode;
};

/** Buttons that lead to the faulty fields, on phones to one at a time. The messages are at the fields. */
function FaultList({ faults, onGo, children }: FaultListProps) {
  const [at, setAt] = useState(0);
  if (faults.length === 0) return null;
  const now = Math.min(at, faults.length - 1);
  function step(by: -1 | 1) {
    const next = (now + by + faults.length) % faults.length;
    setAt(next);
    if (faults[next]) onGo(faults[next]);
  }
  return (
    <section
      aria-label="Fields to check"
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md border border-danger px-4 py-2 text-sm max-sm:gap-x-2 max-sm:py-0 max-sm:pe-1"
    >
      <h3 className="font-medium text-danger">
        <span className="max-sm:sr-only">Please check</span>
        <span className="sm:hidden">{` ${now + 1} of ${faults.length}`}</span>
      </h3>
      <ul className="flex max-h-[24dvh] min-w-0 flex-1 flex-wrap gap-x-4 overflow-y-auto">
        {faults.map((fault, index) => (
          <li
            key={`${fault.name} ${fault.part}`}
            className={`max-w-full ${index === now ? '' : 'max-sm:hidden'}`}
          >
            <button
              type="button"
              onClick={() => onGo(fault)}
              className="min-h-7 max-w-full rounded-sm max-sm:truncate text-start font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {fault.label}
            </button>
          </li>
        ))}
      </ul>
      {faults.length > 1 && (
        <div className="flex sm:hidden">
          <IconButton icon="chevron-up" tip="Previous fault" onClick={() => step(-1)} />
          <IconButton icon="chevron-down" tip="Next fault" onClick={() => step(1)} />
        </div>
      )}
      {children}
    </section>
  );
}
