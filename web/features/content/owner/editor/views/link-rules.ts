/** Links of embeds and buttons as they are typed. */
import { block } from '#contract/projects/case-study.ts';

export type LinkedBlock = 'embed' | 'button';

/** Returns why a block cannot have a link; undefined if it can. */
export function linkFault(kind: LinkedBlock, link: string): string | undefined {
  const { error } = block.safeParse(kind === 'button' ? { kind, label: 'A label', link } : { kind, link });
  return error?.issues.find(({ path }) => path.at(-1) === 'link')?.message;
}
