/** Returns true if a dialog is open, which handles keys itself. */
export function isWindowOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog:modal') !== null;
}

/** Returns true for a form field and in editable text, where keys have a meaning of their own. */
export function isField(element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    (element.isContentEditable || element.closest('input, textarea, select') !== null)
  );
}
