const isApple = /mac|iphone|ipad/i.test(navigator.userAgent);

export function keysOfPalette(): string {
  return isApple ? '⌘ K' : 'Ctrl K';
}

/** Returns true for Ctrl+K and ⌘K, unless a dialog is open. */
export function opensPalette({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return false;
  return !document.querySelector('[role=dialog],[role=alertdialog],dialog[open]');
}
