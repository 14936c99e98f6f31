/** Columns, actions and moves of the owner's tables of records. */
import type { MouseEvent, ReactNode } from 'react';

export type RowAction = {
  text: string;
  run: () => void;
  danger?: boolean;
};

type RecordColumn<Item> = {
  name: string;
  /** Content of the header; the name by default. */
  header?: ReactNode;
  render: (item: Item) => ReactNode;
  /** The narrowest table that shows the column. Phones show the columns `phone` below the name. */
  from: keyof typeof columnClasses;
  isNumber?: boolean;
};

export const columnClasses = {
  phone: '',
  tablet: 'max-md:hidden',
  middle: 'max-md:hidden @max-3xl:hidden',
  wide: 'max-md:hidden @max-4xl:hidden',
} as const;

export const columnHeaderClass =
  'px-3 py-3 text-start whitespace-nowrap text-xs font-semibold tracking-wide text-muted uppercase';

/** A record of a table, with an id that is unique in the table. */
export type Identified = { id: number | string };

export type Selection<Id = number> = {
  ids: ReadonlySet<Id>;
  onSelect: (ids: readonly Id[], isSelected: boolean) => void;
};

export type Moving<Item> = {
  /** Returns the whole list in which an item moves, such as the sub-categories of its parent. */
  listOf: (item: Item) => readonly Item[];
  /** Ends the announcement of a move: 'in Automation'. */
  whereOf?: (item: Item) => string;
  /** Must save and show the new order of such a list at once. `to` is the new index of the moved item. */
  onArrange: (items: readonly Item[], to: number) => void;
};

export type RecordTableProps<Item extends Identified> = {
  caption: string;
  nameColumn: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Content of the link to the item; the name by default. */
  renderTitle?: (item: Item) => ReactNode;
  /** Shown before the name. */
  renderLead?: (item: Item) => ReactNode;
  /** Class by which phones indent the columns below the name: the width of the lead. */
  leadRoom?: string;
  renderNote?: (item: Item) => ReactNode;
  columns: readonly RecordColumn<Item>[];
  /** The address that opens an item. Undefined, together with `onOpen`, if rows do not open. */
  addressOf?: (item: Item) => string;
  onOpen?: (item: Item) => void;
  renderAction?: (item: Item) => ReactNode;
  /** The menu's actions, to which the table adds moving and selecting. */
  actionsOf?: (item: Item) => readonly RowAction[];
  selection?: Selection<Item['id']>;
  /** Undefined while rows cannot be moved. */
  moving?: Moving<Item> | undefined;
};

/** Returns true if a click hits a row outside its controls and selects no text. */
export function opensRow({ target }: MouseEvent): boolean {
  const isText = String(getSelection()) !== '';
  return !isText && target instanceof Element && !target.closest('a, button, input, label');
}
