import { block } from '#contract/projects/case-study.ts';

export type LinkedBlock = 'embed' | 'button';

/** Returns the message for a link that a block cannot have; undefined for a valid one. */
export function linkFault(kind: LinkedBlock, link: string): string | undefined {
  const { error } = block.safeParse(kind === 'button' ? { kind, label: 'A label', link } : { kind, link });
  return error?.issues.find(({ path }) => path.at(-1) === 'link')?.message;
}
