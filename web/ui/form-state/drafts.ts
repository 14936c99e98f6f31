/**
 * Unsaved input of forms, kept on this device in IndexedDB; in memory where there is none. A draft belongs to the tab that
 * wrote it, so that tabs never overwrite each other's. The drafts of a closed tab are offered to the others.
 */
import { sessionToken } from '../../api/session.ts';
import { type DraftDatabase, openDraftDatabase, type StoredDraft } from './draft-database.ts';
import { filesAmong, jsonOf, rememberFile, tabOfFile, valueOf } from './draft-files.ts';
import { claimTab, openTabs, tabId } from './draft-tab.ts';

/** A draft as it was kept. */
export type KeptDraft<Value> = {
  value: Value;
  /** In ms since 1970. */
  savedAt: number;
  /** True if a file could not be stored. */
  lostFiles: boolean;
};

/** Time from a change until it is stored. */
const writeDelayMs = 1000;
const maxAgeMs = 30 * 86_400_000;
const logoutChannel = 'vitrine-logout';

let database: DraftDatabase;
/** After a logout in another tab, until somebody signs in. */
let isLoggedOut = false;

/** The drafts of this tab and of closed ones, by `idOf`. */
let known = new Map<string, StoredDraft>();
/** When each draft of this tab was last stored, by key. */
const storedAt = new Map<string, number>();
/** Changes that are not stored yet, by key. */
const waiting = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();
/** Ids of files in the database. */
const storedFiles = new Set<string>();
const listeners = new Set<() => void>();

const idOf = (key: string, tab: string) => `${tab} ${key}`;
const ownDraft = (key: string) => known.get(idOf(key, tabId()));

/** Opens the database and reads the drafts, once, before the first form renders. Never rejects. */
export async function loadDrafts(): Promise<void> {
  database = await openDraftDatabase();
  if (!database) return;
  await readStored({ isFirst: true });
  addEventListener('pagehide', flushDrafts);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushDrafts();
    // Another tab may have been closed meanwhile.
    else void readStored({ isFirst: false });
  });
  new BroadcastChannel(logoutChannel).addEventListener('message', () => {
    isLoggedOut = true;
    forgetAll();
  });
}

/** Reads the drafts of this tab, at first, and of closed ones. Deletes old drafts and files without a draft. */
async function readStored({ isFirst }: { isFirst: boolean }): Promise<void> {
  if (!database) return;
  const { drafts, files } = await database.read();
  if (drafts.some(({ tab }) => tab === tabId())) await claimTab();
  const open = await openTabs();
  const isOld = ({ savedAt }: StoredDraft) => Date.now() - savedAt > maxAgeMs;
  const left = drafts.filter((draft) => !isOld(draft));
  const others = left.filter(({ tab }) => tab !== tabId() && !open.has(tab));
  const own = isFirst ? left.filter(({ tab }) => tab === tabId()) : [...known.values()].filter(isOwn);
  known = new Map([...own, ...others].map((draft) => [idOf(draft.key, draft.tab), draft]));
  if (isFirst) for (const { key, savedAt } of own) storedAt.set(key, savedAt);
  for (const [id, file] of files) {
    storedFiles.add(id);
    rememberFile(id, file);
  }
  announce();
  const used = new Set(left.flatMap(({ files: ids }) => ids));
  // An open tab may still refer to its files.
  const isUnused = (id: string) => !used.has(id) && !open.has(tabOfFile(id)) && tabOfFile(id) !== tabId();
  await database.remove(drafts.filter(isOld), [...files.keys()].filter(isUnused));
}

const isOwn = ({ tab }: StoredDraft) => tab === tabId();

/** True if drafts outlive the tab. */
export function areDraftsStored(): boolean {
  return database !== undefined;
}

/** Stores the draft within a second. The value is plain JSON, with files anywhere in it. */
export function keepDraft(key: string, value: unknown): void {
  if (database) void claimTab();
  const change = waiting.get(key);
  if (change) change.value = value;
  else waiting.set(key, { value, timer: setTimeout(() => flushDraft(key), writeDelayMs) });
}

