/** Why a browser stores nothing. */
export type StorageFault = 'blocked' | 'full';

const probeKey = 'vitrine.probe';

/** Returns why this browser would not store the token of a session; undefined if it would. */
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
