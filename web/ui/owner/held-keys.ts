/** Keeps a held Enter or shortcut from triggering another element that gets the focus after a save. */
export function keepHeldKeys(): void {
  let pressedAt: EventTarget | null = null;
  document.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) pressedAt = event.target;
      else if (event.target !== pressedAt && (event.key === 'Enter' || event.ctrlKey || event.metaKey))
        event.preventDefault();
    },
    true,
  );
}
