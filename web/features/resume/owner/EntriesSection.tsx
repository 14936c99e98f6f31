import { useRef, useState } from 'react';
import { type FieldError, useFieldArray, useWatch } from 'react-hook-form';
import { resumeLimits } from '#contract/resume/resume-sections.ts';
import type { ResumeSection } from '#contract/resume/resume.ts';
import { Button } from '../../../ui/Button.tsx';
import { faultOf } from '../../../ui/form-state/useContractForm.ts';
import { FaultText } from '../../../ui/owner/Notice.tsx';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';
import { PageSection } from '../../../ui/owner/PageSection.tsx';
import { placeBeside } from '../../../ui/owner/useSortable.ts';
import { showToast } from '../../../ui/toasts.ts';
import { undoableMs } from '../../trash/owner/trash-calls.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type Entry, emptyEntry, sectionForms } from './entry-fields.ts';
import { removalToastKey, type ResumeFormReturn } from './useResumeForm.ts';

type EntriesSectionProps = {
  section: ResumeSection;
  form: ResumeFormReturn;
  /** Called when the owner has moved an entry. */
  onOrder: (section: ResumeSection) => void;
  /** Number of refused saves. Entries with errors open when it changes. */
  refusals: number;
};

/** One section of the resume. Entries can be added, edited, moved and removed. */
export function EntriesSection({ section, form, onOrder, refusals }: EntriesSectionProps) {
  const { title, description, noun, fields: entryFields, asideOf } = sectionForms[section];
  const { entries, added, announcement, nameOf, add, place, takeOut } = useEntries(section, form, onOrder);
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors[section];
  const faultsAt = (index: number) => errors?.[index] as Readonly<Record<string, FieldError>> | undefined;
  return (
    <PageSection title={title} description={description} className="lg:grid-cols-[14rem_minmax(0,1fr)]">
      <div className="space-y-3">
        {entries.length > 0 && (
          <ol className="space-y-2">
            {entries.map(({ id, entry }, index) => (
              <EntryRow
                key={id}
                list={section}
                index={index}
                name={nameOf(entry)}
                aside={asideOf(entry)}
                isNew={index === added.index}
                startsOpen={index === added.index && added.isOpen}
                isFaulty={faultsAt(index) !== undefined}
                refusals={refusals}
                onMove={(by) => place(index, index + by)}
                onDrop={(dragged, side) => place(dragged, placeBeside(index, dragged, side))}
                onRemove={() => {
                  takeOut(entry, index);
                  // The focused button disappears with the entry.
                  addButton.current?.focus();
                }}
              >
                <EntryFields
                  fields={entryFields}
                  entry={entry}
                  faultOf={(field) => faultOf(faultsAt(index)?.[field])}
                  onChange={(field, value) =>
                    form.setValue(`${section}.${index}.${field}`, value, {
                      shouldDirty: true,
                      shouldValidate: form.formState.isSubmitted,
                    })
                  }
                />
              </EntryRow>
            ))}
          </ol>
        )}
        <FaultText>{errors?.root?.message ?? errors?.message}</FaultText>
        <Button
          ref={addButton}
          variant="secondary"
          disabled={entries.length >= resumeLimits[section]}
          onClick={add}
        >
          <OwnerIcon name="plus" className="size-5" />
          {`Add ${noun}`}
        </Button>
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </div>
    </PageSection>
  );
}

const noneAdded = { index: -1, isOpen: false };

/** The entries of a section, and what can be done with them. */
function useEntries(
  section: ResumeSection,
  { control }: ResumeFormReturn,
  onOrder: EntriesSectionProps['onOrder'],
) {
  const { fields, insert, move, remove } = useFieldArray({ control, name: section });
  const watched = useWatch({ control, name: section });
  /** Index of the entry that was just added or put back. An added entry starts open. */
  const [added, setAdded] = useState(noneAdded);
  const [announcement, setAnnouncement] = useState('');
  const { noun, ...about } = sectionForms[section];
  const nameOf = (entry: Entry) => about.nameOf(entry) || `New ${noun}`;
  const entries = fields.map(({ id, ...field }, index) => ({
    id,
    entry: watched[index] ?? (field as Entry),
  }));

  /** Adds an empty entry: first in sections with dates, which list the latest first, and last in others. */
  function add() {
    const index = about.fields.some(({ kind }) => kind === 'date') ? 0 : entries.length;
    insert(index, emptyEntry(about.fields), { shouldFocus: false });
    setAdded({ index, isOpen: true });
  }

  function place(from: number, to: number) {
    const moved = entries[from];
    if (from === to || !moved || !entries[to]) return;
    setAdded(noneAdded);
    move(from, to);
    onOrder(section);
    setAnnouncement(`${nameOf(moved.entry)} is now ${to + 1} of ${entries.length}.`);
  }

  function putBack(entry: Entry, index: number) {
    insert(index, entry, { shouldFocus: false });
    setAdded({ index, isOpen: false });
  }

  function takeOut(entry: Entry, index: number) {
    setAdded(noneAdded);
    remove(index);
    showToast({
      kind: 'success',
      key: removalToastKey,
      title: `${nameOf(entry)} is removed from the form`,
      description: 'Saving removes it from your resume.',
      durationMs: undoableMs,
      action: { label: 'Undo', run: () => putBack(entry, index) },
    });
  }

  return { entries, added, announcement, nameOf, add, place, takeOut };
}
