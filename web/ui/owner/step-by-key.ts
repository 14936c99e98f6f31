import type { KeyboardEvent } from 'react';

/** Returns the direction of Alt+↑ and Alt+↓ in a row. Undefined for other keys and in fields. */
export function stepByKey({ altKey, key, target }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey || (target instanceof Element && target.matches('input, textarea, select'))) return undefined;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}
