import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

export type Side = 'before' | 'after';

interface SortableOptions {
  /** Name of the list. Rows can only be dropped in their own list. */
  list: string;
  id: number;
  /** Called when row `dragged` was dropped before or after this one. */
  onDrop: (dragged: number, side: Side) => void;
}

/** Makes a row draggable by its handle and a drop target for its list. `side` is the current drop position. */
export function useSortable({ list, id, onDrop }: SortableOptions) {
  const row = useRef<HTMLLIElement>(null);
  // The handle may be rendered again.
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

/** Returns the new index of row `dragged` when it is dropped before or after the row at `index`. */
export function placeBeside(index: number, dragged: number, side: Side): number {
  const to = side === 'after' ? index + 1 : index;
  return dragged < to ? to - 1 : to;
}
