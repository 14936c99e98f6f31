import { type ReactNode, useState } from 'react';
import { IconButton } from './IconButton.tsx';
import { MoveButtons } from './MoveButtons.tsx';
import { Cell, Row, Table } from './Table.tsx';
import { stepByKey } from './useSortable.ts';

type MovableTableProps<Item> = {
  /** Accessible name. */
  caption: string;
  /** Names of the columns before the actions. */
  columns: readonly string[];
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The cells before the actions. */
  renderCells: (item: Item) => ReactNode;
  /** Saves the order, which shows at once. */
  onArrange: (items: readonly Item[]) => void;
  onEdit: (item: Item) => void;
  onDelete: (item: Item) => void;
};

/** A table whose rows are edited, deleted and moved, by buttons or by Alt with an arrow key on them. */
export function MovableTable<Item extends { id: number }>(props: MovableTableProps<Item>) {
  const { caption, columns, items, nameOf, renderCells, onArrange, onEdit, onDelete } = props;
  const [said, setSaid] = useState('');

  function move(from: number, by: -1 | 1) {
    const item = items[from];
    if (!item || !items[from + by]) return;
    onArrange(items.toSpliced(from, 1).toSpliced(from + by, 0, item));
    setSaid(`${nameOf(item)} is now number ${from + by + 1} of ${items.length}`);
  }

  return (
    <>
      <Table caption={caption} columns={[...columns, 'Actions']}>
        {items.map((item, index) => {
          const name = nameOf(item);
          return (
            <Row key={item.id} onClick={() => onEdit(item)}>
              {renderCells(item)}
              <Cell>
                {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- on whichever of its buttons the focus is */}
                <span
                  className="flex gap-1 max-md:flex-wrap"
                  onKeyDown={(event) => {
                    const by = stepByKey(event);
                    if (!by) return;
                    event.preventDefault();
                    move(index, by);
                  }}
                >
                  <MoveButtons name={name} onMove={(by) => move(index, by)} />
                  <IconButton icon="pencil" tip="Edit" of={name} onClick={() => onEdit(item)} />
                  <IconButton icon="trash" tip="Delete" of={name} danger onClick={() => onDelete(item)} />
                </span>
              </Cell>
            </Row>
          );
        })}
      </Table>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}
