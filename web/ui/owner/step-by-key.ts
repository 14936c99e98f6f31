import type { KeyboardEvent } from 'react';

/**
 * Which way a key moves the row of a list that it is pressed in: Alt+↑ and Alt+↓. Undefined for other keys, and in a
 * field, where these two move the caret or choose.
 */
export function stepByKey({ altKey, key, target }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey || (target instanceof Element && target.matches('input, textarea, select'))) return undefined;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}
