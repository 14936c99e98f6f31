/** Keeps a held Enter or shortcut, such as that of a save, from acting on an element that gets the focus meanwhile. */
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
