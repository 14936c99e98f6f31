import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { DialogBody } from './Dialog.tsx';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FaultList } from './FaultList.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { useFaultFocus } from './form-state/useFaultFocus.ts';
import { SaveFaultNotice } from './Notice.tsx';
import { PageFaultsContext } from './page-faults.ts';
import type { PagePlace } from './usePagePlace.ts';

type EditorFormProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> & {
  isNew: boolean;
  place: PagePlace;
  /** The record's page, edited in its place. It stays mounted once it was shown. */
  page: ReactNode;
  /** Above the fields; does not scroll. */
  header?: ReactNode;
  /** Before the buttons, in their row. */
  actions: ReactNode;
  /** The fields in the order in which they appear. */
  order: readonly string[];
  /** Beside the list of faulty fields. */
  faultAction?: ReactNode;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  /** The fields. They stay mounted while the page covers them. */
  children: ReactNode;
};

/** The form of an editor's window, with a draft and conflict resolution. The page comes last in tab order. */
export function EditorForm<Values extends FieldValues, Output extends FieldValues>({
  isNew,
  place,
  page,
  header,
  actions,
  order,
  faultAction,
  onDirty,
  onCancel,
  children,
  ...about
}: EditorFormProps<Values, Output>) {
  const { versioned, what, labels } = about;
  const { form, isDirty, isSaving } = versioned;
  const { errors } = form.formState;
  const [pageFaults, setPageFaults] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const faulty = Object.keys(errors).toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  const isInPage = (name: string | undefined) => name === 'blocks' || name === 'pictures';
  function goToPage() {
    place.open();
    setPageFaults(pageFaults + 1);
  }
  const element = useFaultFocus(versioned.refusals, (isFieldFaulty) => {
    if (isFieldFaulty) flushSync(place.close);
    else if (faulty.some(isInPage)) goToPage();
  });
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  function goTo(name: string) {
    const picture = fields.current?.querySelector<HTMLElement>(
      '[data-field="pictures"] [aria-invalid="true"]',
    );
    if (isInPage(name) && !(name === 'pictures' && picture)) return goToPage();
    flushSync(place.close);
    if (name === 'pictures') picture?.focus();
    else for (const path of [name, faultyPath(name, errors[name])]) form.setFocus(path as FieldPath<Values>);
  }

  return (
    <form
      ref={element}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => void versioned.submit(event)}
    >
      <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(32rem,1fr)_minmax(0,2fr)] xl:grid-rows-[minmax(0,1fr)_auto]">
        <div
          ref={fields}
          hidden={place.isInPlaceOfFields}
          inert={isSaving}
          className={`min-h-0 min-w-0 flex-1 flex-col ${place.isInPlaceOfFields ? '' : 'flex'}`}
        >
          {header}
          <DialogBody>
            <RestoredNotice versioned={versioned} labels={labels} />
            {children}
          </DialogBody>
        </div>
        <footer className="relative flex shrink-0 flex-wrap items-center gap-x-2 gap-y-2 border-t border-line px-4 py-3 sm:gap-x-3 sm:px-6 xl:col-span-2">
          <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
          <FaultList names={faulty} labels={labels} onGo={goTo}>
            {faultAction}
          </FaultList>
          <div className="flex min-w-0 items-center gap-x-3 gap-y-2 max-xl:w-full max-sm:contents xl:flex-1">
            {actions}
            <KeptNote versioned={versioned} className="shrink-0 max-sm:sr-only" />
          </div>
          <Button
            variant="secondary"
            className="me-auto max-sm:ms-auto max-sm:me-0 xl:hidden"
            onClick={place.toggle}
          >
            {place.isInPlaceOfFields ? 'Fields' : 'Page'}
          </Button>
          <Button variant="secondary" className="max-sm:hidden" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" title="Save (Ctrl+S, ⌘S or Ctrl+Enter)" busy={isSaving}>
            <span>
              {isNew ? 'Add' : 'Save'}
              <span className="max-sm:sr-only"> {isNew ? what : 'changes'}</span>
            </span>
          </Button>
        </footer>
        {place.wasShown && (
          <div
            inert={isSaving}
            className={`order-first min-h-0 min-w-0 flex-1 flex-col sm:max-xl:min-h-[50svh] xl:order-none xl:col-start-2 xl:row-start-1 xl:border-s xl:border-line ${place.isShown ? 'flex' : 'hidden'}`}
          >
            <PageFaultsContext value={pageFaults}>{page}</PageFaultsContext>
          </div>
        )}
      </div>
      <FormConflict {...about} />
    </form>
  );
}

/** Returns the path of the first faulty input of a field, which may have several. */
function faultyPath(name: string, error: unknown): string {
  if (typeof error !== 'object' || error === null || 'type' in error) return name;
  const part = Object.entries(error).find(([, inner]) => inner !== undefined && inner !== null);
  return part ? faultyPath(`${name}.${part[0]}`, part[1]) : name;
}
