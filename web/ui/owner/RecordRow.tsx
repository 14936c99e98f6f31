import { DropLine } from './DropLine.tsx';
import { OwnerIcon } from './OwnerIcon.tsx';
import { columnClasses, type Identified, opensRow, type RecordTableProps } from './record-table.ts';
import { Tick } from './Tick.tsx';
import { type Side, movesByKeys, useSortable } from './useSortable.ts';

type RecordRowProps<Item extends Identified> = RecordTableProps<Item> & {
  item: Item;
  /** Name of the list in which the row can be moved; undefined if it cannot be moved. */
  list: string | undefined;
  onMove: (by: -1 | 1) => void;
  /** Called when row `dragged` was dropped before or after this one. */
  onDrop: (dragged: Item['id'], side: Side) => void;
  /** Opens the menu of actions at the button; undefined if there are none. */
  onMenu: ((button: HTMLButtonElement) => void) | undefined;
};

const iconClass =
  'grid size-10 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink focus-visible:outline-offset-0 pointer-coarse:size-11';
const cellClass = 'md:px-3 md:py-3 md:align-middle';

/** A row of a RecordTable: handle, box, name, columns and buttons. */
export function RecordRow<Item extends Identified>(props: RecordRowProps<Item>) {
  const { item, nameOf, columns, leadRoom = '', selection, moving } = props;
  const { list, onOpen, onMove, onDrop, onMenu } = props;
  const { row, handle, isDragged, side } = useSortable<HTMLTableRowElement, Item['id']>({
    list: list ?? '',
    id: item.id,
    onDrop,
  });
  const name = nameOf(item);
  return (
    <tr
      ref={row}
      role="row"
      onClick={(event) => opensRow(event) && onOpen?.(item)}
      onKeyDown={list ? movesByKeys(onMove) : undefined}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center border-b border-line py-2 hover:bg-sunken/50 md:table-row md:py-0 ${onOpen ? 'cursor-pointer' : ''} ${isDragged ? 'opacity-50' : ''}`}
    >
      {(selection || moving) && (
        <td
          role="cell"
          className={`row-span-2 self-start md:w-px pe-0 ${cellClass} ${selection?.ids.size ? 'max-md:pe-2 max-md:pt-2' : 'max-md:hidden'}`}
        >
          <span className="flex items-center gap-1">
            {moving && (
              <span
                ref={handle}
                title="Drag to move, or press Alt+↑ or Alt+↓"
                className={`grid size-6 cursor-grab place-items-center text-muted active:cursor-grabbing max-md:hidden ${list ? '' : 'invisible'}`}
              >
                <OwnerIcon name="grip-vertical" className="size-4" />
              </span>
            )}
            {selection && (
              <Tick
                label={`Select ${name}`}
                checked={selection.ids.has(item.id)}
                onChange={(isSelected) => selection.onSelect([item.id], isSelected)}
              />
            )}
          </span>
        </td>
      )}
      <td role="cell" className={`col-start-2 min-w-0 ${cellClass}`}>
        <DropLine side={side} gap="none" />
        <RecordName {...props} />
      </td>
      {columns.map(({ name: column, render, from, isNumber }) => (
        <td
          key={column}
          role="cell"
          className={`col-start-2 ${leadRoom} ${cellClass} ${columnClasses[from]} ${isNumber ? 'tabular-nums md:text-end' : ''}`}
        >
          {render(item)}
        </td>
      ))}
      <td
        role="cell"
        className="col-start-3 row-start-1 row-end-4 self-start whitespace-nowrap md:w-px md:py-1 md:ps-4 md:pe-1 md:align-middle"
      >
        <span className="flex justify-end">
          {props.renderAction?.(item)}
          {onMenu && (
            <button
              type="button"
              aria-label={`Actions for ${name}`}
              aria-haspopup="menu"
              title="Actions"
              onClick={({ currentTarget }) => onMenu(currentTarget)}
              className={iconClass}
            >
              <OwnerIcon name="ellipsis" className="size-5" />
            </button>
          )}
        </span>
      </td>
    </tr>
  );
}

/** The item's name, a link if the item opens, with the lead before it and the note below it. */
function RecordName<Item extends Identified>(props: RecordTableProps<Item> & { item: Item }) {
  const { item, nameOf, renderTitle = nameOf, addressOf, onOpen } = props;
  const address = addressOf?.(item);
  const className = 'text-start font-medium wrap-anywhere text-ink';
  const below = props.renderNote?.(item);
  return (
    <span className="flex items-center gap-3">
      {props.renderLead?.(item)}
      {/* Wide enough that only very long words break. */}
      <span className="min-w-0 flex-1 md:min-w-44">
        {address ? (
          <a
            href={address}
            dir="auto"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen?.(item);
            }}
            className={`${className} underline-offset-4 hover:underline`}
          >
            {renderTitle(item)}
          </a>
        ) : (
          <span dir="auto" className={className}>
            {renderTitle(item)}
          </span>
        )}
        {below && (
          <span dir="auto" className="line-clamp-1 text-xs/5 wrap-anywhere text-muted">
            {below}
          </span>
        )}
      </span>
    </span>
  );
}

type PageLinkProps = { href: string; name: string };

/** An icon that links to the public page of a record. */
export function PageLink({ href, name }: PageLinkProps) {
  return (
    <a href={href} aria-label={`Open the page of ${name}`} title="Open the page" className={iconClass}>
      <OwnerIcon name="external-link" className="size-5" />
    </a>
  );
}
