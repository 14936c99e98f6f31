import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Side = 'before' | 'after';

interface SortableOptions {
  /** Names the list: what is of another one cannot be dropped here. */
  list: string;
  id: number;
  /** Called when the row `dragged` was dropped before or after this one. */
  onDrop: (dragged: number, side: Side) => void;
}

/**
 * Lets a row be dragged by its handle, and others of its list be dropped beside it. `side` says where the one
 * that is over it now would go.
 */
export function useSortable({ list, id, onDrop }: SortableOptions) {
  const row = useRef<HTMLLIElement>(null);
  // A row may show its handle anew.
  const [handle, setHandle] = useState<HTMLButtonElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const dropped = useEffectEvent(onDrop);

  useEffect(() => {
    if (!row.current || !handle) return undefined;
    const showSide = ({ self, location }: ElementDropTargetEventBasePayload) =>
      setSide(sideAt(location.current.input.clientY, self.element));
    return combine(
      draggable({
        element: row.current,
        dragHandle: handle,
        getInitialData: () => ({ list, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element: row.current,
        canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
        onDragEnter: showSide,
        onDrag: showSide,
        onDragLeave: () => setSide(null),
        onDrop: ({ self, source, location }) => {
          setSide(null);
          dropped(source.data['id'] as number, sideAt(location.current.input.clientY, self.element));
        },
      }),
    );
  }, [list, id, handle]);

  return { row, handle: setHandle, isDragged, side };
}

function sideAt(y: number, element: Element): Side {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

/** The index that the row `dragged` has once it stands before or after that of `index`. */
export function placeBeside(index: number, dragged: number, side: Side): number {
  const to = side === 'after' ? index + 1 : index;
  return dragged < to ? to - 1 : to;
}
