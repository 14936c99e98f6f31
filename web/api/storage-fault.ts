/** The reason why a browser stores nothing. */
export type StorageFault = 'blocked' | 'full';

const probeKey = 'vitrine.probe';

/** Tries to store a text as long as a session's token. Returns the reason if that fails, otherwise undefined. */
export function tokenFault(): StorageFault | undefined {
  try {
    // A token has 43 characters.
    localStorage.setItem(probeKey, '0'.repeat(43));
    localStorage.removeItem(probeKey);
    return undefined;
  } catch (fault) {
    return fault instanceof DOMException && fault.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}
