import { useState } from 'react';
import type { Selection } from './record-table.ts';

/** The selected rows of a table. Selected rows that are not among `items` are ignored. */
export function useSelection<Item extends { id: number }>(items: readonly Item[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const selected = items.filter(({ id }) => chosen.has(id));
  const ids: ReadonlySet<number> = new Set(selected.map(({ id }) => id));
  const selection: Selection = {
    ids,
    onSelect: (changed, isSelected) =>
      setChosen(isSelected ? ids.union(new Set(changed)) : ids.difference(new Set(changed))),
  };
  return { selection, selected, clear: () => setChosen(new Set()) };
}
