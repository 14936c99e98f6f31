import type { ComponentProps, Ref } from 'react';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { projectStateLabels, projectStates } from '#contract/projects/project-states.ts';
import type { ProjectForm } from '#contract/projects/projects.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { FieldTexts } from '../../../ui/fields/FieldFrame.tsx';
import { SelectField } from '../../../ui/owner/SelectField.tsx';
import type { ProjectValues } from './project-values.ts';
import { localTime, timeInUtc, timeZone } from './local-time.ts';

export function StateField(props: Omit<ComponentProps<typeof SelectField>, 'options'>) {
  return (
    <SelectField
      {...props}
      options={projectStates.map((state) => ({ value: state, label: projectStateLabels[state] }))}
      hint="A draft only needs a title. Only you, and people with its preview link, can see it. An unlisted project can be opened but is not in any list."
    />
  );
}

type PublishAtFieldProps = FieldTexts & {
  control: Control<ProjectValues, unknown, ProjectForm>;
  /** ISO 8601 in UTC; '' for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  name: string;
  ref: Ref<HTMLInputElement>;
};

/** Publication time of a scheduled project in the browser's time zone. */
export function PublishAtField({ control, value, onChange, ...field }: PublishAtFieldProps) {
  if (useWatch({ control, name: 'state' }) !== 'scheduled') return null;
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={localTime(value)}
      onChange={(event) => onChange(timeInUtc(event.target.value))}
      hint={`In your time zone (${timeZone()}). A time in the past publishes at once.`}
    />
  );
}
