import { useState } from 'react';
import type { Selection } from './record-table.ts';

/** The selected rows of a table. Rows that are no longer among `items` are ignored. */
export function useSelection<Item extends { id: number }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const selection: Selection = {
    ids,
    onSelect: (changed, isSelected) =>
      setIds(isSelected ? ids.union(new Set(changed)) : ids.difference(new Set(changed))),
  };
  return {
    selection,
    selected: items.filter(({ id }) => ids.has(id)),
    clear: () => setIds(new Set()),
  };
}
