/** Recent choices in this browser, latest first. */
const storageKey = 'palette-recent';
const kept = 8;

export function recentChoices(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(known) ? known.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

export function noteChoice(key: string): void {
  try {
    const choices = [key, ...recentChoices().filter((known) => known !== key)];
    localStorage.setItem(storageKey, JSON.stringify(choices.slice(0, kept)));
  } catch {
    // Without storage, entries keep their usual order.
  }
}
