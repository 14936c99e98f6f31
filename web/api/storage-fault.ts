/** The reason why a browser stores nothing. */
export type StorageFault = 'blocked' | 'full';

const probeKey = 'vitrine.probe';

/** Returns the reason why this browser cannot store a session's token, by trying; undefined if it can. */
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
