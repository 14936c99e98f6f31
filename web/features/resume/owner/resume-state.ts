/** What the owner's form knows of a resume, and what can happen to it there. */
import { issuesOf } from '#contract/errors.ts';
import type { Issue } from '#contract/errors.ts';
import { resumeSections } from '#contract/resume/resume-sections.ts';
import { type ResumeSection, resumeSectionNames, type ResumeSections } from '#contract/resume/resume.ts';
import type { Entry } from './entry-fields.ts';

/** An entry in the form. The key is the same as long as the form is open. */
export interface Item {
  key: number;
  entry: Entry;
}

export type ResumeState = Readonly<Record<ResumeSection, readonly Item[]>>;

/** What is wrong, by field: `work.<key>.startDate`, or the name of a section. */
export type Faults = Readonly<Record<string, string>>;

/** The key of the notice about an entry that is taken out, which brings it back. */
export const removedEntry = 'resume-entry-removed';

let keys = 0;
export const nextKey = () => (keys += 1);

/** The sections as items; those that were at the same places before keep their keys. */
export function stateOf(sections: ResumeSections, before?: ResumeState): ResumeState {
  const items = (name: ResumeSection): Item[] =>
    sections[name].map((entry, index) => ({
      key: before?.[name][index]?.key ?? nextKey(),
      entry: { ...entry },
    }));
  return Object.fromEntries(resumeSectionNames.map((name) => [name, items(name)])) as unknown as ResumeState;
}

/** As the server takes it, less empty lines. */
export function inputOf(state: ResumeState): ResumeSections {
  return Object.fromEntries(
    resumeSectionNames.map((name) => [name, state[name].map(({ entry }) => withoutBlanks(entry))]),
  ) as unknown as ResumeSections;
}

function withoutBlanks(entry: Entry): Entry {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.filter((line) => line.trim() !== ''),
    ]),
  );
}

/** What the server would refuse. */
export function faultsIn(state: ResumeState): Faults {
  const result = resumeSections.safeParse(inputOf(state));
  return result.success ? {} : faultsOf(state, issuesOf(result.error));
}

/** Issues about places in the lists that were sent, as faults of what stands there. */
export function faultsOf(state: ResumeState, issues: readonly Issue[]): Faults {
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [section = '', place, field] = path.split('.');
    const items = (state as Record<string, readonly Item[]>)[section];
    const item = place === undefined ? undefined : items?.[Number(place)];
    faults[item ? `${section}.${item.key}.${field}` : section] ??= message;
  }
  return faults;
}

/** The keys of the items in which something is wrong. */
export function faultyKeys(faults: Faults): number[] {
  return Object.keys(faults)
    .map((path) => Number(path.split('.')[1]))
    .filter(Number.isInteger);
}

/** The items with that of `key` at the place `to`, counted from 0. */
export function movedTo(items: readonly Item[], key: number, to: number): Item[] {
  const item = items.find((one) => one.key === key);
  const others = items.filter((one) => one.key !== key);
  return item ? others.toSpliced(Math.max(0, to), 0, item) : [...items];
}

/** The items with one right before or after another. */
export function movedBeside(
  items: readonly Item[],
  key: number,
  other: number,
  side: 'before' | 'after',
): Item[] {
  const place = items.filter((one) => one.key !== key).findIndex((one) => one.key === other);
  return movedTo(items, key, place + (side === 'after' ? 1 : 0));
}

/** `further` after what is there; entries that are there already are left out. */
export function withAdded(sections: ResumeSections, further: ResumeSections): ResumeSections {
  return Object.fromEntries(
    resumeSectionNames.map((name) => {
      const there: readonly object[] = sections[name];
      const known = new Set(there.map((entry) => JSON.stringify(entry)));
      const added: readonly object[] = further[name];
      return [name, [...there, ...added.filter((entry) => !known.has(JSON.stringify(entry)))]];
    }),
  ) as unknown as ResumeSections;
}
