/** What the owner's form knows of a case study, and what can happen to it there. */
import { type Block, type CaseStudy, caseStudy } from '#contract/projects/case-study.ts';

/** A block in the form. The key is the same as long as the form is open. */
export interface BlockItem {
  key: number;
  block: Block;
  /** It goes when the form is saved; until then it can be taken back. */
  removed: boolean;
}

export interface LinkItem {
  key: number;
  label: string;
  url: string;
}

export interface CaseStudyState {
  facts: CaseStudy['facts'];
  links: LinkItem[];
  blocks: BlockItem[];
}

/** What is wrong, by field: `facts.year`, `links.<key>.url`, `blocks.<key>.text`, or `links` and `blocks`. */
export type Faults = Readonly<Record<string, string>>;

let keys = 0;
/** For another block or link. */
export const nextKey = () => (keys += 1);

export function stateOf({ facts, links, blocks }: CaseStudy): CaseStudyState {
  return {
    facts,
    links: links.map((link) => ({ ...link, key: nextKey() })),
    blocks: blocks.map((block) => ({ key: nextKey(), block, removed: false })),
  };
}

/** As the server takes it. A picture that is not chosen yet has the number 0. */
export function inputOf({ facts, links, blocks }: CaseStudyState): CaseStudy {
  return {
    facts,
    links: links.map(({ label, url }) => ({ label, url })),
    blocks: blocks.filter(({ removed }) => !removed).map(({ block }) => block),
  };
}

/** What the server would refuse. */
export function faultsIn(state: CaseStudyState): Faults {
  const result = caseStudy.safeParse(inputOf(state));
  if (result.success) return {};
  return faultsOf(
    state,
    result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  );
}

/** Issues about places in the list that was sent, as faults of what stands there. */
export function faultsOf(
  { links, blocks }: CaseStudyState,
  issues: readonly { path: string; message: string }[],
): Faults {
  const sent = { links, blocks: blocks.filter(({ removed }) => !removed) };
  const faults: Record<string, string> = {};
  for (const { path, message } of issues) {
    const [list = '', place, ...field] = path.split('.');
    const item = list === 'links' || list === 'blocks' ? sent[list][Number(place)] : undefined;
    const name = item && place ? [list, item.key, ...field].join('.') : path;
    faults[name] ??= message;
  }
  return faults;
}

/** The list with one block a place further up or down, past those that are removed. */
export function movedBy(items: readonly BlockItem[], key: number, by: -1 | 1): BlockItem[] {
  const from = items.findIndex((item) => item.key === key);
  let to = from + by;
  while (items[to]?.removed) to += by;
  const item = items[from];
  return item && items[to] ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items];
}

/** The list with one block right before or after another. */
export function movedBeside(
  items: readonly BlockItem[],
  key: number,
  other: number,
  side: 'before' | 'after',
): BlockItem[] {
  const item = items.find((one) => one.key === key);
  const others = items.filter((one) => one.key !== key);
  const place = others.findIndex((one) => one.key === other) + (side === 'after' ? 1 : 0);
  return item ? others.toSpliced(place, 0, item) : [...items];
}
