/** Has Ctrl+Enter, or ⌘+Enter, save the form that has the focus, or that of the window that has it. */
export function saveByKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, isComposing, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || isComposing || !(target instanceof Element)) return;
    const form = target.closest('form') ?? target.closest('[data-window]')?.querySelector('form');
    const button = form?.querySelector<HTMLButtonElement>('button[type=submit]');
    if (!button) return;
    event.preventDefault();
    button.click();
  });
}
