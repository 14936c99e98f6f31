import { useWatch } from 'react-hook-form';
import { projectFieldTable, projectForm, type ProjectFieldName } from '#contract/projects/projects.ts';
import { fieldOrder } from './field-groups.ts';
import type { ProjectEditorForm, ProjectValues } from './project-values.ts';

type MissingFieldsProps = {
  control: ProjectEditorForm['control'];
  /** Focuses a field. */
  onGo: (field: ProjectFieldName) => void;
};

/** Lists what a draft needs before it can be published, with links to the fields. */
export function MissingFields({ control, onGo }: MissingFieldsProps) {
  const values = useWatch({ control }) as ProjectValues;
  if (values.state !== 'draft') return null;
  const missing = missingIn(values);
  if (missing.length === 0) return null;
  return (
    <p className="flex w-full flex-wrap items-baseline gap-x-1.5 text-sm/6 text-muted">
      Before publishing:{' '}
      {missing.map((name, index) => (
        <span key={name}>
          <button
            type="button"
            onClick={() => onGo(name)}
            className="rounded-sm font-medium text-accent underline-offset-4 hover:underline focus-visible:outline-2 focus-visible:outline-focus pointer-coarse:min-h-8 pointer-coarse:min-w-0"
          >
            {projectFieldTable[name].label}
          </button>
          {index < missing.length - 1 && ', '}
        </span>
      ))}
    </p>
  );
}

/** Returns the fields that keep the project from being published, in the editor's order. */
function missingIn(values: ProjectValues): ProjectFieldName[] {
  const { error } = projectForm.safeParse({ ...values, state: 'published' });
  const names = new Set(error?.issues.map(({ path }) => path[0]));
  return fieldOrder.filter((name) => names.has(name));
}
