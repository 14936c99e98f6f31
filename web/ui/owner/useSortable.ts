import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

export type Side = 'before' | 'after';

type Point = { clientX: number; clientY: number };

interface SortableOptions<Id> {
  /** Name of the list. Rows can only be dropped in their own list. */
  list: string;
  id: Id;
  /** Direction of the list: 'y' by default, 'x' for a grid. */
  axis?: 'x' | 'y';
  /** Called when row `dragged` was dropped before or after this one. */
  onDrop: (dragged: Id, side: Side) => void;
}

/** Makes a row draggable by its handle, and a drop target for its list. `side` is where a dragged row would land. */
export function useSortable<Row extends HTMLElement = HTMLLIElement, Id = number>({
  list,
  id,
  axis = 'y',
  onDrop,
}: SortableOptions<Id>) {
  const row = useRef<Row>(null);
  // State, because another element may become the handle.
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Side | null>(null);
  const dropped = useEffectEvent(onDrop);

  useEffect(() => {
    if (!row.current || !handle) return undefined;
    const showSide = ({ self, location }: ElementDropTargetEventBasePayload) =>
      setSide(sideAt(location.current.input, self.element, axis));
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
          dropped(source.data['id'] as Id, sideAt(location.current.input, self.element, axis));
        },
      }),
    );
  }, [list, id, axis, handle]);

  return { row, handle: setHandle, isDragged, side };
}

function sideAt({ clientX, clientY }: Point, element: Element, axis: 'x' | 'y'): Side {
  const { left, top, width, height } = element.getBoundingClientRect();
  if (axis === 'x') return clientX < left + width / 2 ? 'before' : 'after';
  return clientY < top + height / 2 ? 'before' : 'after';
}

/** Returns the new index of the row at index `dragged` when it is dropped before or after the row at `index`. */
export function placeBeside(index: number, dragged: number, side: Side): number {
  const to = side === 'after' ? index + 1 : index;
  return dragged < to ? to - 1 : to;
}

const stepKeys: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 };
const sidewaysKeys: Readonly<Record<string, -1 | 1>> = { ...stepKeys, ArrowLeft: -1, ArrowRight: 1 };

/** Returns a handler that moves a row by Alt with ↑ or ↓, if `isSideways` also ← or →. It ignores keys in fields. */
export function movesByKeys(onMove: (by: -1 | 1) => void, isSideways = false) {
  return (event: KeyboardEvent) => {
    const { altKey, key, target, currentTarget } = event;
    const by = (isSideways ? sidewaysKeys : stepKeys)[key];
    // React bubbles events of a dialog to the component that opened it.
    if (!altKey || !by || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.matches('input, textarea, select')) return;
    event.preventDefault();
    onMove(by);
  };
}
