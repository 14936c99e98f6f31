/** The container of popups, and their scale inside a frame that is drawn smaller. */
import { createContext, use } from 'react';

/** The body of the frame that contains a popup's anchor; undefined outside frames. */
export const PopupPlaceContext = createContext<HTMLElement | undefined>(undefined);

/** Returns the place and the scale of the frame whose window is `inside`; undefined for the main window. */
export function frameOf(inside: Window): { at: DOMRect; scale: number } | undefined {
  const frame = inside === window ? null : (inside.frameElement as HTMLElement | null);
  if (!frame) return undefined;
  const at = frame.getBoundingClientRect();
  return { at, scale: at.width / frame.offsetWidth || 1 };
}

/** Returns the factor that undoes the scale of the frame around the element. */
export const enlargement = ({ ownerDocument: { defaultView } }: Element) =>
  1 / (frameOf(defaultView ?? window)?.scale ?? 1);

/** Returns the container of a popup, and a function that returns the style which keeps the popup's size. */
export function usePopupPlace() {
  const container = use(PopupPlaceContext);
  // React sets styles by script, which the content security policy allows.
  return { container, style: () => (container ? { zoom: enlargement(container) } : undefined) };
}
