import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { projectStateLabels, projectStates, type ProjectState } from '#contract/projects/project-states.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { Select } from '../../../ui/owner/Select.tsx';
import { localTime, timeInUtc, timeZone } from './local-time.ts';
import type { ProjectEditorForm } from './project-values.ts';

const meanings: Readonly<Record<ProjectState, string>> = {
  published: 'Everyone can see it.',
  draft: 'Only you, and people with its preview link, can see it. A draft only needs a title.',
  unlisted: 'Everyone with the address can open it. It is in no list.',
  scheduled: 'A draft until the time below, then published.',
  protected: 'Listed with title, synopsis and cover. The rest needs a password or an access link.',
};

/** Visibility with its meaning, the time of a scheduled project, and buttons beside them. */
export function VisibilityFields({ form, children }: { form: ProjectEditorForm; children: ReactNode }) {
  const { control, register, formState } = form;
  const state = useWatch({ control, name: 'state' });
  return (
    <div className="flex w-full min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Select
        {...register('state')}
        aria-label={projectFieldTable.state.label}
        aria-describedby="state-meaning"
        className="font-medium"
        options={projectStates.map((one) => ({ value: one, label: projectStateLabels[one] }))}
      />
      <p id="state-meaning" className="min-w-0 flex-1 text-sm/5 text-muted max-sm:sr-only">
        {meanings[state]}
      </p>
      {children}
      {state === 'scheduled' && (
        <Controller
          control={control}
          name="publish_at"
          render={({ field: { value, onChange, ...field } }) => (
            <div className="w-full">
              <TextField
                {...field}
                label={projectFieldTable.publish_at.label}
                error={faultOf(formState.errors.publish_at)}
                type="datetime-local"
                value={localTime(value)}
                onChange={(event) => onChange(timeInUtc(event.target.value))}
                hint={`In your time zone (${timeZone()}). A time in the past publishes at once.`}
              />
            </div>
          )}
        />
      )}
    </div>
  );
}
