import { type FieldTexts, controlClass, useFieldIds } from '../../../../ui/fields/field-control.ts';
import { FieldFrame } from '../../../../ui/fields/FieldFrame.tsx';
import { RemainingCharacters } from '../../../../ui/fields/RemainingCharacters.tsx';
import { RichText, type RichTextProps } from './RichText.tsx';

type TextEditorProps = FieldTexts &
  Omit<RichTextProps, 'attributes' | 'className'> & {
    /** Maximum number of characters as Markdown. Longer input is not truncated. */
    limit: number;
  };

/** A form field for a formatted text. */
export function TextEditor({ label, error, hint, optional, limit, ...text }: TextEditorProps) {
  const ids = useFieldIds({ error, hint });
  return (
    <FieldFrame ids={ids} label={label} error={error} hint={hint} optional={optional} group>
      <RichText
        {...text}
        attributes={{ ...ids.control, 'aria-labelledby': ids.labelId }}
        className={`${controlClass} rich-text`}
      />
      <RemainingCharacters text={text.value} limit={limit} />
    </FieldFrame>
  );
}
