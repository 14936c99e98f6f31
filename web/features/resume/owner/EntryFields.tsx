import { resumeLimits } from '#contract/resume/resume-sections.ts';
import { TextArea } from '../../../ui/fields/TextArea.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { ChipsField } from '../../../ui/owner/ChipsField.tsx';
import type { Entry, EntryField } from './entry-fields.ts';

type EntryFieldsProps = {
  fields: readonly EntryField[];
  entry: Entry;
  faultOf: (field: string) => string | undefined;
  onChange: (field: string, value: string | string[]) => void;
};

export function EntryFields({ fields, entry, faultOf, onChange }: EntryFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.name} className={isWide(field) ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
          <Field
            field={field}
            value={entry[field.name] ?? ''}
            error={faultOf(field.name)}
            onChange={(value) => onChange(field.name, value)}
          />
        </div>
      ))}
    </div>
  );
}

function isWide({ kind }: EntryField): boolean {
  return kind === 'text' || kind === 'lines' || kind === 'chips';
}

type FieldProps = {
  field: EntryField;
  value: string | readonly string[];
  error: string | undefined;
  onChange: (value: string | string[]) => void;
};

function Field({ field: { label, kind, required, hint, max, noun }, value, error, onChange }: FieldProps) {
  const texts = { label, error, hint, optional: !required };
  const lines = typeof value === 'string' ? [value] : value;
  switch (kind) {
    case 'text':
      return (
        <TextArea
          {...texts}
          limit={resumeLimits.summary}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'lines':
      return (
        <TextArea
          {...texts}
          value={lines.join('\n')}
          onChange={(event) => onChange(event.target.value.split('\n'))}
        />
      );
    case 'chips':
      return (
        <ChipsField
          {...texts}
          max={max ?? resumeLimits.keywords}
          noun={noun ?? 'word'}
          value={lines}
          onChange={onChange}
        />
      );
    case 'line':
    case 'date':
    case 'url':
      return (
        <TextField
          {...texts}
          type={kind === 'url' ? 'url' : 'text'}
          {...(kind === 'url' && { inputMode: 'url', placeholder: 'https://' })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      );
  }
}
