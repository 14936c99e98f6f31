import type { ResolvedPos } from '@tiptap/pm/model';
import { comparable } from '#contract/text/comparable.ts';
import { type TextKind, textKinds } from './text-kinds.ts';

/** A choice of the block menu, offered where its node is allowed. Without `turn`, it inserts an empty node. */
export type BlockChoice = Pick<TextKind, 'name' | 'icon' | 'node'> &
  Partial<Pick<TextKind, 'turn'>> & {
    /** The block's purpose in a few words. */
    line: string;
    /** Further words that find the choice. */
    also?: string;
    /** True for a choice that is listed below the others, after a line. */
    isFurther?: true;
  };

export const blockChoices: readonly BlockChoice[] = [
  { ...textKinds.text, line: 'Plain paragraph', also: 'paragraph words' },
  { ...textKinds.heading, line: 'Title of a part', also: 'title h1 section' },
  {
    name: 'Picture',
    icon: 'image',
    line: 'One picture, with a caption',
    also: 'image photo screenshot upload',
    node: 'picture',
  },
  {
    name: 'Gallery',
    icon: 'layout-grid',
    line: 'Several pictures in columns',
    also: 'images photos grid pair',
    node: 'gallery',
  },
  {
    name: 'Before and after',
    icon: 'square-split-horizontal',
    line: 'Two pictures with a slider',
    also: 'comparison compare redesign',
    node: 'comparison',
  },
  {
    name: 'Video or embed',
    icon: 'film',
    line: 'YouTube, Vimeo, Loom, Figma, CodePen',
    also: 'movie clip prototype pen frame link',
    node: 'embed',
  },
  {
    name: 'Key numbers',
    icon: 'hash',
    line: 'Results in large figures',
    also: 'figure statistics metrics results stats',
    node: 'figures',
  },
  {
    name: 'Quote',
    icon: 'quote',
    line: 'Words of a client or user',
    also: 'testimonial citation blockquote',
    node: 'quote',
  },
  {
    name: 'Columns',
    icon: 'columns-2',
    line: 'Texts side by side',
    also: 'layout beside',
    node: 'columns',
  },
  {
    name: 'Button',
    icon: 'mouse-pointer-click',
    line: 'A link that stands out',
    also: 'call to action cta link',
    node: 'button',
  },
  { ...textKinds.subheading, line: 'Title within a part', also: 'h2 heading', isFurther: true },
  {
    ...textKinds.list,
    line: 'Points in any order',
    also: 'bullets bulleted unordered points',
    isFurther: true,
  },
  { ...textKinds.numberedList, line: 'Steps in order', also: 'ordered steps numbers', isFurther: true },
  { ...textKinds.code, line: 'Code with colours', also: 'snippet program pre', isFurther: true },
  {
    name: 'Table',
    icon: 'table',
    line: 'Rows and columns',
    also: 'grid cells spreadsheet',
    node: 'table',
    isFurther: true,
    turn: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    name: 'Divider',
    icon: 'minus',
    line: 'A line between parts',
    also: 'hr rule line separator break',
    node: 'horizontalRule',
    isFurther: true,
  },
];

/** Returns the choices that match a text, best first: by their name, by a word in it, then by a word in `also`. */
export function matchingChoices(typed: string, $at: ResolvedPos): readonly BlockChoice[] {
  const wanted = comparable(typed).trim();
  const allowed = blockChoices.filter(({ node }) => isAllowed(node, $at));
  if (!wanted) return allowed;
  return allowed
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < unmatched)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ choice }) => choice);
}

const unmatched = 3;

function rankOf({ name, also = '' }: BlockChoice, wanted: string): number {
  if (comparable(name).startsWith(wanted)) return 0;
  const words = (text: string) => ` ${comparable(text)}`;
  if (words(name).includes(` ${wanted}`)) return 1;
  return words(also).includes(` ${wanted}`) ? 2 : unmatched;
}

/** Returns true if the text block around a position may become a node of this name. */
export function isAllowed(name: string, $at: ResolvedPos): boolean {
  const node = $at.doc.type.schema.nodes[name];
  const around = $at.depth > 0 ? $at.node(-1) : undefined;
  return Boolean(node && around?.canReplaceWith($at.index(-1), $at.indexAfter(-1), node));
}
