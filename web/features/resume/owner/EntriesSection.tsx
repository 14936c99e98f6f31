import { useEffect, useId, useRef, useState } from 'react';
import type { ResumeSection } from '#contract/resume/resume.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { undoableMs } from '../../trash/restoring.ts';
import { EntryFields } from './EntryFields.tsx';
import { EntryRow } from './EntryRow.tsx';
import { type Entry, emptyEntry, sectionForms } from './entry-fields.ts';
import { type Faults, type Item, movedBeside, movedTo, nextKey, removedEntry } from './resume-state.ts';
import { OwnerIcon } from '../../../ui/owner/OwnerIcon.tsx';

type EntriesSectionProps = {
  section: ResumeSection;
  items: readonly Item[];
  faults: Faults;
  /** The keys of the entries whose fields are shown. */
  opened: ReadonlySet<number>;
  onOpen: (key: number, isOpen: boolean) => void;
  onChange: (items: readonly Item[]) => void;
};

/** The entries of one section in their order. */
export function EntriesSection({ section, items, faults, opened, onOpen, onChange }: EntriesSectionProps) {
  const form = sectionForms[section];
  const headingId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState(0);
  const [said, setSaid] = useState('');

  function add() {
    const key = nextKey();
    setAdded(key);
    onOpen(key, true);
    onChange([...items, { key, entry: emptyEntry(form) }]);
  }

  function place(next: readonly Item[], key: number) {
    const to = next.findIndex((item) => item.key === key);
    const item = next[to];
    if (!item || items[to]?.key === key) return;
    onChange(next);
    setSaid(`${nameOf(item.entry)} is now ${to + 1} of ${next.length}.`);
  }

  function remove({ key, entry }: Item, index: number) {
    onChange(items.filter((item) => item.key !== key));
    // The button goes with the entry.
    addButton.current?.focus();
    showToast({
      kind: 'success',
      key: removedEntry,
      title: `${nameOf(entry)} is removed`,
      description: 'It goes when you save.',
      durationMs: undoableMs,
      action: { label: 'Undo', run: () => putBack.current({ key, entry }, index) },
    });
  }

  // A notice outlives the entries that there were when it was shown.
  const putBack = useRef<(item: Item, index: number) => void>(() => undefined);
  useEffect(() => {
    putBack.current = (item, index) => {
      setAdded(item.key);
      onChange(items.toSpliced(index, 0, item));
    };
  });

  const nameOf = (entry: Entry) => form.nameOf(entry) || `New ${form.noun}`;

  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-6 border-t border-line py-10 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-xl font-semibold">
          {form.title}
        </h2>
        <p className="mt-1 text-sm text-muted">{form.description}</p>
      </div>
      <div className="min-w-0 space-y-3">
        {items.length > 0 && (
          <ol className="space-y-2">
            {items.map(({ key, entry }, index) => (
              <EntryRow
                key={key}
                list={section}
                id={key}
                name={nameOf(entry)}
                aside={form.asideOf(entry)}
                isOpen={opened.has(key)}
                isNew={key === added}
                onToggle={(open) => onOpen(key, open)}
                onMove={(by) => place(movedTo(items, key, index + by), key)}
                onDrop={(dragged, side) => place(movedBeside(items, dragged, key, side), dragged)}
                onRemove={() => remove({ key, entry }, index)}
              >
                <EntryFields
                  fields={form.fields}
                  entry={entry}
                  faultOf={(field) => faults[`${section}.${key}.${field}`]}
                  onChange={(next) =>
                    onChange(items.map((item) => (item.key === key ? { key, entry: next } : item)))
                  }
                />
              </EntryRow>
            ))}
          </ol>
        )}
        {faults[section] && (
          <p role="alert" className="text-sm text-danger">
            {faults[section]}
          </p>
        )}
        <Button ref={addButton} variant="secondary" disabled={items.length >= form.max} onClick={add}>
          <OwnerIcon name="plus" className="size-5" />
          {`Add ${form.noun}`}
        </Button>
        <p role="status" className="sr-only">
          {said}
        </p>
      </div>
    </section>
  );
}
