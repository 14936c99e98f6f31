/** Converts the blocks of projects and pages that earlier versions stored or exported. */

type Given = Record<string, unknown>;

/** Equal to `caseStudyLimits.figures`, which may change; this may not, because a migration uses it. */
const figuresInBlock = 12;

const ownWords = { role: '', portrait: null, testimonial: null };

/** Converts blocks of former kinds, and quotes without later fields. Other blocks stay unchanged, even invalid ones. */
export function presentBlocks(blocks: readonly unknown[]): unknown[] {
  const present: unknown[] = [];
  /** Figures of the block that the previous figure became part of; undefined after another block. */
  let row: unknown[] | undefined;
  for (const block of blocks) {
    if (!isFigure(block)) {
      row = undefined;
      present.push(...presentBlock(block));
      continue;
    }
    const { kind: _former, ...figure } = block;
    if (row && row.length < figuresInBlock) row.push(figure);
    else present.push({ kind: 'figures', figures: (row = [figure]) });
  }
  return present;
}

function isGiven(block: unknown): block is Given {
  return typeof block === 'object' && block !== null;
}

const isFigure = (block: unknown): block is Given => isGiven(block) && block['kind'] === 'figure';

function presentBlock(block: unknown): unknown[] {
  if (!isGiven(block)) return [block];
  const { kind, left, right, link, testimonials } = block;
  switch (kind) {
    case 'divider':
      return [{ kind: 'text', text: '---' }];
    case 'pair':
      return [{ kind: 'gallery', pictures: [left, right], columns: 2 }];
    case 'video':
      return [{ kind: 'embed', link }];
    case 'testimonials':
      if (!Array.isArray(testimonials)) return [block];
      return testimonials.map((testimonial: unknown) => ({
        kind: 'quote',
        quote: '',
        quoted: '',
        ...ownWords,
        testimonial,
      }));
    case 'quote':
      return [{ ...ownWords, ...block }];
    default:
      return [block];
  }
}
