/**
 * Unsaved input of forms, kept on this device in IndexedDB; in memory where there is none. A form has one draft on the
 * device: the newest input of any tab. Saving and discarding count as input, so that an older draft never returns.
 */
import type { StorageFault } from '../../api/storage-fault.ts';
import { sessionToken } from '../../api/session.ts';
import { type DraftDatabase, openDraftDatabase, type StoredDraft } from './draft-database.ts';
import { filesOf, jsonOf, rememberFile, valueOf } from './draft-files.ts';

/** A draft as it was kept. */
export type KeptDraft<Value> = {
  value: Value;
  /** In ms since 1970. */
  savedAt: number;
  /** True if a file could not be stored. */
  lostFiles: boolean;
};

/** What tabs tell each other. */
type Message = 'logout' | { draft: StoredDraft; files: ReadonlyMap<string, File> };

/** Time from a change until it is stored. */
const writeDelayMs = 1000;
const maxAgeMs = 30 * 86_400_000;

let database: DraftDatabase;
let channel: BroadcastChannel | undefined;
/** After a logout in another tab, until somebody signs in. */
let isLoggedOut = false;

/** The newest draft of each key, of any tab. */
const known = new Map<string, StoredDraft>();
/** The draft of each key that is in a form of this tab. */
const shown = new Map<string, StoredDraft>();
/** The draft of each key in the database. */
const stored = new Map<string, StoredDraft>();
/** Changes that are not stored yet, by key. */
const waiting = new Map<string, { value: unknown; at: number; timer: ReturnType<typeof setTimeout> }>();
const listeners = new Set<() => void>();

const isNewer = ({ savedAt }: StoredDraft, than: StoredDraft | undefined) => savedAt > (than?.savedAt ?? 0);
/** True if the newest input is that of this tab. */
const isNewestHere = (key: string) => shown.get(key)?.savedAt === known.get(key)?.savedAt;

/** Opens the database and reads the drafts, once, before the first form renders. Never rejects. */
export async function loadDrafts(): Promise<void> {
  database = await openDraftDatabase();
  if (!database) return;
  if (!channel) listen();
  await readStored();
  void database.clean(Date.now() - maxAgeMs);
}

function listen(): void {
  channel = new BroadcastChannel('vitrine-drafts');
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data !== 'logout') return learn([data.draft], data.files);
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
  if (!database) return;
  const oldest = Date.now() - maxAgeMs;
  const { drafts, files } = await database.read(oldest);
  if (isSignedOut()) return;
  for (const { key, savedAt } of known.values()) if (savedAt < oldest) known.delete(key);
  learn(drafts, files);
}

/** Takes over what is in the database, unless this tab knows a newer draft. */
function learn(drafts: readonly StoredDraft[], files: ReadonlyMap<string, File>): void {
  for (const [id, file] of files) rememberFile(id, file);
  for (const draft of drafts) {
    if (isNewer(draft, stored.get(draft.key))) stored.set(draft.key, draft);
    if (isNewer(draft, known.get(draft.key))) known.set(draft.key, draft);
  }
  announce();
}

const isSignedOut = () => isLoggedOut && sessionToken() === null;

/** True if drafts outlive the tab. */
export function areDraftsStored(): boolean {
  return database !== undefined;
}

/** Stores the draft within a second. The value is plain JSON, with files anywhere in it. */
export function keepDraft(key: string, value: unknown): void {
  const { timer = setTimeout(() => flushDraft(key), writeDelayMs) } = waiting.get(key) ?? {};
  waiting.set(key, { value, at: nextMoment(key), timer });
}

/** Returns the present time, but later than the newest draft, even if the clock was set back. */
function nextMoment(key: string): number {
  return Math.max(Date.now(), (known.get(key)?.savedAt ?? 0) + 1);
}

