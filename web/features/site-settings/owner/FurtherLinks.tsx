import { useRef } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { type LinkKind, linkKinds } from '#contract/appearance/brands.ts';
import { type SiteSettings, siteSettingsLimits } from '#contract/site/site-settings.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { IconButton } from '../../../ui/owner/IconButton.tsx';
import { FaultText } from '../../../ui/owner/Notice.tsx';
import { MoveButtons } from '../../../ui/owner/MoveButtons.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type Form = UseFormReturn<SiteSettings, unknown, SiteSettings>;

const kinds = (Object.keys(linkKinds) as LinkKind[]).map((value) => ({ value, label: linkKinds[value] }));

export function FurtherLinks({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <div className="space-y-5 sm:col-span-2 lg:col-span-1 xl:col-span-2">
      {fields.map(({ id }, index) => (
        <div key={id} role="group" aria-label={`Link ${index + 1}`} className="flex items-start gap-2">
          <LinkFields form={form} index={index} />
          <div className="mt-7 flex max-sm:flex-col">
            <MoveButtons
              name={`link ${index + 1}`}
              onMove={(by) => {
                const target = index + by;
                if (target >= 0 && target < fields.length) move(index, target);
              }}
            />
            <IconButton
              icon="x"
              danger
              label={`Remove link ${index + 1}`}
              tip="Remove"
              onClick={() => {
                remove(index);
                // The focused button is removed with the link.
                addButton.current?.focus();
              }}
            />
          </div>
        </div>
      ))}
      <FaultText>{form.formState.errors.links?.root?.message}</FaultText>
      <Button
        ref={addButton}
        variant="secondary"
        disabled={fields.length >= siteSettingsLimits.links}
        onClick={() =>
          append({ kind: 'mastodon', name: '', url: '' }, { focusName: `links.${fields.length}.url` })
        }
      >
        <OwnerIcon name="plus" className="size-5" />
        Add link
      </Button>
    </div>
  );
}

function LinkFields({ form, index }: { form: Form; index: number }) {
  const { register, formState, control } = form;
  const errors = formState.errors.links?.[index];
  const kind = useWatch({ control, name: `links.${index}.kind` });
  return (
    <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <SelectField label="Site" options={kinds} {...register(`links.${index}.kind`)} />
      {kind === 'other' && (
        <TextField label="Site name" {...register(`links.${index}.name`)} error={errors?.name?.message} />
      )}
      <div className={kind === 'other' ? 'sm:col-span-2 lg:col-span-1 xl:col-span-2' : ''}>
        <TextField
          label="Address"
          type="url"
          inputMode="url"
          placeholder="https://"
          {...register(`links.${index}.url`)}
          error={errors?.url?.message}
        />
      </div>
    </div>
  );
}
