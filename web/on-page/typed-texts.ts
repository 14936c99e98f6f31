/** What the owner has typed on a page and not saved yet. Fields listen to it by themselves. */
import type { PageTexts, Typed } from './page-texts.ts';

interface State {
  /** By name; a text that nobody has touched is not in it. */
  typed: Typed;
  /** What is wrong with a text, by its name. */
  faults: Typed;
}

export class TypedTexts {
  #state: State;
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

  refuse(faults: Typed): void {
    this.#set({ ...this.#state, faults });
  }

  startAfresh(): void {
    this.#set({ typed: {}, faults: {} });
  }

  /** What differs from the texts as they were read. */
  changed({ texts }: PageTexts): Typed {
    const entries = Object.entries(this.#state.typed);
    return Object.fromEntries(entries.filter(([name, text]) => texts[name] && texts[name].saved !== text));
  }

  #set(state: State) {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** The changed texts as they are sent, or what is wrong with them, by name. */
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
