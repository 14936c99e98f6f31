/** Faults of the blocks of a form. */
import type { Block } from '#contract/projects/case-study.ts';
import { blockNames } from './content-kinds.ts';

/** Returns the first message in the errors of a block. */
export function messageIn(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return Object.values(error)
    .map(messageIn)
    .find((message) => message !== undefined);
}

/** Returns the name of each faulty block with its message, in order. None for a fault of all blocks together. */
export function blockFaults(blocks: readonly Block[], errors: unknown): string[] {
  if (!Array.isArray(errors)) return [];
  return blocks.flatMap(({ kind }, index) => {
    const message = messageIn(errors[index]);
    return message === undefined ? [] : [`${blockNames[kind]}: ${message}`];
  });
}
