/** Recent choices in this browser, latest first. */
import { localStore } from '../../../api/browser-storage.ts';

const storageKey = 'palette-recent';
const kept = 8;

export function recentChoices(): string[] {
  try {
    const known: unknown = JSON.parse(localStore.read(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function noteChoice(key: string): void {
  const choices = [key, ...recentChoices().filter((known) => known !== key)];
  localStore.write(storageKey, JSON.stringify(choices.slice(0, kept)));
}
