/** The identity of this tab. While a tab may write drafts it holds a Web Lock, which ends with the tab. */

const storageKey = 'vitrine.tab';
const lockPrefix = 'vitrine-tab:';

/** After a reload, the previous document may still hold the lock. */
const maxWaitMs = 500;

let id = '';
let claimed: Promise<void> | undefined;

/** Returns the tab's id, which survives a reload. */
export function tabId(): string {
  id ||= storedId() ?? newId();
  return id;
}

/** Holds the tab's lock from now on. A duplicated tab, whose id is in use, gets a new one. */
export function claimTab(): Promise<void> {
  claimed ??= claim();
  return claimed;
}

/** Returns the ids of the tabs that hold their lock; none without Web Locks, as on plain http. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = (await lockManager()?.query()) ?? {};
  const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockPrefix));
  return new Set(names.map((name) => name.slice(lockPrefix.length)));
}

async function claim(): Promise<void> {
  if (!(await holdsLock(tabId()))) await holdsLock(newId());
}

/** Resolves to false if another tab keeps the lock. */
function holdsLock(tab: string): Promise<boolean> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(true);
  const { promise: answer, resolve } = Promise.withResolvers<boolean>();
  const untilClosed = () => {
    resolve(true);
    return new Promise<never>(() => undefined);
  };
  locks
    .request(lockPrefix + tab, { signal: AbortSignal.timeout(maxWaitMs) }, untilClosed)
    .catch(() => resolve(false));
  return answer;
}

function lockManager(): LockManager | undefined {
  return (navigator as Partial<Navigator>).locks;
}

function newId(): string {
  // crypto.randomUUID needs https.
  id = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('');
  try {
    sessionStorage.setItem(storageKey, id);
  } catch {
    // A reload makes it another tab.
  }
  return id;
}

function storedId(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
