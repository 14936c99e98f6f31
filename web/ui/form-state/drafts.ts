/**
 * Unsaved input of forms, kept on this device in IndexedDB; in memory where there is none. A form has one draft on the
 * device: the newest input of any tab. Saving and discarding count as input, so that an older draft never returns.
 */
import type { StorageFault } from '../../api/storage-fault.ts';
import { sessionToken } from '../../api/session.ts';
import { type Draft, type DraftDatabase, openDraftDatabase } from './draft-database.ts';

/** A draft that `readDraft` returns. */
type KeptDraft<Value> = {
  value: Value;
  /** In ms since 1970. */
  savedAt: number;
  /** True if a file of the value is missing, because it could not be stored. */
  lostFiles: boolean;
};

/** Time from the first unstored change until the draft is stored. */
const writeDelayMs = 1000;
const maxAgeMs = 30 * 86_400_000;

let database: DraftDatabase;
let channel: BroadcastChannel | undefined;
/** True from a logout in another tab until a draft is kept after the next login. */
let isLoggedOut = false;
/** True if the latest draft could not be stored. */
let isFull = false;

/** The newest draft of each key, of any tab. */
const newest = new Map<string, Draft>();
/** Input in forms of this tab, by draft key. */
const shown = new Map<string, Draft>();
/** Drafts in the database, and drafts that another tab is storing there, by draft key. */
const stored = new Map<string, Draft>();
/** Timers that store drafts, by draft key. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Ids of files, so that a file is stored once. */
const fileIds = new WeakMap<File, string>();
const listeners = new Set<() => void>();

const isNewer = ({ savedAt }: Draft, than: Draft | undefined) => savedAt > (than?.savedAt ?? 0);
/** True if the newest input is from this tab. */
const isNewestHere = (key: string) => shown.get(key)?.savedAt === newest.get(key)?.savedAt;
const isSignedOut = () => isLoggedOut && sessionToken() === null;

/** Opens the database and reads the drafts. To be called once, before the first form renders. Never rejects. */
export async function loadDrafts(): Promise<void> {
  database = await openDraftDatabase();
  if (!database) return;
  if (!channel) listen();
  await readStored();
}

function listen(): void {
  channel = new BroadcastChannel('vitrine-drafts');
  channel.addEventListener('message', ({ data }: MessageEvent<Draft | 'logout'>) => {
    if (data !== 'logout') return learn([data]);
    isLoggedOut = true;
    forgetAll();
  });
  addEventListener('pagehide', flushDrafts);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushDrafts();
    // This tab may have been frozen meanwhile.
    else void readStored();
  });
}

async function readStored(): Promise<void> {
  const oldest = Date.now() - maxAgeMs;
  const drafts = (await database?.read(oldest)) ?? [];
  if (isSignedOut()) return;
  for (const { key, savedAt } of newest.values()) if (savedAt < oldest) newest.delete(key);
  learn(drafts);
}

/** Takes over stored drafts, unless this tab knows a newer one. */
function learn(drafts: readonly Draft[]): void {
  for (const draft of drafts) {
    for (const [id, file] of draft.files) fileIds.set(file, id);
    if (isNewer(draft, stored.get(draft.key))) stored.set(draft.key, draft);
    if (isNewer(draft, newest.get(draft.key))) newest.set(draft.key, draft);
  }
  announce();
}

/** Keeps the draft, and stores it within a second. The value is plain JSON that may contain files. */
export function keepDraft(key: string, value: unknown): void {
  if (isSignedOut()) return;
  isLoggedOut = false;
  const draft = newDraft(key, value);
  // Filling a form with its draft is no change.
  if (shown.get(key)?.json === draft.json) return;
  shown.set(key, draft);
  newest.set(key, draft);
  if (!timers.has(key))
    timers.set(
      key,
      setTimeout(() => flushDraft(key), writeDelayMs),
    );
}

/** Returns a draft of the current time, but later than the newest one, even if the clock was set back. */
function newDraft(key: string, value: unknown): Draft {
  const files = new Map<string, File>();
  const json = JSON.stringify(value, (_name, part: unknown) => {
    if (!(part instanceof File)) return part;
    // crypto.randomUUID needs https.
    const id = fileIds.get(part) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
    fileIds.set(part, id);
    files.set(id, part);
    return { $file: id };
  });
  return { key, savedAt: Math.max(Date.now(), (newest.get(key)?.savedAt ?? 0) + 1), json, files };
}