/** Stores a waiting change now. */
export function flushDraft(key: string): void {
  const change = stopWaiting(key);
  if (!change || isSignedOut()) return;
  isLoggedOut = false;
  const content = jsonOf(change.value);
  // Filling a form with its draft is no change.
  if (shown.get(key)?.json === content.json) return;
  const draft = { key, savedAt: change.at, ...content };
  shown.set(key, draft);
  write(draft);
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

/** Makes it the draft in every tab, unless another tab has written a newer one. */
function write(draft: StoredDraft): void {
  if (isNewer(draft, known.get(draft.key))) {
    known.set(draft.key, draft);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel?.postMessage({ draft, files: filesOf(draft.files) } satisfies Message);
    void store(draft);
  }
  announce();
}

/** True after the latest draft could not be stored. */
let isFull = false;

/** Returns why drafts are not kept on this device; undefined if they are. */
export function draftFault(): StorageFault | undefined {
  if (!database) return 'blocked';
  return isFull ? 'full' : undefined;
}

async function store(draft: StoredDraft): Promise<void> {
  if (!database) return;
  const already = stored.get(draft.key)?.files ?? [];
  const added = filesOf(draft.files.filter((id) => !already.includes(id)));
  const isWhole = await database.put(draft, added);
  // The texts alone, if a file is unreadable or there is no room for it.
  isFull = !isWhole && (added.size === 0 || !(await database.put(draft, new Map())));
  learn(isFull ? [] : [isWhole ? draft : { ...draft, files: [] }], new Map());
}

/** Returns the draft, which is then in a form of this tab. Undefined if there is none or it cannot be read. */
export function readDraft<Value>(key: string): KeptDraft<Value> | undefined {
  flushDraft(key);
  shown.delete(key);
  const draft = known.get(key);
  if (!draft || draft.json === null) return undefined;
  try {
    const { value, lostFiles } = valueOf(draft.json);
    shown.set(key, draft);
    return { value: value as Value, savedAt: draft.savedAt, lostFiles };
  } catch {
    return undefined;
  }
}

/** Deletes the draft, whichever tab has written it. */
export function discardDraft(key: string): void {
  const change = stopWaiting(key);
  const isShown = shown.delete(key);
  if (!change && !isShown && typeof known.get(key)?.json !== 'string') return;
  write({ key, savedAt: nextMoment(key), json: null, files: [] });
}

/** Deletes the draft if it is in a form of this tab. A form without input leaves the draft of another tab. */
export function discardShownDraft(key: string): void {
  if (waiting.has(key) || shown.has(key)) discardDraft(key);
}

/** Deletes every draft on this device. */
export async function discardAllDrafts(): Promise<void> {
  forgetAll();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
  channel?.postMessage('logout' satisfies Message);
  await database?.clear();
}

function forgetAll() {
  for (const key of waiting.keys()) stopWaiting(key);
  known.clear();
  shown.clear();
  stored.clear();
  announce();
}

/** True if the latest input of this tab is stored and outlives the tab. */
export function isDraftStored(key: string): boolean {
  const draft = shown.get(key);
  return draft !== undefined && !waiting.has(key) && isNewestHere(key) && !isNewer(draft, stored.get(key));
}

/** True if another tab has replaced or deleted the draft in a form of this tab. */
export function isDraftReplaced(key: string): boolean {
  return shown.has(key) && !waiting.has(key) && !isNewestHere(key);
}

/** Returns when this tab's draft was last stored, in ms since 1970. Undefined if it was not, or was replaced. */
export function draftStoredAt(key: string): number | undefined {
  return shown.has(key) && isNewestHere(key) ? stored.get(key)?.savedAt : undefined;
}

/** Returns the keys and times of the drafts that `readDraft` returns, as JSON, which is the same until they change. */
export function draftTimes(): string {
  const drafts = [...known.values()].filter(({ json }) => json !== null);
  return JSON.stringify(drafts.map(({ key, savedAt }) => [key, savedAt]));
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
