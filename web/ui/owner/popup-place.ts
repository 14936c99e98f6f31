/** The container of popups, and their scale in a page that is drawn smaller. */
import { createContext, use } from 'react';

/** The body of the document that contains a popup's anchor. Undefined for the document of the window. */
export const PopupPlaceContext = createContext<HTMLElement | undefined>(undefined);

/** The frame that contains a window, and its scale; undefined for this window. */
export function frameOf(inside: Window): { at: DOMRect; scale: number } | undefined {
  const frame = inside === window ? null : (inside.frameElement as HTMLElement | null);
  if (!frame) return undefined;
  const at = frame.getBoundingClientRect();
  return { at, scale: at.width / frame.offsetWidth || 1 };
}

/** Returns the factor that undoes the scale of the frame around the element. */
export const enlargement = ({ ownerDocument: { defaultView } }: Element) =>
  1 / (frameOf(defaultView ?? window)?.scale ?? 1);

/** Returns the container of a popup, and the style that keeps its size. */
export function usePopupPlace() {
  const container = use(PopupPlaceContext);
  // React sets it by script, which the content security policy allows.
  return { container, style: () => (container ? { zoom: enlargement(container) } : undefined) };
}
