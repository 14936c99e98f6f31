import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Expects the field's error message, also for screen readers, as the whole text of an element. */
export async function expectFault(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription(new RegExp(`(^|\\s)${RegExp.escape(message)}($|\\s)`, 'u'));
  await expect.element(page.getByText(message, { exact: true }).first()).toBeVisible();
}

export async function expectNoFault(field: Locator): Promise<void> {
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
}
