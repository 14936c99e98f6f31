import type { FieldErrors } from 'react-hook-form';
import { projectFieldNames, projectFieldTable } from '#contract/projects.ts';
import type { ProjectFieldName } from '#contract/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import type { ProjectValues } from './projectDraft.ts';

type FaultyFieldsProps = {
  errors: FieldErrors<ProjectValues>;
  /** Leads to a field. */
  onGo: (field: ProjectFieldName) => void;
  /** Undefined where the project is none that may become a draft unseen. */
  onSaveDraft: (() => void) | undefined;
  busy: boolean;
};

/** All that is wrong with the fields, in one list that leads to them. */
export function FaultyFields({ errors, onGo, onSaveDraft, busy }: FaultyFieldsProps) {
  const faults = projectFieldNames.flatMap((name) => {
    const message = faultOf(errors[name]);
    return message ? [{ name, message }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <section
      aria-label="Fields to look at"
      className="max-h-[30dvh] w-full overflow-y-auto rounded-md border border-danger px-4 py-3 text-sm"
    >
      <ul className="gap-x-8 sm:columns-2">
        {faults.map(({ name, message }) => (
          <li key={name} className="break-inside-avoid py-0.5">
            <button
              type="button"
              onClick={() => onGo(name)}
              className="min-h-6 rounded-sm font-medium text-accent underline underline-offset-4 focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {projectFieldTable[name].label}
            </button>{' '}
            {message}
          </li>
        ))}
      </ul>
      {onSaveDraft && !errors.title && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="text-muted">A draft needs a title alone.</p>
          <Button variant="secondary" onClick={onSaveDraft} busy={busy}>
            Save as a draft
          </Button>
        </div>
      )}
    </section>
  );
}
