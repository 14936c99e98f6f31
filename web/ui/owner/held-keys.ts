/** Makes Enter and shortcuts that are held down act only on the element that had the focus when they were pressed. */
export function ignoreHeldKeys(): void {
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
