import { type UseFormReturn, useWatch } from 'react-hook-form';
import { accentColours } from '#contract/appearance/accent.ts';
import { iconKinds, iconTypes, monogramOf } from '#contract/appearance/appearance.ts';
import { uploadLimits } from '#contract/profile/files.ts';
import { type Palette, themes } from '#contract/appearance/themes.ts';
import { FormPictureField } from '../../../ui/owner/FormPictureField.tsx';
import { iconNames } from './choice-names.ts';
import type { Choice } from './useAppearance.ts';

type IconFieldProps = {
  form: UseFormReturn<Choice, unknown, Choice>;
  /** Address of the saved picture; null for none. */
  kept: string | null;
  ownersName: string | undefined;
};

/** Selects the site's icon. */
export function IconField({ form, kept, ownersName }: IconFieldProps) {
  const { control, register } = form;
  const [theme, accent, icon] = useWatch({ control, name: ['theme', 'accent', 'icon'] });

  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">Icon</legend>
      {iconKinds.map((kind) => (
        <label key={kind} className="flex min-h-10 items-center gap-3 text-sm">
          <input type="radio" value={kind} {...register('icon')} className="size-4 accent-accent" />
          {iconNames[kind]}
          {kind === 'letter' && (
            <LetterIcon look={{ theme, accent }} letter={monogramOf(ownersName ?? '') ?? 'V'} />
          )}
        </label>
      ))}
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
    </fieldset>
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
