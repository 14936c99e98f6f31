import type { Conflict } from '../form-state/merging.ts';
import type { Difference } from './ConflictWindow.tsx';

/** The disputed fields by their labels, as texts. */
export function differencesOf<Values extends object>(
  { newer, values, disputed }: Conflict<Values>,
  labels: Readonly<Record<string, string>>,
  textOf: (name: string, value: string) => string = (_name, value) => value,
): Difference[] {
  const shown = (name: string, value: unknown) => textOf(name, typeof value === 'string' ? value : '');
  return disputed.map((name) => ({
    label: labels[name] ?? name,
    newerText: shown(name, newer[name]),
    mineText: shown(name, values[name]),
  }));
}
