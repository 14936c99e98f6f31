/** Whether a window is open over the page, whose keys are its own. */
export function isWindowOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog:modal') !== null;
}

/** Whether a menu is open, which takes Escape. */
export function isMenuOpen(): boolean {
  return document.querySelector('details[open]') !== null;
}

/** Whether the element takes what is typed. */
export function isField(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.closest('input, textarea, select') !== null)
  );
}
