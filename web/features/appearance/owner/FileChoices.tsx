/** Fields for the icon, the logo and the fonts, which can be files of the owner. */
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { accentColours } from '#contract/appearance/accent.ts';
import { iconTypes, logoSpace, logoTypes, monogramOf } from '#contract/appearance/appearance.ts';
import { fontLimits, type FontRole } from '#contract/appearance/own-fonts.ts';
import { type Palette, themes } from '#contract/appearance/themes.ts';
import { uploadLimits } from '#contract/pictures/picture-files.ts';
import { FileField } from '../../../ui/owner/FileField.tsx';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { setFile } from '../../../ui/owner/file-fields.ts';
import { fontSourceNames, iconNames, logoNames } from './choice-names.ts';
import type { Choice } from './useAppearance.ts';

type FileChoiceProps = {
  form: UseFormReturn<Choice, unknown, Choice>;
  /** Address of the saved file, used while no other is chosen; null for none. */
  kept: string | null;
};
const choiceClass = 'flex min-h-10 items-center gap-3 text-sm';

type ChoicesProps = Pick<FileChoiceProps, 'form'> & {
  name: 'icon' | 'logo' | `${FontRole}_font`;
  legend: string;
  labels: Readonly<Record<string, ReactNode>>;
  children: ReactNode;
};

function Choices({ form, name, legend, labels, children }: ChoicesProps) {
  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {Object.entries(labels).map(([value, label]) => (
        <label key={value} className={choiceClass}>
          <input type="radio" value={value} {...form.register(name)} className="size-4 accent-accent" />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

export function IconField({ form, kept, ownersName }: FileChoiceProps & { ownersName: string | undefined }) {
  const [theme, accent, icon] = useWatch({ control: form.control, name: ['theme', 'accent', 'icon'] });
  const letter = (
    <>
      {iconNames.letter}
      <LetterIcon look={{ theme, accent }} letter={monogramOf(ownersName ?? '') ?? 'V'} />
    </>
  );
  return (
    <Choices form={form} name="icon" legend="Icon" labels={{ ...iconNames, letter }}>
      {icon === 'picture' && (
        <FormPictureField
          form={form}
          name="icon_picture"
          saved={kept}
          label="Picture"
          shape="portrait"
          accept={iconTypes.join(',')}
          hint={`PNG, JPG or WebP, at most ${uploadLimits.megabytes} MB. It is cropped to a square.`}
        />
      )}
    </Choices>
  );
}

function LetterIcon({ look, letter }: { look: Palette; letter: string }) {
  const { begins = 'light', iconCorners } = themes[look.theme];
  const { accent, 'on-accent': ink } = accentColours(look, begins);
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-8">
      <rect width="32" height="32" rx={iconCorners} fill={accent} />
      <text x="16" y="23" fontSize="20" fontWeight="600" textAnchor="middle" fill={ink}>
        {letter}
      </text>
    </svg>
  );
}

export function LogoField({ form, kept }: FileChoiceProps) {
  const [logo, inDark] = useWatch({ control: form.control, name: ['logo', 'logo_in_dark'] });
  return (
    <Choices form={form} name="logo" legend="Name or logo" labels={logoNames}>
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
            control={form.control}
            name="logo_in_dark"
            render={({ field: { value, onChange, ...field } }) => (
              <label className={choiceClass}>
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
    </Choices>
  );
}

type OwnFontFieldProps = FileChoiceProps & {
  role: FontRole;
  labels: Readonly<Record<`${FontRole}_font` | `${FontRole}_font_file`, string>>;
};

export function OwnFontField({ form, role, labels, kept }: OwnFontFieldProps) {
  const source = useWatch({ control: form.control, name: `${role}_font` });
  return (
    <Choices form={form} name={`${role}_font`} legend={labels[`${role}_font`]} labels={fontSourceNames}>
      {source === 'file' && (
        <Controller
          control={form.control}
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
    </Choices>
  );
}
