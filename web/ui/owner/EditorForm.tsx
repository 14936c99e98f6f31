import { type ReactNode, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { DialogActions, DialogBody } from './Dialog.tsx';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { useFaultFocus } from './form-state/useFaultFocus.ts';
import { SaveFaultNotice } from './Notice.tsx';
import type { PreviewPlace } from './usePreviewPlace.ts';

type EditorFormProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> & {
  isNew: boolean;
  place: PreviewPlace;
  preview: ReactNode;
  /** Above the fields; does not scroll. */
  header?: ReactNode;
  /** Between the last failure and the buttons. */
  actions: ReactNode;
  onDirty: (dirty: boolean) => void;
  onCancel: () => void;
  /** The fields. They stay mounted while the preview covers them. */
  children: ReactNode;
};

/** The form of an editor's window, with a draft and conflict resolution. The live preview comes last in tab order. */
export function EditorForm<Values extends FieldValues, Output extends FieldValues>({
  isNew,
  place,
  preview,
  header,
  actions,
  onDirty,
  onCancel,
  children,
  ...about
}: EditorFormProps<Values, Output>) {
  const { versioned, what, labels } = about;
  const { isDirty, isSaving } = versioned;
  const element = useFaultFocus(versioned.refusals);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <form
      ref={element}
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => void versioned.submit(event)}
    >
      <div className="flex min-h-0 flex-1 flex-col xl:grid xl:grid-cols-[minmax(34rem,2fr)_minmax(0,3fr)] xl:grid-rows-[minmax(0,1fr)_auto]">
        <div
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
        <DialogActions>
          <SaveFaultNotice fault={versioned.fault} busy={isSaving} />
          {actions}
          <KeptNote versioned={versioned} />
          <Button variant="secondary" className="me-auto xl:hidden" onClick={place.toggle}>
            {place.isInPlaceOfFields ? 'Edit' : 'Preview'}
          </Button>
          <Button variant="secondary" onClick={onCancel} disabled={isSaving}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" title="Save (Ctrl+S, ⌘S or Ctrl+Enter)" busy={isSaving}>
            {isNew ? `Add ${what}` : 'Save changes'}
          </Button>
        </DialogActions>
        {place.isShown && (
          <div className="order-first flex min-h-0 min-w-0 flex-1 flex-col xl:order-none xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:border-s xl:border-line">
            {preview}
          </div>
        )}
      </div>
      <FormConflict {...about} />
    </form>
  );
}
