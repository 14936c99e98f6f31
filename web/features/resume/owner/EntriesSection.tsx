import { useId, useRef, useState } from 'react';
import { type FieldError, useFieldArray, useWatch } from 'react-hook-form';
import type { ResumeSection } from '#contract/resume/resume.ts';
import { Button } from '../../../ui/Button.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { placeBeside } from '../../../ui/owner/useSortable.ts';
import { showToast } from '../../../ui/toasts.ts';
import { undoableMs } from '../../trash/restoring.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type Entry, emptyEntry, sectionForms } from './entry-fields.ts';
import { removedEntry, type ResumeForm } from './useResumeForm.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type EntriesSectionProps = {
  section: ResumeSection;
  form: ResumeForm;
  /** Number of refused saves: entries with errors open each time. */
  refusals: number;
};

/** The entries of one section in their order. */
export function EntriesSection({ section, form, refusals }: EntriesSectionProps) {
  const { control, formState } = form;
  const { title, description, noun, max, ...about } = sectionForms[section];
  const { fields, append, insert, move, remove } = useFieldArray({ control, name: section });
  const watched = useWatch({ control, name: section });
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  /** The entry that is there since just now, and whether it is still empty. */
  const [added, setAdded] = useState({ index: -1, isEmpty: false });
  const [said, setSaid] = useState('');
  const entries = fields.map(({ id, ...field }, index) => ({
    id,
    entry: watched[index] ?? (field as Entry),
  }));
  const errors = formState.errors[section];
  const listFault = errors?.root?.message ?? errors?.message;
  const nameOf = (entry: Entry) => about.nameOf(entry) || `New ${noun}`;
  const faultsAt = (index: number) => errors?.[index] as Readonly<Record<string, FieldError>> | undefined;

  function place(from: number, to: number) {
    const moved = entries[from];
    if (from === to || !moved || !entries[to]) return;
    setAdded({ index: -1, isEmpty: false });
    move(from, to);
    setSaid(`${nameOf(moved.entry)} is now ${to + 1} of ${entries.length}.`);
  }

  function takeOut(entry: Entry, index: number) {
    setAdded({ index: -1, isEmpty: false });
    remove(index);
    // The button goes with the entry.
    addButton.current?.focus();
    showToast({
      kind: 'success',
      key: removedEntry,
      title: `${nameOf(entry)} is removed`,
      description: 'It will be removed when you save.',
      durationMs: undoableMs,
      action: {
        label: 'Undo',
        run() {
          insert(index, entry, { shouldFocus: false });
          setAdded({ index, isEmpty: false });
        },
      },
    });
  }

  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-xl font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-sm text-muted">{description}</p>
      </div>
      <div className="min-w-0 space-y-3">
        {entries.length > 0 && (
          <ol className="space-y-2">
            {entries.map(({ id, entry }, index) => (
              <EntryRow
                key={id}
                list={section}
                index={index}
                name={nameOf(entry)}
                aside={about.asideOf(entry)}
                isNew={index === added.index}
                isEmpty={added.isEmpty}
                isFaulty={faultsAt(index) !== undefined}
                refusals={refusals}
                onMove={(by) => place(index, index + by)}
                onDrop={(dragged, side) => place(dragged, placeBeside(index, dragged, side))}
                onRemove={() => takeOut(entry, index)}
              >
                <EntryFields
                  fields={about.fields}
                  entry={entry}
                  faultOf={(field) => faultOf(faultsAt(index)?.[field])}
                  onChange={(field, value) =>
                    form.setValue(`${section}.${index}.${field}`, value, {
                      shouldDirty: true,
                      shouldValidate: formState.isSubmitted,
                    })
                  }
                />
              </EntryRow>
            ))}
          </ol>
        )}
        {listFault && (
          <p role="alert" className="text-sm text-danger">
            {listFault}
          </p>
        )}
        <Button
          ref={addButton}
          variant="secondary"
          disabled={entries.length >= max}
          onClick={() => {
            append(emptyEntry(about.fields), { shouldFocus: false });
            setAdded({ index: entries.length, isEmpty: true });
          }}
        >
          <OwnerIcon name="plus" className="size-5" />
          {`Add ${noun}`}
        </Button>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </section>
  );
}
