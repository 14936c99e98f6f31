import type { ReactNode, Ref } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../Button.tsx';
import { KeptNote, RestoredNotice } from './DraftNotices.tsx';
import { FormConflict, type FormConflictProps } from './FormConflict.tsx';
import { SaveFaultNotice } from './Notice.tsx';
import { useUnsavedWarning } from './useUnsavedWarning.tsx';

type PageFormProps<Values extends FieldValues, Output extends FieldValues> = FormConflictProps<
  Values,
  Output
> & {
  ref?: Ref<HTMLFormElement>;
  saveLabel?: string;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A form that fills a page: fields, bar with the save button, draft and conflict resolution. */
export function PageForm<Values extends FieldValues, Output extends FieldValues>({
  ref,
  saveLabel = 'Save changes',
  actions,
  className = '',
  children,
  ...about
}: PageFormProps<Values, Output>) {
  const { versioned } = about;
  const leaveDialog = useUnsavedWarning(versioned.isDirty, versioned.draftKey);
  return (
    <form ref={ref} noValidate className={className} onSubmit={(event) => void versioned.submit(event)}>
      <RestoredNotice versioned={versioned} labels={about.labels} />
      {children}
      <div className="bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-paper py-4 [@media(min-height:40rem)]:sticky">
        <KeptNote versioned={versioned} />
        <SaveFaultNotice fault={versioned.fault} busy={versioned.isSaving} />
        {actions}
        <Button type="submit" variant="primary" busy={versioned.isSaving} disabled={!versioned.isDirty}>
          {saveLabel}
        </Button>
      </div>
      <FormConflict {...about} />
      {leaveDialog}
    </form>
  );
}
