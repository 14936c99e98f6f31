/**
 * Makes Enter, and keys with Ctrl or ⌘, act only where they were pressed while they are held: after a save, another
 * element has the focus.
 */
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
