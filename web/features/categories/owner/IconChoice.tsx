import { useState } from 'react';
import { useController } from 'react-hook-form';
import { firstIcons, isFirstIcon } from '#contract/categories/category-icons.ts';
import { FieldFrame } from '../../../ui/fields/FieldFrame.tsx';
import { useFieldIds } from '../../../ui/fields/field-control.ts';
import { Button } from '../../../ui/Button.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { CategoryIcon } from '../CategoryIcon.tsx';
import { AllIcons } from './AllIcons.tsx';
import { IconOption } from './IconOption.tsx';
import type { useCategoryForm } from './useCategoryForm.ts';

/** Radio buttons for a category's icon: a few common ones, the chosen one, and all others in a search. */
export function IconChoice({ form }: Pick<ReturnType<typeof useCategoryForm>, 'form'>) {
  const { field, fieldState } = useController({ name: 'category_icon_link', control: form.control });
  const error = fieldState.error?.message;
  const ids = useFieldIds({ error });
  const [isOpen, setOpen] = useState(false);
  // Null until one is chosen.
  const chosen = field.value as string | null;
  const offered = chosen === null || isFirstIcon(chosen) ? firstIcons : [...firstIcons, chosen];
  return (
    <FieldFrame ids={ids} label="Icon" error={error} group>
      <div className="flex flex-col gap-3">
        <div
          role="radiogroup"
          aria-labelledby={ids.labelId}
          aria-describedby={ids.control['aria-describedby']}
          aria-invalid={ids.control['aria-invalid']}
          className="grid grid-cols-3 gap-2 sm:grid-cols-5"
        >
          {offered.map((name, index) => (
            <IconOption
              key={name}
              ref={index === 0 ? field.ref : undefined}
              group="icon"
              name={name}
              checked={name === chosen}
              onChoose={field.onChange}
            >
              <CategoryIcon name={name} className="thin-icon size-6" />
            </IconOption>
          ))}
        </div>
        <div>
          <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <OwnerIcon name={isOpen ? 'chevron-up' : 'chevron-down'} className="size-4" />
            More icons
          </Button>
        </div>
        {isOpen && <AllIcons chosen={chosen} onChoose={field.onChange} />}
      </div>
    </FieldFrame>
  );
}
