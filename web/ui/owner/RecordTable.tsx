import { Menu } from '@base-ui/react/menu';
import { useRef, useState } from 'react';
import {
  columnClasses,
  columnHeaderClass,
  type Identified,
  type RecordTableProps,
  type RowAction,
} from './record-table.ts';
import { RecordRow } from './RecordRow.tsx';
import { Tick } from './Tick.tsx';
import { placeBeside } from './useSortable.ts';

/** A table of records; a list on phones. Roles are explicit, because browsers drop them with other `display` values. */
export function RecordTable<Item extends Identified>(props: RecordTableProps<Item>) {
  const { caption, nameColumn, items, nameOf, columns, actionsOf, selection, moving } = props;
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState<ShownMenu>();
  const [isMenuOpen, setMenuOpen] = useState(false);

  /** The list after the last move, and the items before that move. */
  const arranged = useRef<{ items: readonly Item[]; list: readonly Item[] }>(null);

  /** Returns an item's list and its index there, up to date before a moved row is rendered: keys may follow at once. */
  function placeOf(item: Item) {
    const { items: before, list: after } = arranged.current ?? {};
    const isNewer = before === items && after?.some(({ id }) => id === item.id);
    const list = isNewer && after ? after : (moving?.listOf(item) ?? []);
    return { list, index: list.findIndex(({ id }) => id === item.id) };
  }

  function move(item: Item, to: number) {
    if (!moving) return;
    const { list, index: from } = placeOf(item);
    const where = moving.whereOf?.(item) ?? '';
    const sentence = (text: string) => setSaid(`${nameOf(item)} is ${text}${where && ` ${where}`}`);
    if (to < 0 || to >= list.length) return sentence(`already ${to < 0 ? 'first' : 'last'}`);
    const moved = list.toSpliced(from, 1).toSpliced(to, 0, item);
    arranged.current = { items, list: moved };
    moving.onArrange(moved, to);
    return sentence(`now number ${to + 1} of ${list.length}`);
  }

  function menuOf(item: Item): RowAction[] {
    const own = actionsOf?.(item) ?? [];
    const { list, index } = placeOf(item);
    // On phones, the boxes appear with the first selected row.
    const isSelectable = selection?.ids.size === 0 && matchMedia('(width < 48rem)').matches;
    return [
      ...own.filter(({ danger }) => !danger),
      index > 0 && { text: 'Move up', run: () => move(item, index - 1) },
      index < list.length - 1 && { text: 'Move down', run: () => move(item, index + 1) },
      index > 1 && { text: 'Move to the top', run: () => move(item, 0) },
      isSelectable && { text: 'Select', run: () => selection.onSelect([item.id], true) },
      ...own.filter(({ danger }) => danger),
    ].filter((one) => one !== false);
  }

  const ids: Item['id'][] = items.map(({ id }) => id);
  return (
    <div className="@container">
      <table role="table" className="block w-full border-collapse text-start text-sm md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="border-b border-line">
            {(selection || moving) && (
              <th className={`${columnHeaderClass} w-px pe-0`} role="columnheader" scope="col">
                {selection ? (
                  <Tick
                    label="Select all rows"
                    checked={ids.every((id) => selection.ids.has(id))}
                    onChange={(isSelected) => selection.onSelect(ids, isSelected)}
                    className={moving ? 'ms-7' : ''}
                  />
                ) : (
                  <span className="sr-only">Move</span>
                )}
              </th>
            )}
            <th className={columnHeaderClass} role="columnheader" scope="col">
              {nameColumn}
            </th>
            {columns.map(({ name, header = name, from, isNumber }) => (
              <th
                key={name}
                role="columnheader"
                scope="col"
                className={`${columnHeaderClass} ${columnClasses[from]} ${isNumber ? 'text-end' : ''}`}
              >
                {header}
              </th>
            ))}
            <th className={columnHeaderClass} role="columnheader" scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup" className="block border-t border-line md:table-row-group md:border-t-0">
          {items.map((item) => {
            const list = moving?.listOf(item) ?? [];
            return (
              <RecordRow
                key={item.id}
                {...props}
                item={item}
                list={list.length > 1 ? `${caption} ${list[0]?.id}` : undefined}
                onMove={(by) => move(item, placeOf(item).index + by)}
                onDrop={(dragged, side) => {
                  const from = list.findIndex(({ id }) => id === dragged);
                  const moved = list[from];
                  const to = placeBeside(list.indexOf(item), from, side);
                  if (moved && to !== from) move(moved, to);
                }}
                onMenu={
                  props.actionsOf &&
                  ((button) => {
                    setMenu({ button, name: nameOf(item), actions: menuOf(item) });
                    setMenuOpen(true);
                  })
                }
              />
            );
          })}
        </tbody>
      </table>
      <RowMenu isOpen={isMenuOpen} shown={menu} onClose={() => setMenuOpen(false)} />
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

type ShownMenu = {
  button: HTMLButtonElement;
  name: string;
  actions: readonly RowAction[];
};

type RowMenuProps = {
  isOpen: boolean;
  /** The content of the menu, also while it closes. */
  shown: ShownMenu | undefined;
  onClose: () => void;
};

/** One menu for all rows of a table, shown at the button that opened it. */
function RowMenu({ isOpen, shown, onClose }: RowMenuProps) {
  const chosen = useRef<RowAction>(undefined);
  return (
    <Menu.Root
      open={isOpen}
      modal={false}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      // Runs the action once the button has the focus again, so that a dialog opened by it returns the focus there.
      onOpenChangeComplete={(next) => {
        if (next) return;
        shown?.button.focus();
        chosen.current?.run();
        chosen.current = undefined;
      }}
    >
      <Menu.Portal>
        <Menu.Positioner
          anchor={shown?.button}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-[60]"
        >
          <Menu.Popup
            aria-label={shown?.name}
            finalFocus={() => shown?.button ?? true}
            className="min-w-44 rounded-lg border border-line bg-raised p-1 text-sm text-ink shadow-lg outline-none"
          >
            {shown?.actions.map((action) => (
              <Menu.Item
                key={action.text}
                onClick={() => (chosen.current = action)}
                className={`flex min-h-9 cursor-default items-center rounded-md px-3 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11 ${action.danger ? 'text-danger' : ''}`}
              >
                {action.text}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
