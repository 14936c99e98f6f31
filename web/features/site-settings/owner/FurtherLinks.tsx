import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { type LinkKind, linkKinds, takesName } from '#contract/appearance/brands.ts';
import { type SiteSettings, siteSettingsLimits } from '#contract/site-settings/site-settings.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { LinkRows } from '../../../ui/owner/LinkRows.tsx';
import { FaultText } from '../../../ui/owner/Notice.tsx';
import { SelectField } from '../../../ui/owner/Select.tsx';

type Form = UseFormReturn<SiteSettings, unknown, SiteSettings>;

const kinds = (Object.keys(linkKinds) as LinkKind[]).map((value) => ({ value, label: linkKinds[value] }));

export function FurtherLinks({ form }: { form: Form }) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'links' });
  return (
    <div className="space-y-5 sm:col-span-2 lg:col-span-1 xl:col-span-2">
      <LinkRows
        links={fields}
        isFull={fields.length >= siteSettingsLimits.links}
        onAdd={() =>
          append({ kind: 'mastodon', name: '', url: '' }, { focusName: `links.${fields.length}.url` })
        }
        onRemove={remove}
        onMove={move}
        renderFields={(index) => <LinkFields form={form} index={index} />}
      />
      <FaultText>{form.formState.errors.links?.root?.message}</FaultText>
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
      {takesName(kind) && (
        <TextField
          label={kind === 'other' ? 'Site name' : 'Name'}
          optional={kind !== 'other'}
          placeholder={kind === 'other' ? undefined : linkKinds[kind]}
          {...register(`links.${index}.name`)}
          error={errors?.name?.message}
        />
      )}
      <div className={takesName(kind) ? 'sm:col-span-2 lg:col-span-1 xl:col-span-2' : ''}>
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
