/** Content survives its editor: what the owner did not change is saved as it was. */
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, pictureSizes } from '#contract/projects/case-study.ts';
import type { EditedPicture } from '../../content-values.ts';
import { contentExtensions } from '../content-extensions.ts';
import { readContent } from './reading.ts';
import { writeContent } from './writing.ts';
import { isSameText } from '../markdown/same-text.ts';
import { readMarkdown } from '../markdown/parsing.ts';
import { writeMarkdown } from '../markdown/writing.ts';

const contentSchema = getSchema(contentExtensions());

/** Pieces of Markdown, of texts that look like it, and of text. */
const inlineMarks = [
  '\n',
  '\n\n',
  '\n\n\n',
  ' ',
  '  ',
  '\t',
  '**',
  '*',
  '_',
  '~~',
  '`',
  '```\n',
  '# ',
  '## ',
  '> ',
  '- ',
];
const lineMarks = ['* ', '+ ', '1. ', '2) ', '---', '\\', '|', '| a | b |\n|---|:-:|\n| 1 | 2 |', '    code'];
const links = [
  '[a](https://a.test)',
  '![b *c*](https://a.test/b.png "t")',
  '<https://a.test>',
  'https://a.test/x_y',
];
const others = [
  '<b>',
  '&amp;',
  '中文。',
  '[a]: b',
  '“x”',
  'اسم',
  'snake_case',
  '5 * 3',
  '- [ ] task',
  '<!-- x -->',
];
const pieces = fc.oneof(
  fc.constantFrom(...inlineMarks, ...lineMarks, ...links, ...others),
  fc.string({ maxLength: 8 }),
);
const markdown = fc
  .array(pieces, { minLength: 1, maxLength: 20 })
  .map((all) => all.join('').trim())
  .filter(Boolean);

const picture = (id: number, caption: string, description: string): EditedPicture => ({
  id,
  caption,
  description,
  focal_x: id % 100,
  focal_y: 50,
  picture: { id, src: `/api/pictures/${id}`, width: 8, height: 6 },
});
const pictureIds = [1, 2, 3, 4];
const line = fc.string({ minLength: 1, maxLength: 20 }).map((text) => text.trim() || 'x');
const id = fc.constantFrom(...pictureIds);

const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('text' as const), text: markdown }),
  fc.record({
    kind: fc.constant('columns' as const),
    texts: fc.array(markdown, { minLength: 2, maxLength: 3 }),
  }),
  fc.record({ kind: fc.constant('picture' as const), picture: id, size: fc.constantFrom(...pictureSizes) }),
  fc.record({
    kind: fc.constant('gallery' as const),
    pictures: fc.array(id, { minLength: 1, maxLength: 4 }),
    columns: fc.integer({ min: 2, max: 4 }),
  }),
  fc.record({ kind: fc.constant('comparison' as const), before: id, after: id }),
  fc.record({ kind: fc.constant('embed' as const), link: fc.webUrl() }),
  fc.record({ kind: fc.constant('embed' as const), link: fc.webUrl(), poster: id }),
  fc.record({
    kind: fc.constant('figures' as const),
    figures: fc.array(fc.record({ figure: line, label: line }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('quote' as const),
    quote: fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
    quoted: fc.oneof(line, fc.constant('')),
    role: fc.oneof(line, fc.constant('')),
    portrait: fc.oneof(id, fc.constant(null)),
    testimonial: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant(null)),
  }),
  fc.record({ kind: fc.constant('button' as const), label: line, link: fc.webUrl() }),
);

const content = fc.record({
  blocks: fc.array(block, { maxLength: 8 }),
  pictures: fc
    .array(
      fc.oneof(
        markdown.map((text) => text.replaceAll(/\s+/g, ' ')),
        fc.constant(''),
      ),
      {
        minLength: pictureIds.length,
        maxLength: pictureIds.length,
      },
    )
    .map((captions) => captions.map((caption, index) => picture(index + 1, caption.trim(), `Alt ${index}`))),
});

/** Opens content in the editor and returns what the editor saves after `edit`. */
function edited(
  { blocks, pictures }: { blocks: Block[]; pictures: EditedPicture[] },
  edit: (doc: Node) => Node = (doc) => doc,
) {
  const { doc, sources } = readContent(contentSchema, { blocks, pictures });
  doc.check();
  const { positions: _positions, ...written } = writeContent(edit(doc), sources, {
    pictures,
    owned: new Set(pictureIds),
  });
  return written;
}

/** The pictures that blocks show; only those stay in content that the editor has changed. */
function shownIn({ blocks, pictures }: { blocks: Block[]; pictures: EditedPicture[] }) {
  const used = JSON.stringify(blocks);
  return pictures.filter(
    ({ id: one }) =>
      new RegExp(`"(?:picture|before|after|portrait|poster)":${one}\\b`).test(used) ||
      blocks.some((of) => of.kind === 'gallery' && of.pictures.includes(one)),
  );
}

