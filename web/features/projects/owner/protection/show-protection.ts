/** Element id of the fields of a protected project. */
export const protectionId = 'protection';

/** Scrolls to the fields of a protected project once they are open; with `password`, also focuses that field. */
export function showProtection(focus?: 'password'): void {
  requestAnimationFrame(() => {
    const fields = document.getElementById(protectionId);
    fields?.scrollIntoView();
    if (focus) fields?.querySelector<HTMLElement>('section input')?.focus();
  });
}
