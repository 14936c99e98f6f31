import type { FieldErrors } from 'react-hook-form';
import {
  projectFieldMessages,
  type ProjectFieldName,
  projectFieldTable,
} from '#contract/projects/projects.ts';
import { Button } from '../../../ui/Button.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { fieldOrder } from './field-groups.ts';
import type { ProjectValues } from './project-values.ts';

type FaultyFieldsProps = {
  errors: FieldErrors<ProjectValues>;
  /** Focuses a field. */
  onGo: (field: ProjectFieldName) => void;
  /** Undefined if the project cannot become a draft. */
  onSaveDraft: (() => void) | undefined;
  busy: boolean;
};

const { title, overview, category, tagsRequired, technologiesRequired, highlights, image } =
  projectFieldMessages;

/** Messages that name their field. */
const namesField: ReadonlySet<string> = new Set([
  title,
  overview,
  category,
  tagsRequired,
  technologiesRequired,
  highlights,
  image,
]);

/** Lists the faulty fields with links to them. */
export function FaultyFields({ errors, onGo, onSaveDraft, busy }: FaultyFieldsProps) {
  const faults = fieldOrder.flatMap((name) => {
    const message = faultOf(errors[name]);
    return message ? [{ name, message }] : [];
  });
  if (faults.length === 0) return null;
  return (
    <section
      aria-label="Fields to check"
      className="w-full rounded-md border border-danger px-4 py-3 text-sm"
    >
      <ul className="max-h-[24dvh] gap-x-8 overflow-y-auto sm:columns-2">
        {faults.map(({ name, message }) => (
          <li key={name} className="break-inside-avoid">
            <button
              type="button"
              onClick={() => onGo(name)}
              className="min-h-7 rounded-sm text-start font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus pointer-coarse:min-h-11"
            >
              {namesField.has(message) ? message : `${projectFieldTable[name].label}: ${message}`}
            </button>
          </li>
        ))}
      </ul>
      {onSaveDraft && !errors.title && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
          <p className="text-muted">A draft only needs a title.</p>
          <Button variant="secondary" onClick={onSaveDraft} busy={busy}>
            Save as draft
          </Button>
        </div>
      )}
    </section>
  );
}
