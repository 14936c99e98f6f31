import type { ReactElement } from 'react';
import { projectFieldTable, projectLimits } from '#contract/projects/projects.ts';
import { RichTextInPlace } from '../../../content/owner/surface/RichTextInPlace.tsx';
import { useTextOfForm } from '../../../content/owner/surface/useTextOfForm.ts';
import type { EditedOnPage } from './useShownProject.ts';

const kinds = {
  description: { kind: 'text', limit: projectLimits.overview },
  highlights: { kind: 'highlights', limit: projectLimits.highlights, prompt: 'One per line' },
} as const;

type FormattedTextProps = Pick<EditedOnPage, 'form'> & {
  name: keyof typeof kinds;
  shown: ReactElement<{ className?: string }>;
};

/** A formatted text of the project as a field of its page. */
export function FormattedText({ form, name, shown }: FormattedTextProps) {
  const { label } = projectFieldTable[name];
  return <RichTextInPlace {...kinds[name]} {...useTextOfForm(form, name)} label={label} shown={shown} />;
}
