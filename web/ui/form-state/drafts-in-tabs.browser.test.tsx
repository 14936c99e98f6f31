/** Drafts in several tabs, which are frames here: each has its own scripts and shares the device's database. */
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type DraftDatabase, openDraftDatabase } from './draft-database.ts';
import type * as Drafts from './drafts.ts';

const key = 'project:1';
const databaseName = 'vitrine-drafts';

let database: DraftDatabase;

type Tab = { frame: HTMLIFrameElement; drafts: typeof Drafts };

/** Opens a tab, in which input is stored only on request and when the tab is closed. */
async function opensTab(): Promise<Tab> {
  const frame = document.createElement('iframe');
  frame.srcdoc = `<script>window.setTimeout = () => 0</script>
    <script type="module">
      import * as drafts from '${new URL('drafts.ts', import.meta.url).pathname}';
      await drafts.loadDrafts();
      window.drafts = drafts;
    </script>`;
  document.body.append(frame);
  const loaded = () => (frame.contentWindow as unknown as { drafts?: typeof Drafts }).drafts;
  await expect.poll(loaded).toBeDefined();
  return { frame, drafts: loaded() as typeof Drafts };
}

/** What the form shows when it is opened: the unsaved words, otherwise null. */
function opensForm({ drafts }: Tab, record = key): string | null {
  const draft = drafts.readDraft<string>(record);
  // Filling the form looks like input.
  if (draft) drafts.keepDraft(record, draft.value);
  return draft?.value ?? null;
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('request failed')));
  });
}

beforeEach(async () => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
  await result(indexedDB.deleteDatabase(databaseName));
});

/** Moments are counted, because two tabs are never used within the same millisecond. */
type Words = { text: string | null; moment: number };

/** One record on one device as its owner understands it, beside the tabs that have it open. */
class Device {
  /** The newest stored input, which is null after it was saved or discarded. */
  private newest: Words = { text: null, moment: 0 };
  private moment = 0;
  private readonly record: string;
  private readonly tabs: { tab: Tab; hasInput: boolean; unstored?: Words | undefined }[] = [];

  constructor(record: string) {
    this.record = record;
  }

  async opens(): Promise<void> {
    const tab = await opensTab();
    this.tabs.push({ tab, hasInput: this.newest.text !== null });
    expect(opensForm(tab, this.record)).toBe(this.newest.text);
  }

  async does(step: (typeof steps)[number], index: number): Promise<void> {
    this.moment += 1;
    const used = this.tabs[index] as (typeof this.tabs)[number];
    const { drafts } = used.tab;
    if (step === 'type') {
      used.unstored = { text: `words ${this.moment}`, moment: this.moment };
      used.hasInput = true;
      drafts.keepDraft(this.record, used.unstored.text);
    } else if (step === 'wait') {
      drafts.flushDraft(this.record);
      this.store(used.unstored);
      used.unstored = undefined;
    } else if (step === 'save or discard') {
      drafts.discardShownDraft(this.record);
      if (used.hasInput) this.store({ text: null, moment: this.moment });
      used.unstored = undefined;
      used.hasInput = false;
    } else if (step === 'open the form again') {
      this.store(used.unstored);
      used.unstored = undefined;
      used.hasInput = this.newest.text !== null;
      expect(opensForm(used.tab, this.record)).toBe(this.newest.text);
    } else {
      // The browser may drop what a frame writes while it is removed.
      used.tab.frame.contentWindow?.dispatchEvent(new Event('pagehide'));
      await database?.read(0);
      used.tab.frame.remove();
      this.tabs.splice(index, 1);
      this.store(used.unstored);
      await this.opens();
    }
    await this.tabsAgree();
  }

  private store(words: Words | undefined) {
    if (words && words.moment > this.newest.moment) this.newest = words;
  }

  private async tabsAgree(): Promise<void> {
    const before = Date.now();
    // A tab whose words are newer than any stored ones has learnt nothing that it would show.
    const others = this.tabs.filter(({ unstored }) => !unstored || unstored.moment < this.newest.moment);
    const timeIn = ({ drafts }: Tab) =>
      new Map(JSON.parse(drafts.draftTimes()) as [string, number][]).get(this.record);
    await expect.poll(() => new Set(others.map(({ tab }) => timeIn(tab))).size).toBeLessThan(2);
    await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThan(before);
  }

  close(): void {
    for (const { tab } of this.tabs) tab.frame.remove();
  }
}

const steps = [
  'type',
  'wait',
  'save or discard',
  'open the form again',
  'close the tab, open another',
] as const;
const anyStep = fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 1 }));

test('a form shows the newest unsaved words of any tab, and never what was saved or discarded', async () => {
  let records = 0;
  database = await openDraftDatabase();
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (script) => {
      records += 1;
      const device = new Device(`project:${records}`);
      try {
        await device.opens();
        await device.opens();
        for (const [step, tab] of script) await device.does(step, tab);
        await device.does('close the tab, open another', 0);
        await device.does('close the tab, open another', 0);
      } finally {
        device.close();
      }
    }),
    { numRuns: 30 },
  );
});

test('a tab knows that another tab replaced its draft, until its own words are kept again', async () => {
  const [one, other] = [await opensTab(), await opensTab()];
  one.drafts.keepDraft(key, 'first');
  one.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('stored');
  other.drafts.keepDraft(key, 'second');
  other.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('replaced');
  one.drafts.keepDraft(key, 'first, continued');
  one.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('stored');
  await expect.poll(() => other.drafts.draftStatus(key)).toBe('replaced');
});

test('resetting a form without input leaves the draft of another tab', async () => {
  const [one, other] = [await opensTab(), await opensTab()];
  one.drafts.keepDraft(key, 'words');
  one.drafts.flushDraft(key);
  await expect.poll(() => other.drafts.draftTimes()).toContain(key);
  other.drafts.discardShownDraft(key);
  expect(opensForm(other)).toBe('words');
});

test('a file stays in the draft of a tab although another tab replaced that draft meanwhile', async () => {
  const [one, other] = [await opensTab(), await opensTab()];
  const { File: FrameFile } = one.frame.contentWindow as unknown as { File: typeof File };
  const picture = new FrameFile(['picture'], 'hills.png');
  one.drafts.keepDraft(key, { picture });
  one.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('stored');
  other.drafts.keepDraft(key, { picture: null });
  other.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('replaced');
  // Opening a tab deletes files that no draft refers to.
  await opensTab();
  one.drafts.keepDraft(key, { picture, title: 'Hills' });
  one.drafts.flushDraft(key);
  await expect.poll(() => one.drafts.draftStatus(key)).toBe('stored');

  const { value, lostFiles } = (await opensTab()).drafts.readDraft<{ picture: File }>(key) ?? {};
  expect(lostFiles).toBe(false);
  expect(await value?.picture.text()).toBe('picture');
});
