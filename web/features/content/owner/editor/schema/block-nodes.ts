/** The document, and blocks other than text. Visible texts are content, all else attributes. Views: `../views/`. */
import { Node, type NodeConfig } from '@tiptap/core';

const isolated = { isolating: true, defining: true, selectable: true, draggable: true } as const;

function block(name: string, config: Partial<NodeConfig>) {
  return Node.create({
    name,
    group: 'media',
    ...isolated,
    parseHTML: () => [{ tag: `div[data-block="${name}"]` }],
    renderHTML: ({ HTMLAttributes, node }) =>
      node.type.isLeaf
        ? ['div', { ...HTMLAttributes, 'data-block': name }]
        : ['div', { ...HTMLAttributes, 'data-block': name }, 0],
    ...config,
  });
}

/** A part of a block, which is not joined with its neighbours. */
function part(name: string, config: Partial<NodeConfig>) {
  return block(name, { group: '', selectable: false, draggable: false, ...config });
}

const plain = { content: 'text*', marks: '' } as const;
const plainLines = { content: '(text | hardBreak)*', marks: '' } as const;

/** Attributes with JSON values, which survive copying as `data-…`. */
const attributes = (defaults: Readonly<Record<string, unknown>>) => () =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      {
        default: value,
        parseHTML: (element: HTMLElement): unknown => {
          const text = element.getAttribute(`data-${name}`);
          return text === null ? value : JSON.parse(text);
        },
        renderHTML: (given: Record<string, unknown>) => ({ [`data-${name}`]: JSON.stringify(given[name]) }),
      },
    ]),
  );

/** A picture of the form by its id (0 for none), with its alt text, and its focal point in percent. */
const pictureOf = { picture: 0, description: '', focal_x: 50, focal_y: 50 };

export const documentNode = Node.create({ name: 'doc', topNode: true, content: '(block | media)+' });

/** The content of `picture` and `galleryPicture` is the caption. */
export const blockNodes = [
  block('picture', { content: 'inline*', addAttributes: attributes({ ...pictureOf, size: 'wide' }) }),
  block('gallery', { content: 'galleryPicture+', addAttributes: attributes({ columns: 3 }) }),
  part('galleryPicture', {
    content: 'inline*',
    selectable: true,
    draggable: true,
    addAttributes: attributes(pictureOf),
  }),
  block('comparison', { content: 'galleryPicture{2}' }),
  block('embed', { addAttributes: attributes({ link: '', ...pictureOf }) }),
  block('figures', { content: 'figureItem+' }),
  part('figureItem', { content: 'figureValue figureLabel' }),
  part('figureValue', plain),
  part('figureLabel', plain),
  block('quote', {
    content: 'quoteText quoteName quoteRole',
    addAttributes: attributes({ testimonial: null, ...pictureOf }),
  }),
  part('quoteText', plainLines),
  part('quoteName', plain),
  part('quoteRole', plain),
  block('columns', { content: 'column{2,3}' }),
  part('column', { content: 'block+' }),
  block('button', { ...plain, addAttributes: attributes({ link: '' }) }),
];
