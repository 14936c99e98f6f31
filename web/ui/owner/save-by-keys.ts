/** Makes Ctrl or ⌘ with Enter or S submit the form or dialog with the focus, else `form`. Returns a function to stop. */
export function saveByKeys(form?: HTMLFormElement | null): () => void {
  function onKeyDown(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, isComposing, target } = event;
    if (!['Enter', 's'].includes(key) || !(ctrlKey || metaKey) || isComposing || !(target instanceof Element))
      return;
    const inWindow = target.closest('[data-window]')?.querySelector('form');
    const button = (target.closest('form') ?? inWindow ?? form)?.querySelector<HTMLButtonElement>(
      'button[type=submit]',
    );
    if (!button) return;
    event.preventDefault();
    if (!button.disabled) button.form?.requestSubmit(button);
  }
  document.addEventListener('keydown', onKeyDown);
  return () => document.removeEventListener('keydown', onKeyDown);
}
