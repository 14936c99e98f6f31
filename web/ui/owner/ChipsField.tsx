import { type KeyboardEvent, type Ref, useState } from 'react';
import { useField, type FieldTexts } from '../fields/field-control.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';

type ChipsFieldProps = FieldTexts & {
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  max: number;
  /** Singular of the chips' name, such as 'tag'. */
  noun: string;
  /** Plural; by default `noun` with an s. */
  nouns?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Unique texts as chips. Enter, comma and leaving the input add one; Backspace in the empty input removes the last. */
export function ChipsField(props: ChipsFieldProps) {
  const { label, value, onChange, onBlur, max, noun, nouns = `${noun}s`, name, ref } = props;
  const { frame, control } = useField(props);
  const { typed, setTyped, announcement, add, remove, onKeyDown } = useChips({ value, onChange, max, nouns });

  return (
    <FieldFrame {...frame}>
      <div
        data-invalid={control['aria-invalid']}
        className="flex w-full items-end rounded-md border border-control bg-field p-1.5 shadow-xs transition-colors focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus hover:border-ink/60 data-invalid:border-danger"
      >
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
          {value.length > 0 && (
            <ul aria-label={label} className="contents">
              {value.map((chip) => (
                <Chip key={chip} text={chip} onRemove={() => remove(chip)} />
              ))}
            </ul>
          )}
          <input
            {...control}
            ref={ref}
            name={name}
            value={typed}
            autoComplete="off"
            enterKeyHint="enter"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (splitList(text).length < 2) return;
              event.preventDefault();
              add(`${typed},${text}`);
            }}
            onBlur={() => {
              if (typed.trim()) add(typed);
              onBlur?.();
            }}
            className="min-w-32 flex-1 bg-transparent px-1.5 py-1 text-base text-ink outline-none"
          />
        </div>
        <span aria-hidden className="shrink-0 px-1 py-1.5 text-xs text-muted tabular-nums">
          {value.length}/{max}
        </span>
      </div>
      {typed.trim() && value.length >= max && (
        <p className="mt-1.5 text-sm text-muted">{`No more than ${max} ${nouns}. Remove one first.`}</p>
      )}
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </FieldFrame>
  );
}

type ChipsOptions = Pick<ChipsFieldProps, 'value' | 'onChange' | 'max'> & { nouns: string };

/** The text being typed, and the changes of the chips with their announcement. */
function useChips({ value, onChange, max, nouns }: ChipsOptions) {
  const [typed, setTyped] = useState('');
  const [announcement, setAnnouncement] = useState('');

  function add(text: string) {
    const known = new Set(value.map((chip) => chip.toLowerCase()));
    // The set grows only if the entry is new.
    const entries = splitList(text).filter((entry) => known.size < known.add(entry.toLowerCase()).size);
    const added = entries.slice(0, Math.max(0, max - value.length));
    const refused = entries.slice(added.length);
    if (added.length > 0) onChange([...value, ...added]);
    setTyped(refused.join(', '));
    const sentences = [
      added.length > 0 ? `${added.join(', ')} added. ${value.length + added.length} of ${max}.` : '',
      refused.length > 0 ? `No more than ${max} ${nouns}.` : '',
    ];
    setAnnouncement(sentences.filter(Boolean).join(' '));
  }

  function remove(chip: string) {
    onChange(value.filter((other) => other !== chip));
    setAnnouncement(`${chip} removed. ${value.length - 1} of ${max}.`);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      // Enter in the empty field submits the form.
      if (event.key === 'Enter' && !typed.trim()) return;
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '') {
      const last = value.at(-1);
      if (last !== undefined) remove(last);
    }
  }

  return { typed, setTyped, announcement, add, remove, onKeyDown };
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li className="inline-flex max-w-full items-center gap-0.5 rounded-sm bg-sunken ps-2 text-sm text-ink">
      <span className="min-w-0 py-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        aria-label={`Remove ${text}`}
        onClick={({ currentTarget }) => {
          // The focused button is removed with the chip.
          currentTarget.closest('ul')?.parentElement?.querySelector('input')?.focus();
          onRemove();
        }}
        className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:text-ink focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <OwnerIcon name="x" className="size-4" />
      </button>
    </li>
  );
}

function splitList(text: string): string[] {
  return text
    .split(/[,;\n\r\t]+/)
    .map((entry) => entry.replace(/\s+/gu, ' ').trim())
    .filter(Boolean);
}
