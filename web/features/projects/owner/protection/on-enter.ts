import type { KeyboardEvent } from 'react';

/** Returns a handler that runs `action` on Enter, which would otherwise submit the form around the field. */
export function onEnter(action: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
}
