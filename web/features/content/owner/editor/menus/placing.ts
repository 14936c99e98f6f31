/** Places of menus and bars beside what they belong to. */
import { enlargement, frameOf } from '../../../../../ui/owner/popup-place.ts';

/** Space between a panel and its anchor, and between a panel and the edge of the screen, in CSS pixels. */
const gap = 6;
const edge = 8;

/**
 * `over`: directly above the anchor. Overlaps the anchor rather than the element before it or the edge of the screen.
 */
export type Side = 'above' | 'below' | 'over';
export type Align = 'start' | 'center' | 'end';

type Box = { left: number; top: number; right: number; bottom: number };

/** Returns the visible part of a window, which no keyboard covers, in that window's pixels. */
function visibleBox(inside: Window): Box {
  const { offsetLeft = 0, offsetTop = 0, width, height } = window.visualViewport ?? {};
  const shown = {
    left: offsetLeft,
    top: offsetTop,
    right: offsetLeft + (width ?? window.innerWidth),
    bottom: offsetTop + (height ?? window.innerHeight),
  };
  const frame = frameOf(inside);
  if (!frame) return shown;
  const { at, scale } = frame;
  return {
    left: Math.max(0, (shown.left - at.left) / scale),
    top: Math.max(0, (shown.top - at.top) / scale),
    right: Math.min(inside.innerWidth, (shown.right - at.left) / scale),
    bottom: Math.min(inside.innerHeight, (shown.bottom - at.top) / scale),
  };
}

/** Scales an element in a scaled frame to its unscaled size. Returns the factor. */
export function enlarge(panel: HTMLElement): number {
  const factor = enlargement(panel);
  panel.style.transformOrigin = '0 0';
  panel.style.transform = factor === 1 ? '' : `scale(${factor})`;
  return factor;
}

/** Returns the window of an element, which may be a frame's. */
const windowOf = ({ ownerDocument: { defaultView } }: Element): Window => defaultView ?? window;

/** Returns the nearest element around `element` that scrolls; undefined if only the window does. */
export function scrollerOf(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  }
  return undefined;
}

function isOutOfSight(anchor: Box, scroller: Element | undefined, screen: Box): boolean {
  const shown = scroller?.getBoundingClientRect() ?? screen;
  return anchor.bottom <= shown.top || anchor.top >= shown.bottom;
}

/**
 * Moves a fixed panel to the wanted side of its anchor. Unless that is `over`, takes the other side if the panel does
 * not fit and there is more room, and limits its height to the room, but not below 120 px. While the anchor is scrolled
 * out of view, the panel is hidden, or stays at the edge if it has the focus, which hiding would lose.
 */
export function placeBeside(
  panel: HTMLElement,
  at: Element | Box,
  { side, align, scroller }: { side: Side; align: Align; scroller: Element | undefined },
): void {
  const screen = visibleBox(windowOf(panel));
  const anchor = 'nodeType' in at ? at.getBoundingClientRect() : at;
  const before = 'nodeType' in at ? at.previousElementSibling?.getBoundingClientRect().bottom : undefined;
  const above = anchor.top - gap - edge - screen.top;
  const below = screen.bottom - edge - gap - anchor.bottom;
  panel.style.maxHeight = '';
  const factor = enlarge(panel);
  panel.style.maxWidth = `${(screen.right - screen.left - 2 * edge) / factor}px`;
  const [width, height] = [panel.offsetWidth * factor, panel.offsetHeight * factor];
  const [wanted, other] = side === 'below' ? [below, above] : [above, below];
  const isAbove = (side !== 'below') === (height <= wanted || wanted >= other);
  const room = isAbove ? above : below;
  const shownHeight = Math.min(height, Math.max(room, 120));
  const left = {
    start: anchor.left,
    center: (anchor.left + anchor.right - width) / 2,
    end: anchor.right - width,
  }[align];
  if (shownHeight < height && side !== 'over') panel.style.maxHeight = `${shownHeight / factor}px`;
  panel.style.left = `${Math.max(screen.left + edge, Math.min(left, screen.right - edge - width))}px`;
  const beside = isAbove ? anchor.top - gap - shownHeight : anchor.bottom + gap;
  const hasFocus = panel.matches(':focus-within');
  const lowest = screen.bottom - edge - shownHeight;
  const top = hasFocus ? Math.max(screen.top + edge, Math.min(beside, lowest)) : beside;
  panel.style.top = `${side === 'over' ? topOver(anchor, height, screen, before) : top}px`;
  panel.style.visibility = isOutOfSight(anchor, scroller, screen) && !hasFocus ? 'hidden' : '';
}

/** Returns the top of a panel that touches its anchor, so that the pointer can reach it, and stays below `before`. */
function topOver({ top, bottom }: Box, height: number, screen: Box, before = -Infinity): number {
  return Math.max(top - height, Math.min(before, top), Math.min(screen.top + edge, bottom - height));
}

/** Returns the save bar of the form around an element, which is above a phone's keyboard. */
const saveBarOf = (element: Element) =>
  (element.closest('form') ?? element.ownerDocument).querySelector('[data-save-bar]');

/** Moves a panel to the bottom of the screen, above the keyboard and the save bar, in the screen's width. */
export function placeAboveKeyboard(panel: HTMLElement): void {
  const { left, right, bottom } = visibleBox(windowOf(panel));
  const factor = enlarge(panel);
  const bar = saveBarOf(panel)?.getBoundingClientRect();
  const lowest = bar && bar.height > 0 ? Math.min(bottom, bar.top) : bottom;
  panel.style.left = `${left}px`;
  panel.style.width = `${(right - left) / factor}px`;
  panel.style.top = `${lowest - panel.offsetHeight * factor}px`;
}

/**
 * Calls `place` at once, and at most once per frame when something scrolls, a window changes its size, or `element`,
 * `panel` or the save bar do. Returns a function that stops this.
 */
export function keepPlaced(element: Element, panel: Element | null, place: () => void): () => void {
  let frame = 0;
  const again = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(place);
  };
  place();
  const inside = windowOf(element);
  const targets = new Set([inside, window, window.visualViewport]);
  for (const target of targets) {
    // Scroll events of elements do not bubble.
    target?.addEventListener('scroll', again, { capture: true, passive: true });
    target?.addEventListener('resize', again);
  }
  const observer = new ResizeObserver(again);
  for (const one of [element, panel, saveBarOf(element)]) if (one) observer.observe(one);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    for (const target of targets) {
      target?.removeEventListener('scroll', again, { capture: true });
      target?.removeEventListener('resize', again);
    }
  };
}
