export const protectionId = 'protection';

/** Scrolls to the fields of a protected project once they are open. */
export function showProtection(): void {
  requestAnimationFrame(() => document.getElementById(protectionId)?.scrollIntoView());
}

/** Returns the password field once it is loaded. */
export function passwordField(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${protectionId} section input`);
}
