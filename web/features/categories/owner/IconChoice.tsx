import type { ComponentProps } from 'react';
import { type CategoryIcon, categoryIcons } from '#contract/categories/categories.ts';
import { useFieldIds } from '../../../ui/fields/field-control.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';

type IconChoiceProps = { error: string | undefined } & Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'>;

const icons = Object.entries(categoryIcons) as [CategoryIcon, string][];

/** Radio buttons for a category's icon. `{...register('…')}` spreads onto it. */
export function IconChoice({ error, ...native }: IconChoiceProps) {
  const ids = useFieldIds({ error });
  return (
    <FieldFrame ids={ids} label="Icon" error={error} group>
      <div
        role="radiogroup"
        aria-labelledby={ids.labelId}
        aria-describedby={ids.control['aria-describedby']}
        aria-invalid={ids.control['aria-invalid']}
        className="grid grid-cols-3 gap-2 sm:grid-cols-5"
      >
        {icons.map(([value, label]) => (
          <label
            key={value}
            className="flex flex-col items-center gap-1.5 rounded-md border border-line bg-field px-1 py-3 text-center text-2xs text-ink transition-colors hover:border-control has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...native}
              type="radio"
              value={value}
              className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            />
            <Icon name={value} className="thin-icon size-6" />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
