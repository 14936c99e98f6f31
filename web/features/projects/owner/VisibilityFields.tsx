import { type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { projectStateLabels, projectStates, type ProjectState } from '#contract/projects/project-states.ts';
import { projectFieldTable } from '#contract/projects/projects.ts';
import { controlClass } from '../../../ui/fields/field-control.ts';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { BarMenu } from '../../../ui/owner/BarMenu.tsx';
import { Select } from '../../../ui/owner/Select.tsx';
import { localTime, timeInUtc } from './local-time.ts';
import type { ProjectEditorForm } from './project-values.ts';

const meanings: Readonly<Record<ProjectState, string>> = {
  published: 'Everyone can see it.',
  draft: 'Only you and people with its preview link see it.',
  unlisted: 'Everyone with the address can open it. It is in no list.',
  scheduled: `In your time zone (${new Intl.DateTimeFormat().resolvedOptions().timeZone}). A time in the past publishes at once.`,
  protected: 'Listed with synopsis and cover. The rest needs a password or link.',
};

type VisibilityFieldsProps = {
  form: ProjectEditorForm;
  /** Called when the owner chooses to protect the project. */
  onProtect: () => void;
  /** Shown instead of the meaning. */
  progress: ReactNode;
  /** After the meaning. */
  children: ReactNode;
};

/** Visibility with its meaning, and the time of a scheduled project. */
export function VisibilityFields({ form, onProtect, progress, children }: VisibilityFieldsProps) {
  const { control, register, formState } = form;
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const state = useWatch({ control, name: 'state' });
  const fault = state === 'scheduled' ? faultOf(formState.errors.publish_at) : undefined;
  return (
    <>
      <div className="max-sm:max-w-40 max-sm:grow max-sm:basis-20 sm:shrink-0">
        <Select
          {...register('state', {
            onChange: (event: { target: { value: string } }) => {
              setIsMenuOpen(event.target.value === 'scheduled');
              if (event.target.value === 'protected') onProtect();
            },
          })}
          aria-label={projectFieldTable.state.label}
          aria-describedby="state-meaning"
          className="font-medium"
          options={projectStates.map((one) => ({ value: one, label: projectStateLabels[one] }))}
        />
      </div>
      {progress && <div className="min-w-0 flex-1 max-sm:order-first max-sm:basis-full">{progress}</div>}
      <BarMenu isOpen={isMenuOpen || fault !== undefined} onOpen={setIsMenuOpen}>
        {state === 'scheduled' && (
          <Controller
            control={control}
            name="publish_at"
            render={({ field: { value, onChange, ...field } }) => (
              <div className="shrink-0">
                <p aria-hidden className="mb-1.5 text-sm font-medium sm:hidden">
                  {projectFieldTable.publish_at.label}
                </p>
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
        <p
          id="state-meaning"
          className={`min-w-0 flex-1 text-sm/5 ${fault ? 'text-danger' : 'text-muted'} ${progress && !fault ? 'sr-only' : ''}`}
        >
          {fault ?? meanings[state]}
        </p>
        {children}
      </BarMenu>
    </>
  );
}
