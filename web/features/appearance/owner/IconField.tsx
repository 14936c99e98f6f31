import { useId } from 'react';
import { accentColours } from '#contract/appearance/accent.ts';
import { iconPicture, iconTypes } from '#contract/appearance/appearance.ts';
import { uploadLimits } from '#contract/profile/files.ts';
import { issuesOf } from '#contract/errors.ts';
import { monogramOf } from '#contract/appearance/monogram.ts';
import { type Look, themes } from '#contract/appearance/themes.ts';
import { PictureField } from '../../../ui/owner/PictureField.tsx';
import type { ChoiceForm } from './useAppearance.ts';

const kinds = [
  { kind: 'letter', label: 'The first letter of your name' },
  { kind: 'picture', label: 'A picture of your own' },
] as const;

/** What stands in a browser's tab and on a phone's home screen. */
export function IconField({ form, ownersName }: { form: ChoiceForm; ownersName: string | undefined }) {
  const { choice, change, iconFault, keptPicture } = form;
  const name = useId();

  function takePicture(file: File) {
    const checked = iconPicture.safeParse(file);
    change({ picture: checked.success ? file : undefined });
    if (!checked.success) form.setIconFault(issuesOf(checked.error)[0]?.message);
  }

  return (
    <fieldset className="space-y-3">
      <legend className="mb-3 text-lg font-semibold">Icon</legend>
      {kinds.map(({ kind, label }) => (
        <label key={kind} className="flex min-h-10 items-center gap-3 text-sm">
          <input
            type="radio"
            name={name}
            checked={choice.icon === kind}
            onChange={() => change({ icon: kind })}
            className="size-4 accent-accent"
          />
          {label}
          {kind === 'letter' && <LetterIcon look={choice} letter={monogramOf(ownersName ?? '') ?? 'V'} />}
        </label>
      ))}
      {choice.icon === 'picture' && (
        <PictureField
          label="Picture"
          value={choice.picture ?? keptPicture ?? ''}
          onChange={(value) => value instanceof File && takePicture(value)}
          onRemove={() => change({ picture: undefined })}
          shape="portrait"
          accept={iconTypes.join(',')}
          hint={`PNG, JPG or WebP, at most ${uploadLimits.megabytes} MB. What sticks out of a square is cut off.`}
          error={iconFault}
        />
      )}
    </fieldset>
  );
}

function LetterIcon({ look, letter }: { look: Look; letter: string }) {
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
