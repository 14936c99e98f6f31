/** The parts of a text: paragraphs, headings, lists, quotes, code, tables, dividers and marks. */
import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Plugin } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';

/** Names of the nodes of a text, at the top level of the document or in a column. */
export const textNodes = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'table',
  'horizontalRule',
] as const;

/** Returns true for http(s) and mail addresses, as in Markdown on pages. Other schemes could run code in the page. */
export function isAllowedLink(href: string): boolean {
  return /^(?:https?:\/\/[^/]|mailto:[^/])/i.test(href);
}

/**
 * `origin` is the index, among text blocks, of the one that a node was read from. It keeps adjacent text blocks apart;
 * null for a new node. Also adds attributes of Markdown that Tiptap lacks.
 */
const origin = Extension.create({
  name: 'origin',
  addGlobalAttributes: () => [
    { types: [...textNodes], attributes: { origin: { default: null, rendered: false, keepOnSplit: true } } },
    // A tight list has no blank lines between its items.
    { types: ['bulletList', 'orderedList'], attributes: { tight: { default: true, rendered: false } } },
    {
      types: ['tableCell', 'tableHeader'],
      attributes: {
        align: {
          default: null,
          parseHTML: (cell) => cell.getAttribute('align'),
          renderHTML: ({ align }) => (align ? { align: String(align) } : {}),
        },
      },
    },
  ],
});

/** A picture in Markdown, which pages show as its description. */
const describedPicture = Node.create({
  name: 'describedPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ text: { default: '' }, markdown: { default: '', rendered: false } }),
  renderHTML: ({ node }) => ['span', { 'data-described-picture': '' }, String(node.attrs['text'])],
  renderText: ({ node }) => String(node.attrs['text']),
});

const keyEvents = Extension.create({
  name: 'keyEvents',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown({ dom }, { key, ctrlKey, metaKey }) {
            // A key may come before the browser reports a movement of the caret, such as Enter right after End.
            dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
            // Ctrl or ⌘ with Enter saves the form around the text, and adds no line break.
            return key === 'Enter' && (ctrlKey || metaKey);
          },
        },
      },
    }),
  ],
});

export const textExtensions = [
  StarterKit.configure({
    code: false,
    listItem: false,
    underline: false,
    document: false,
    // A document may end with a picture: the gap cursor, Enter and "+" begin a text below it.
    trailingNode: false,
    undoRedo: { depth: 1000 },
    heading: false,
    dropcursor: { class: 'drop-line', color: false, width: 3 },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (href) => isAllowedLink(href),
      shouldAutoLink: isAllowedLink,
    },
  }),
  // Level 1 is rendered as h3, because the page has an h1 and h2 above. Pasted h1 and h2 become level 1.
  Heading.extend({
    parseHTML: () => [
      // Rendered by an editor.
      {
        tag: ':is(h3, h4, h5, h6)[data-level]',
        getAttrs: (heading) => ({ level: Number(heading.dataset['level']) }),
      },
      { tag: 'h1', attrs: { level: 1 } },
      ...[2, 3, 4, 5, 6].map((level) => ({ tag: `h${level}`, attrs: { level: level - 1 } })),
    ],
    renderHTML: ({ node, HTMLAttributes }) => [
      `h${Math.min(Number(node.attrs['level']) + 2, 6)}`,
      { ...HTMLAttributes, 'data-level': String(node.attrs['level']) },
      0,
    ],
  }).configure({ levels: [1, 2, 3, 4, 5, 6] }),
  // Markdown has bold code.
  Code.extend({ excludes: '' }),
  // Markdown has items that begin with a heading or code.
  ListItem.extend({ content: 'block+' }),
  Table.extend({
    // Omits the widths of columns, which Tiptap writes as a style attribute.
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  describedPicture,
  origin,
  keyEvents,
];
