/** Returns true if a dialog is open, which handles keys itself. */
export function isWindowOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog:modal') !== null;
}

/** Returns true if the element accepts text input. */
export function isField(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.closest('input, textarea, select') !== null)
  );
}
