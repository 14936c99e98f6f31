import { useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { facts } from '../../content/owner/content-texts.ts';
import type { ProjectEditorForm } from './project-values.ts';
import { Folded } from './EditorSection.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

/** Facts and further links, folded while they are empty. */
export function FactsAndLinks({
  form: { register, control, formState, getValues },
}: {
  form: ProjectEditorForm;
}) {
  const addButton = useRef<HTMLButtonElement>(null);
  const { fields: links, append, remove } = useFieldArray({ control, name: 'links' });
  const { errors } = formState;

  return (
    <>
      <Folded
        title="Facts"
        open={errors.facts !== undefined || Object.values(getValues('facts')).some(Boolean)}
      >
        <p className="mb-4 text-sm text-muted">Shown below the title. Empty fields are hidden.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {facts.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              error={errors.facts?.[name]?.message}
              {...register(`facts.${name}`)}
            />
          ))}
        </div>
      </Folded>
      <Folded title="Further links" open={errors.links !== undefined || links.length > 0}>
        <div className="mb-4 space-y-4 empty:hidden">
          {links.map(({ id }, index) => (
            <div key={id} role="group" aria-label={`Link ${index + 1}`} className="flex items-start gap-2">
              <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
                <TextField
                  label="Link text"
                  error={errors.links?.[index]?.label?.message}
                  {...register(`links.${index}.label`)}
                />
                <TextField
                  label="Link URL"
                  type="url"
                  error={errors.links?.[index]?.url?.message}
                  {...register(`links.${index}.url`)}
                />
              </div>
              <IconButton
                icon="x"
                danger
                className="mt-7"
                label={`Remove link ${index + 1}`}
                tip="Remove"
                onClick={() => {
                  remove(index);
                  // The focused button is removed with the link.
                  addButton.current?.focus();
                }}
              />
            </div>
          ))}
        </div>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={links.length >= caseStudyLimits.links}
          onClick={() => append({ label: '', url: '' }, { focusName: `links.${links.length}.label` })}
        >
          <OwnerIcon name="plus" className="size-5" />
          Add link
        </Button>
      </Folded>
    </>
  );
}
