import { useFieldArray } from 'react-hook-form';
import { caseStudyLimits } from '#contract/projects/case-study.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LinkRows } from '../../../ui/owner/LinkRows.tsx';
import { facts } from '../../content/owner/content-texts.ts';
import type { ProjectEditorForm } from './project-values.ts';
import { Folded } from './EditorSection.tsx';

/** Fields for facts and further links, folded at first if they are empty. */
export function FactsAndLinks({ form }: { form: ProjectEditorForm }) {
  const { register, control, getValues } = form;
  const { fields: links, append, remove } = useFieldArray({ control, name: 'links' });
  const { errors } = form.formState;

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
        <LinkRows
          links={links}
          isFull={links.length >= caseStudyLimits.links}
          onAdd={() => append({ label: '', url: '' }, { focusName: `links.${links.length}.label` })}
          onRemove={remove}
          renderFields={(index) => (
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
          )}
        />
      </Folded>
    </>
  );
}
