import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { fontLimits, type FontRole, fontSources } from '#contract/appearance/own-fonts.ts';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { fontSourceNames } from './choice-names.ts';
import type { Choice } from './useAppearance.ts';

type OwnFontFieldProps = {
  form: UseFormReturn<Choice, unknown, Choice>;
  role: FontRole;
  labels: Readonly<Record<`${FontRole}_font` | `${FontRole}_font_file`, string>>;
  /** Address of the saved font; null for none. */
  kept: string | null;
};

/** Selects the theme's font or a file of the owner's. */
export function OwnFontField({ form, role, labels, kept }: OwnFontFieldProps) {
  const { control, register } = form;
  const source = useWatch({ control, name: `${role}_font` });
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">{labels[`${role}_font`]}</legend>
      {fontSources.map((one) => (
        <label key={one} className="flex min-h-10 items-center gap-3 text-sm">
          <input type="radio" value={one} {...register(`${role}_font`)} className="size-4 accent-accent" />
          {fontSourceNames[one]}
        </label>
      ))}
      {source === 'file' && (
        <Controller
          control={control}
          name={`${role}_font_file`}
          render={({ field, fieldState }) => (
            <FileField
              {...field}
              onChange={(file) => setFile(form, field.name, file)}
              label={labels[`${role}_font_file`]}
              accept=".woff2,font/woff2"
              current={kept !== null && 'Yours is saved.'}
              error={fieldState.error?.message}
              hint={`WOFF2, at most ${fontLimits.megabytes} MB. Public pages show it, except where a page asks for a password. Its licence must allow use on websites.`}
            />
          )}
        />
      )}
    </fieldset>
  );
}
