/** Unsaved input on a page. Fields subscribe to it individually. */
import type { PageTexts, Typed } from './page-texts.ts';

interface State {
  /** By name; contains only touched texts. */
  typed: Typed;
  /** Faults by name. */
  faults: Typed;
}

export class TypedTexts {
  #state: State;
  readonly #flushes = new Set<() => void>();
  readonly #waiting = new Map<string, Promise<string>>();
  readonly #listeners = new Set<() => void>();

  constructor(typed: Typed = {}) {
    this.#state = { typed, faults: {} };
  }

  readonly state = (): State => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  type(name: string, text: string): void {
    const { [name]: _mended, ...faults } = this.#state.faults;
    this.#set({ typed: { ...this.#state.typed, [name]: text }, faults });
  }

  /** Like `type`, once the text is known. `ready` waits for it. */
  typeLater(name: string, later: Promise<string>): void {
    this.#waiting.set(name, later);
    later
      .then((text) => {
        if (this.#waiting.get(name) === later) this.type(name, text);
      })
      // `ready` rejects.
      .catch(() => undefined);
  }

  /** Calls `flush` before `ready` waits. Returns a function that ends this. */
  readonly beforeReady = (flush: () => void): (() => void) => {
    this.#flushes.add(flush);
    return () => this.#flushes.delete(flush);
  };

  /** Resolves when all texts are known. Rejects with the failure of one that cannot be. */
  async ready(): Promise<void> {
    for (const flush of this.#flushes) flush();
    await Promise.all(this.#waiting.values());
  }

  refuse(faults: Typed): void {
    this.#set({ ...this.#state, faults });
  }

  startAfresh(): void {
    this.#set({ typed: {}, faults: {} });
  }

  /** Returns the texts that differ from those read. */
  changed({ texts }: PageTexts): Typed {
    const entries = Object.entries(this.#state.typed);
    return Object.fromEntries(entries.filter(([name, text]) => texts[name] && texts[name].saved !== text));
  }

  #set(state: State) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns the changed texts to send, or their faults by name. */
export function checked({ texts }: PageTexts, changed: Typed): { sent: Typed; faults: Typed } {
  const sent: Record<string, string> = {};
  const faults: Record<string, string> = {};
  for (const [name, text] of Object.entries(changed)) {
    const result = texts[name]?.schema.safeParse(text);
    if (result?.success) sent[name] = typeof result.data === 'string' ? result.data : '';
    else faults[name] = result?.error.issues[0]?.message ?? '';
  }
  return { sent, faults };
}
