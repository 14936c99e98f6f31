export const protectionId = 'protection';

/** Scrolls to the fields of the protection in the next frame, when they are open. */
export function showProtection(): void {
  requestAnimationFrame(() => document.getElementById(protectionId)?.scrollIntoView());
}

/** Returns the password field; null before it is rendered. */
export function passwordField(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${protectionId} section input`);
}
