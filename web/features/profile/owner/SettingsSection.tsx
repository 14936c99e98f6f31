import { useEffect, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { KeptNote, RestoredNotice } from '../../../ui/owner/DraftNotices.tsx';
import { FormConflict } from '../../../ui/owner/FormConflict.tsx';
import { SaveFaultNotice } from '../../../ui/owner/Notice.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { useUnsavedWarning } from '../../../ui/owner/useUnsavedWarning.tsx';
import type { useSettingsSection } from './useSettingsSection.ts';

type SettingsSectionProps<Values extends FieldValues> = {
  title: string;
  description: string;
  settings: ReturnType<typeof useSettingsSection<Values>>;
  saveLabel?: string;
  /** Labels of the fields, for the conflict window and the notice about a restored draft. */
  labels?: Readonly<Record<string, string>>;
  /** Shown beside the button during an upload. */
  progress?: ReactNode;
  children: ReactNode;
};

/** A section of the owner's details: heading, Edit or Cancel button, fields and, while editing, the save button. */
export function SettingsSection<Values extends FieldValues>(props: SettingsSectionProps<Values>) {
  const { title, description, settings, saveLabel = 'Save changes', labels = {}, progress, children } = props;
  const { isEditing: editing, isDirty, isSaving: saving, edit, cancel, submit } = settings;
  const section = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const leaveDialog = useUnsavedWarning(isDirty, settings.draftKey);
  const wasEditing = useRef(editing);

  useEffect(() => {
    if (editing === wasEditing.current) return;
    wasEditing.current = editing;
    if (editing)
      section.current?.querySelector<HTMLElement>('input:not([readonly], [type="file"]), textarea')?.focus();
    // The save button, which may have had the focus, is gone.
    else toggle.current?.focus();
  }, [editing]);

  return (
    <PageSection
      ref={section}
      {...{ title, description }}
      beside={
        <Button ref={toggle} variant="secondary" onClick={editing ? cancel : edit} disabled={saving}>
          {editing ? 'Cancel' : 'Edit'}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <RestoredNotice versioned={settings} labels={labels} />
        <div className="grid gap-5 sm:grid-cols-2">{children}</div>
        {editing && (
          <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
            <KeptNote versioned={settings} />
            <SaveFaultNotice fault={settings.fault} busy={saving} />
            {progress}
            <Button type="submit" variant="primary" busy={saving}>
              {saveLabel}
            </Button>
          </div>
        )}
      </form>
      <FormConflict versioned={settings} what="section" labels={labels} />
      {leaveDialog}
    </PageSection>
  );
}
