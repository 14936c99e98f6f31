import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { DialogClosing } from './Dialog.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';
import { PageHeading } from './PageSection.tsx';
import { QueryStatus } from './QueryStatus.tsx';
import { useRecordInAddress } from './useFormInAddress.ts';

type RecordPageProps<Item> = {
  title: string;
  kind: 'category' | 'page' | 'testimonial';
  /** Plural of `kind`. */
  kinds: string;
  query: UseQueryResult<readonly Item[]>;
  nameOf: (item: Item) => string;
  /** True if no record can be added. */
  isFull?: boolean;
  /** Buttons before the one that adds a record. */
  buttons?: ReactNode;
  /** Shown above the table. */
  notices?: ReactNode;
  /** Shown in place of an empty table. */
  empty: ReactNode;
  renderTable: (items: readonly Item[], actions: RecordPageActions<Item>) => ReactNode;
  /** The window that edits a record, or adds one. */
  renderForm: (item: Item | undefined, items: readonly Item[], closing: DialogClosing) => ReactNode;
  renderDeletion: (item: Item | null, items: readonly Item[], closing: DialogClosing) => ReactNode;
  children?: ReactNode;
};

type RecordPageActions<Item> = {
  /** Opens the form of the record, or of a new one (undefined). */
  onEdit: (item: Item | undefined) => void;
  onDelete: (item: Item) => void;
};

/** A page with a table of records: add, edit and delete them, and continue their drafts. */
export function RecordPage<Item extends { id: number }>(props: RecordPageProps<Item>) {
  const { title, kind, kinds, query, nameOf, isFull = false } = props;
  const [edited, setEdited] = useState<{ item: Item | undefined } | null>(null);
  const [deleted, setDeleted] = useState<Item | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const onEdit = (item: Item | undefined) => setEdited({ item });
  useRecordInAddress(kind, query.data, onEdit);
  const { data: items } = query;
  return (
    <>
      <PageHeading
        title={title}
        action={
          <div className="flex flex-wrap gap-2">
            {props.buttons}
            <Button ref={addButton} variant="primary" disabled={isFull} onClick={() => onEdit(undefined)}>
              <OwnerIcon name="plus" className="size-5" />
              {`Add ${kind}`}
            </Button>
          </div>
        }
      />
      {items && props.notices}
      {items && !edited && <DraftNotices kind={kind} items={items} nameOf={nameOf} onContinue={onEdit} />}
      {items?.length === 0
        ? props.empty
        : items && props.renderTable(items, { onEdit, onDelete: setDeleted })}
      <QueryStatus query={query} loading={`Loading ${kinds}...`} failed={`Couldn’t load the ${kinds}`} />
      {props.children}
      {edited &&
        items &&
        props.renderForm(edited.item, items, { onClose: () => setEdited(null), fallbackFocus: addButton })}
      {items &&
        props.renderDeletion(deleted, items, { onClose: () => setDeleted(null), fallbackFocus: addButton })}
    </>
  );
}
