/** Fits pasted content to the place where it is pasted. */
import { Fragment, type Node, type ResolvedPos, Slice } from '@tiptap/pm/model';
import { NodeSelection, type Selection } from '@tiptap/pm/state';
import { isMedia } from '../blocks.ts';

/** Fits content to a place of one line, such as a caption, or of text only, such as a column. Else returns `slice`. */
export function fittedTo({ $from }: Selection, slice: Slice): Slice {
  if (isLine($from)) return new Slice(lineFrom(slice, $from), 0, 0);
  const isColumn = Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).some(
    ({ type }) => type.name === 'column',
  );
  if (!isColumn || !slice.content.content.some(isMedia)) return slice;
  return new Slice(Fragment.from(slice.content.content.flatMap(textsIn)), 0, 0);
}

/** Returns true if a block other than text is selected as a whole. Content is pasted below it. */
export function isBlockSelected(selection: Selection): boolean {
  return selection instanceof NodeSelection && isMedia(selection.node);
}

const partNames: Readonly<Record<string, string>> = {
  picture: 'picture',
  galleryPicture: 'picture',
  embed: 'embed',
  button: 'button',
  link: 'link',
};

/** Names the parts that `fittedTo` left out, such as '2 pictures, 1 link'; '' for none. */
export function lostParts(before: Slice, after: Slice): string {
  const counts = new Map<string, number>();
  const count = (slice: Slice, by: 1 | -1) =>
    slice.content.descendants(({ type, marks }) => {
      for (const one of [type.name, ...marks.map((mark) => mark.type.name)]) {
        const name = partNames[one];
        if (name) counts.set(name, (counts.get(name) ?? 0) + by);
      }
    });
  if (before === after) return '';
  count(before, 1);
  count(after, -1);
  return [...counts]
    .filter(([, lost]) => lost > 0)
    .map(([name, lost]) => `${lost} ${name}${lost === 1 ? '' : 's'}`)
    .join(', ');
}

/** Returns true where no second paragraph fits: in captions, cells, and parts of blocks other than columns. */
export function isLine($from: ResolvedPos): boolean {
  const { parent } = $from;
  if (!parent.isTextblock || parent.type.spec.code) return false;
  if (!['paragraph', 'heading'].includes(parent.type.name)) return true;
  return !$from.node(-1).canReplaceWith($from.indexAfter(-1), $from.indexAfter(-1), parent.type);
}

/** Joins all lines by spaces, or by breaks in a quote's text. Leaves out what the place does not allow. */
function lineFrom({ content }: Slice, { parent }: ResolvedPos): Fragment {
  const { schema, contentMatch } = parent.type;
  const lineBreak = schema.nodes['hardBreak'];
  const isAllowed = (node: Node) => contentMatch.matchType(node.type) !== null;
  const between = lineBreak && parent.type.name === 'quoteText' ? lineBreak.create() : schema.text(' ');
  const lines: Node[][] = [];
  const read = (node: Node) => {
    if (node.isTextblock) lines.push(node.content.content.map(inPlace));
    else if (node.isInline) (lines.at(-1) ?? (lines[0] = [])).push(inPlace(node));
    else node.forEach(read);
  };
  const inPlace = (node: Node) => {
    if (node.isText) return node.mark(node.marks.filter(({ type }) => parent.type.allowsMarkType(type)));
    if (isAllowed(node) && (node.type !== lineBreak || between.type === lineBreak)) return node;
    return schema.text(node.type.spec.leafText?.(node).trim() || ' ');
  };
  content.forEach(read);
  const filled = lines.filter(({ length }) => length > 0);
  return Fragment.from(filled.flatMap((line, index) => (index > 0 ? [between, ...line] : line)));
}

/** Returns a block of text unchanged. Of another block, returns the texts, with single lines as paragraphs. */
function textsIn(node: Node): readonly Node[] {
  if (!isMedia(node)) return [node];
  const paragraphs: Node[] = [];
  const read = (part: Node) => {
    if (part.type.spec.group === 'block') paragraphs.push(part);
    else if (part.isTextblock && part.childCount > 0)
      paragraphs.push(node.type.schema.node('paragraph', null, part.content));
    else if (!part.isTextblock) part.forEach(read);
  };
  read(node);
  return paragraphs;
}
