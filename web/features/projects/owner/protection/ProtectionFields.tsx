import { lazy, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { accessLimits, coverLabels, covers } from '#contract/projects/protected-projects.ts';
import { type Project, projectFieldTable } from '#contract/projects/projects.ts';
import { PasswordField } from '../../../../ui/fields/PasswordField.tsx';
import { TextArea } from '../../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import { fieldProps } from '../../../../ui/form-state/useContractForm.ts';
import { SelectField } from '../../../../ui/owner/Select.tsx';
import { Folded } from '../EditorSection.tsx';
import { protectionFields } from '../field-groups.ts';
import type { ProjectEditorForm } from '../project-values.ts';
import { usualDays } from '../local-time.ts';
import { protectionId } from './show-protection.ts';
import type { useNewAccess } from './useNewAccess.ts';

/** Loaded once the visibility of a saved project is “Protected”. */
const AccessPanel = lazy(async () => ({ default: (await import('./AccessPanel.tsx')).AccessPanel }));

type ProtectionFieldsProps = {
  form: ProjectEditorForm;
  /** Undefined for a new project. */
  saved: Project | undefined;
  /** The first password and link of a new project. */
  newAccess: ReturnType<typeof useNewAccess>;
};

/**
 * Fields for what visitors without access see of a project, and for its password and access links. Password, links and
 * cover picture of a saved project are saved at once, all other fields with the project. Unfolds when “Protected” is
 * chosen or a field is faulty.
 */
export function ProtectionFields({ form, saved, newAccess }: ProtectionFieldsProps) {
  const [state, cover] = useWatch({ control: form.control, name: ['state', 'cover'] });
  const { errors } = form.formState;
  const isProtected = state === 'protected';
  const isOpen = isProtected || protectionFields.some((name) => errors[name]);
  const teaser = (
    <>
      <TextArea
        label={projectFieldTable.synopsis.label}
        {...fieldProps(form, 'synopsis')}
        optional
        rows={3}
        limit={accessLimits.synopsis}
        hint="Visitors without access read this instead of the project."
      />
      <SelectField
        label={projectFieldTable.cover.label}
        {...fieldProps(form, 'cover')}
        options={covers.map((one) => ({ value: one, label: coverLabels[one] }))}
        hint="A blurred picture is made on the server. The original cannot be restored from it."
      />
    </>
  );
  return (
    <Folded id={protectionId} title="Protection" open={isOpen}>
      {isProtected && saved ? (
        // Reserves room, so that a scroll to this place shows what is loaded.
        <div className="min-h-112">
          <Suspense>
            <AccessPanel
              id={saved.id}
              isSaved={saved.state === 'protected'}
              showsCover={cover === 'picture'}
              teaser={teaser}
            />
          </Suspense>
        </div>
      ) : (
        <div className="space-y-5">
          {isProtected ? (
            <NewAccess access={newAccess} />
          ) : (
            <p className="text-sm text-muted">
              For work that is not for everyone. Choose the visibility “Protected” below to use this.
            </p>
          )}
          {teaser}
        </div>
      )}
    </Folded>
  );
}

function NewAccess({ access }: { access: ProtectionFieldsProps['newAccess'] }) {
  const { wanted, fault, set } = access;
  return (
    <section aria-label="Access" className="space-y-5">
      <PasswordField
        label="Password for visitors"
        value={wanted.password}
        onChange={(event) => set({ password: event.target.value })}
        maxLength={accessLimits.password.max}
        autoComplete="off"
        error={fault}
        hint="One for everybody. You can give it to several people."
      />
      <TextField
        label="Access link for"
        placeholder="Recruiter at Acme"
        value={wanted.linkName}
        onChange={(event) => set({ linkName: event.target.value })}
        maxLength={accessLimits.linkName}
        hint={`Shown here to copy as soon as the project is saved. It ends after ${usualDays} days.`}
      />
    </section>
  );
}
