import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { logoKinds, logoSpace, logoTypes } from '#contract/appearance/appearance.ts';
import { uploadLimits } from '#contract/profile/files.ts';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { logoNames } from './choice-names.ts';
import type { Choice } from './useAppearance.ts';

type LogoFieldProps = {
  form: UseFormReturn<Choice, unknown, Choice>;
  /** Address of the saved picture; null for none. */
  kept: string | null;
};

/** Selects what the masthead begins with. */
export function LogoField({ form, kept }: LogoFieldProps) {
  const { control, register } = form;
  const [logo, inDark] = useWatch({ control, name: ['logo', 'logo_in_dark'] });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">Name or logo</legend>
      {logoKinds.map((kind) => (
        <label key={kind} className="flex min-h-10 items-center gap-3 text-sm">
          <input type="radio" value={kind} {...register('logo')} className="size-4 accent-accent" />
          {logoNames[kind]}
        </label>
      ))}
      {logo === 'picture' && (
        <>
          <FormPictureField
            form={form}
            name="logo_picture"
            saved={kept}
            label="Logo file"
            shape="whole"
            isInverted={inDark === 'inverted'}
            accept={logoTypes.join(',')}
            hint={`SVG, PNG, JPG, WebP or AVIF, at most ${uploadLimits.megabytes} MB. Transparent and without margins looks best. It is drawn up to ${logoSpace.height} pixels high and ${logoSpace.width} wide.`}
          />
          <Controller
            control={control}
            name="logo_in_dark"
            render={({ field: { value, onChange, ...field } }) => (
              <label className="flex min-h-10 items-center gap-3 text-sm">
                <input
                  {...field}
                  type="checkbox"
                  checked={value === 'inverted'}
                  onChange={({ target }) => onChange(target.checked ? 'inverted' : 'same')}
                  className="size-4 accent-accent"
                />
                Invert in dark mode
              </label>
            )}
          />
        </>
      )}
    </fieldset>
  );
}