/** Stores a waiting draft now, unless another tab has written a newer one. */
export function flushDraft(key: string): void {
  if (!stopWaiting(key)) return;
  const draft = shown.get(key);
  if (draft && isNewestHere(key)) write(draft);
}

function flushDrafts(): void {
  for (const key of timers.keys()) flushDraft(key);
}

function stopWaiting(key: string): boolean {
  clearTimeout(timers.get(key));
  return timers.delete(key);
}

/** Stores the draft, and makes it the newest in every tab. */
function write(draft: Draft): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage(draft);
  void store(draft);
  announce();
}

/** Returns the reason why drafts are not kept on this device; undefined if they are. */
export function draftFault(): StorageFault | undefined {
  if (!database) return 'blocked';
  return isFull ? 'full' : undefined;
}

async function store(draft: Draft): Promise<void> {
  if (!database) return;
  const already = stored.get(draft.key)?.files;
  const added = new Map([...draft.files].filter(([id]) => !already?.has(id)));
  const isWhole = await database.put(draft, added);
  // Stores the texts alone if a file is unreadable or too large.
  isFull = !isWhole && (added.size === 0 || !(await database.put(draft, new Map())));
  learn(isFull ? [] : [isWhole ? draft : { ...draft, files: new Map() }]);
}

/** Returns the draft for a form, and counts it as input of this tab; undefined if there is none. */
export function readDraft<Value>(key: string): KeptDraft<Value> | undefined {
  flushDraft(key);
  shown.delete(key);
  const draft = newest.get(key);
  if (typeof draft?.json !== 'string') return undefined;
  shown.set(key, draft);
  let lostFiles = false;
  const value = JSON.parse(draft.json, (_name, part: unknown) => {
    if (typeof part !== 'object' || part === null || !('$file' in part)) return part;
    const file = draft.files.get(part.$file as string);
    lostFiles ||= file === undefined;
    return file;
  }) as Value;
  return { value, savedAt: draft.savedAt, lostFiles };
}

/** Deletes the draft, whichever tab has written it. */
export function discardDraft(key: string): void {
  stopWaiting(key);
  if (!shown.delete(key) && typeof newest.get(key)?.json !== 'string') return;
  const nothing = { ...newDraft(key, null), json: null };
  newest.set(key, nothing);
  write(nothing);
}

/** Deletes the draft if a form of this tab has input. A form without input leaves the draft of another tab. */
export function discardShownDraft(key: string): void {
  if (shown.has(key)) discardDraft(key);
}

/** Deletes every draft on this device, also in other tabs, which keep none until somebody signs in. */
export async function discardAllDrafts(): Promise<void> {
  forgetAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage('logout');
  await database?.clear();
}

function forgetAll() {
  for (const key of timers.keys()) stopWaiting(key);
  newest.clear();
  shown.clear();
  stored.clear();
  announce();
}

/** Returns `waiting` also without input or if it cannot be stored, and `replaced` if another tab has newer input. */
export function draftStatus(key: string): 'stored' | 'waiting' | 'replaced' {
  const draft = shown.get(key);
  if (draft && !isNewestHere(key)) return 'replaced';
  return draft && !isNewer(draft, stored.get(key)) ? 'stored' : 'waiting';
}

/** Returns the time (ms since 1970) of the last stored input; undefined for none, or if another tab has newer input. */
export function draftStoredAt(key: string): number | undefined {
  return shown.has(key) && isNewestHere(key) ? stored.get(key)?.savedAt : undefined;
}

/** Returns key and time of all drafts as JSON, so that the result is the same value until a draft changes. */
export function draftTimes(): string {
  const drafts = [...newest.values()].filter(({ json }) => json !== null);
  return JSON.stringify(drafts.map(({ key, savedAt }) => [key, savedAt]));
}

/** Calls `listener` when drafts were stored or deleted, in any tab; returns a function that unsubscribes. */
export function listenToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function announce() {
  for (const listener of listeners) listener();
}