test('content that the owner does not change is saved as it was', () => {
  fc.assert(
    fc.property(content, (given) => {
      expect(edited(given)).toEqual({ blocks: given.blocks, pictures: shownIn(given) });
    }),
    { numRuns: 300 },
  );
});

test('adding a paragraph leaves the Markdown around it as it was written', () => {
  const text = '#  Two  spaces\n\n* star list\n* with items\n\nsnake_case and 5 * 3 * 2';
  const { blocks } = edited({ blocks: [{ kind: 'text', text }], pictures: [] }, (doc) => {
    const added = contentSchema.nodes['paragraph']?.create(null, contentSchema.text('Added'));
    return doc.copy(doc.content.addToEnd(added as Node));
  });
  expect(blocks).toEqual([{ kind: 'text', text: `${text}\n\nAdded` }]);
});

const marked = fc.record({
  text: fc
    .oneof(fc.string({ minLength: 1, maxLength: 12 }), pieces)
    .filter((text) => !/[\r\n]/.test(text) && text !== ''),
  marks: fc.subarray(['bold', 'italic', 'strike', 'code', 'link'] as const),
});
const paragraph = fc.array(marked, { minLength: 1, maxLength: 6 }).map((runs) => ({
  type: 'paragraph',
  content: runs.map(({ text, marks }) => ({
    type: 'text',
    text,
    marks: marks.map((type) =>
      type === 'link' ? { type, attrs: { href: 'https://link.test/' } } : { type },
    ),
  })),
}));
const items = fc
  .array(paragraph, { minLength: 1, maxLength: 3 })
  .map((all) => all.map((one) => ({ type: 'listItem', content: [one] })));
const typedNode: fc.Arbitrary<object> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.integer({ min: 1, max: 3 }) }),
    content: paragraph.map(({ content: of }) => of),
  }),
  fc.record({ type: fc.constantFrom('bulletList', 'orderedList'), content: items }),
  fc.record({
    type: fc.constant('blockquote'),
    content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('codeBlock'),
    content: fc
      .string({ minLength: 1 })
      .map((text) => [{ type: 'text', text: text.replaceAll('\r', '') || 'x' }]),
  }),
  fc.constant({ type: 'horizontalRule' }),
);

test('any text that can be typed keeps its words and structure in Markdown', () => {
  fc.assert(
    fc.property(fc.array(typedNode, { minLength: 1, maxLength: 5 }), (nodes) => {
      const doc = contentSchema.nodeFromJSON({ type: 'doc', content: nodes });
      const again = readMarkdown(contentSchema, writeMarkdown(doc.content.content));
      expect(wordsOf(again)).toEqual(wordsOf(doc.content.content));
    }),
    { numRuns: 500, examples: ['\\!', '!', 'a!'].map((before): [object[]] => [[beforeLink(before)]]) },
  );
});

function beforeLink(text: string) {
  const link = {
    type: 'text',
    text: 'link',
    marks: [{ type: 'link', attrs: { href: 'https://link.test/' } }],
  };
  return { type: 'paragraph', content: [{ type: 'text', text }, link] };
}

/** Nodes with their words; without blanks at their edges. */
function wordsOf(nodes: readonly Node[]): unknown[] {
  return nodes
    .filter((node) => node.type.name === 'horizontalRule' || node.textContent.trim() !== '')
    .map((node) => [node.type.name, node.textContent.replaceAll(/\s+/g, '')]);
}

test.each(['bold', 'italic', 'strike', 'code'])(
  '%s words keep their format when they are written as Markdown and read again',
  (mark) => {
    const text = contentSchema.text('some words', [contentSchema.mark(mark)]);
    const node = contentSchema.node('paragraph', null, [
      contentSchema.text('a '),
      text,
      contentSchema.text(', b'),
    ]);
    const again = readMarkdown(contentSchema, writeMarkdown([node]));
    expect(isSameText(again, [node])).toBe(true);
  },
);

test('changing one text block leaves the Markdown of the other blocks as it was written', () => {
  fc.assert(
    fc.property(fc.array(markdown, { minLength: 1, maxLength: 4 }), fc.nat(), (texts, at) => {
      const blocks = texts.map((text) => ({ kind: 'text' as const, text }));
      const index = at % texts.length;
      const written = edited({ blocks, pictures: [] }, (doc) => {
        const children = doc.content.content.map((node) =>
          node.attrs['origin'] === index && node.type.name === 'paragraph' && node.childCount > 0
            ? node.copy(node.content.addToEnd(contentSchema.text(' typed')))
            : node,
        );
        return contentSchema.node('doc', null, children);
      });
      for (const [place, { text }] of blocks.entries())
        if (place !== index && written.blocks.length === blocks.length)
          expect(written.blocks[place]).toEqual({ kind: 'text', text });
    }),
  );
});
