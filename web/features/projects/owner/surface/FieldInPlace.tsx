import type { ReactElement } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { faultOf } from '../../../../ui/form-state/useContractForm.ts';
import { RichTextInPlace } from '../../../content/owner/surface/RichTextInPlace.tsx';
import { TextInPlace } from '../../../content/owner/surface/TextInPlace.tsx';
import type { EditedOnPage } from './useShownProject.ts';

const limits = {
  title: projectLimits.title,
  description: projectLimits.overview,
  highlights: projectLimits.highlights,
} as const;

type FieldInPlaceProps = Pick<EditedOnPage, 'form'> & {
  name: keyof typeof limits;
  shown: ReactElement<{ className?: string }>;
};

/** A text of the project as a field of its page. */
export function FieldInPlace({ form: { control, setValue }, name, shown }: FieldInPlaceProps) {
  const { errors, isSubmitted } = useFormState({ control });
  const text = {
    label: projectFieldTable[name].label,
    limit: limits[name],
    value: useWatch({ control, name }),
    error: faultOf(errors[name]),
    shown,
    // Also changes the input of the same field among the others.
    onChange: (value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted }),
  };
  if (name === 'title') return <TextInPlace {...text} />;
  return name === 'highlights' ? (
    <RichTextInPlace kind={name} prompt="One per line" {...text} />
  ) : (
    <RichTextInPlace kind="text" {...text} />
  );
}
