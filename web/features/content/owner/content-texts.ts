/** The case study in the conflict window. */
import type { Block, CaseStudy } from '#contract/projects/case-study.ts';
import { blockKinds, facts } from './blocks/block-kinds.ts';

export const caseStudyLabels = { facts: 'Facts', links: 'Further links', blocks: 'Blocks' };

/** Formats facts by name, and one block a line. Returns undefined for other fields. */
export function caseStudyText(name: string, value: unknown): string | undefined {
  if (name === 'facts') {
    const given = value as CaseStudy['facts'];
    const named = facts.filter((fact) => given[fact.name]);
    return named.map((fact) => `${fact.label}: ${given[fact.name]}`).join('\n');
  }
  if (name !== 'blocks') return undefined;
  const lines = (value as Block[]).map(({ kind, ...fields }) => {
    const words = Object.values<unknown>(fields)
      .flat()
      .filter((one) => typeof one === 'string' && one !== '');
    return [blockKinds[kind].name, ...words].join(', ');
  });
  return lines.join('\n');
}