/** Stores a waiting change now. */
export function flushDraft(key: string): void {
  const change = stopWaiting(key);
  if (!change || (isLoggedOut && sessionToken() === null)) return;
  isLoggedOut = false;
  const content = jsonOf(change.value);
  // A restored draft keeps its time.
  if (ownDraft(key)?.json !== content.json) write({ key, tab: tabId(), savedAt: Date.now(), ...content });
}

function flushDrafts(): void {
  for (const key of waiting.keys()) flushDraft(key);
}

function stopWaiting(key: string) {
  const change = waiting.get(key);
  if (change) clearTimeout(change.timer);
  waiting.delete(key);
  return change;
}

function write(draft: StoredDraft, replaced?: StoredDraft) {
  known.set(idOf(draft.key, draft.tab), draft);
  if (replaced) known.delete(idOf(replaced.key, replaced.tab));
  announce();
  void store(draft, replaced);
}

async function store(draft: StoredDraft, replaced?: StoredDraft): Promise<void> {
  if (!database) return;
  const added = filesAmong(draft.files, (id) => !storedFiles.has(id));
  const isStored = await database.put(draft, added, replaced);
  if (isStored) for (const id of added.keys()) storedFiles.add(id);
  // The texts alone, if a file is unreadable or there is no room for it.
  else if (added.size === 0 || !(await database.put(draft, new Map(), replaced))) return;
  if (ownDraft(draft.key)) storedAt.set(draft.key, draft.savedAt);
  announce();
}

/**
 * Returns the draft of this tab, otherwise the newest one of a closed tab, which then belongs to this one. Undefined if
 * there is none or it cannot be read.
 */
export function readDraft<Value>(key: string): KeptDraft<Value> | undefined {
  flushDraft(key);
  const draft = draftOf(key);
  if (!draft) return undefined;
  if (draft.tab !== tabId()) adopt(draft);
  try {
    const { value, lostFiles } = valueOf(draft.json);
    return { value: value as Value, savedAt: draft.savedAt, lostFiles };
  } catch {
    return undefined;
  }
}

/** Returns this tab's draft, otherwise the newest. */
function draftOf(key: string): StoredDraft | undefined {
  const drafts = [...known.values()].filter((draft) => draft.key === key);
  return ownDraft(key) ?? drafts.toSorted((one, other) => other.savedAt - one.savedAt)[0];
}

function adopt(draft: StoredDraft) {
  if (database) void claimTab();
  write({ ...draft, tab: tabId() }, draft);
}

/** Deletes this tab's draft. */
export function discardDraft(key: string): void {
  stopWaiting(key);
  const draft = ownDraft(key);
  if (!draft) return;
  known.delete(idOf(key, draft.tab));
  storedAt.delete(key);
  void database?.remove([draft]);
  announce();
}

/** Deletes every draft of every tab on this device. */
export async function discardAllDrafts(): Promise<void> {
  forgetAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  new BroadcastChannel(logoutChannel).postMessage('');
  await database?.clear();
}

function forgetAll() {
  for (const key of waiting.keys()) stopWaiting(key);
  known.clear();
  storedAt.clear();
  storedFiles.clear();
  announce();
}

/** True if the latest input is stored and outlives the tab. */
export function isDraftStored(key: string): boolean {
  const draft = ownDraft(key);
  return draft !== undefined && !waiting.has(key) && storedAt.get(key) === draft.savedAt;
}

/** Returns when the draft was last stored, in ms since 1970. */
export function draftStoredAt(key: string): number | undefined {
  return storedAt.get(key);
}

/** Returns the keys and times of the drafts that `readDraft` returns, as JSON, which is the same until they change. */
export function draftTimes(): string {
  const keys = new Set(Array.from(known.values(), ({ key }) => key));
  return JSON.stringify(Array.from(keys, (key) => [key, draftOf(key)?.savedAt]));
}

/** Calls `listener` after each change of the drafts; returns a function that unsubscribes. */
export function listenToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce() {
  for (const listener of listeners) listener();
}
