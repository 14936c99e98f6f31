import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects the field's error message, also for screen readers. */
export async function expectFault(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription(new RegExp(`(^|\\s)${RegExp.escape(message)}($|\\s)`, 'u'));
}

export async function expectNoFault(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}
