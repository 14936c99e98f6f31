import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { projectStateLabels, projectStates, type ProjectState } from '#contract/projects/project-states.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { controlClass } from '../../../ui/fields/field-control.ts';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { Select } from '../../../ui/owner/Select.tsx';
import { localTime, timeInUtc, timeZone } from './local-time.ts';
import type { ProjectEditorForm } from './project-values.ts';

const meanings: Readonly<Record<ProjectState, string>> = {
  published: 'Everyone can see it.',
  draft: 'Only you and people with its preview link see it.',
  unlisted: 'Everyone with the address can open it. It is in no list.',
  scheduled: `In your time zone (${timeZone()}). A time in the past publishes at once.`,
  protected: 'Listed with synopsis and cover. The rest needs a password or link.',
};

type VisibilityFieldsProps = {
  form: ProjectEditorForm;
  /** Called when the owner chooses to protect the project. */
  onProtect: () => void;
  /** Shown instead of the meaning. */
  progress: ReactNode;
};

/** Visibility with its meaning, and the time of a scheduled project. */
export function VisibilityFields({ form, onProtect, progress }: VisibilityFieldsProps) {
  const { control, register, formState } = form;
  const state = useWatch({ control, name: 'state' });
  const fault = state === 'scheduled' ? faultOf(formState.errors.publish_at) : undefined;
  const meaningClass = fault
    ? 'text-danger max-sm:w-full'
    : progress
      ? 'sr-only'
      : 'text-muted max-sm:sr-only';
  return (
    <>
      <div className="shrink-0">
        <Select
          {...register('state', {
            onChange: (event: { target: { value: string } }) => {
              if (event.target.value === 'protected') onProtect();
            },
          })}
          aria-label={projectFieldTable.state.label}
          aria-describedby="state-meaning"
          className="font-medium"
          options={projectStates.map((one) => ({ value: one, label: projectStateLabels[one] }))}
        />
      </div>
      {state === 'scheduled' && (
        <Controller
          control={control}
          name="publish_at"
          render={({ field: { value, onChange, ...field } }) => (
            <div className="shrink-0">
              <input
                {...field}
                type="datetime-local"
                aria-label={projectFieldTable.publish_at.label}
                aria-invalid={fault ? true : undefined}
                aria-describedby="state-meaning"
                className={controlClass}
                value={localTime(value)}
                onChange={(event) => onChange(timeInUtc(event.target.value))}
              />
            </div>
          )}
        />
      )}
      <p id="state-meaning" className={`min-w-0 flex-1 text-sm/5 ${meaningClass}`}>
        {fault ?? meanings[state]}
      </p>
      {progress && <div className="min-w-0 flex-1">{progress}</div>}
    </>
  );
}
