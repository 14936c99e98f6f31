/** The views of blocks: React components for blocks and pictures, plain elements for their texts. */
import type { Node as NodeExtension, NodeViewRenderer } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { ReactNodeViewRenderer, type ReactNodeViewProps } from '@tiptap/react';
import type { ComponentType } from 'react';
import { activeOf, hasSameParts } from './active-block.ts';
import { ButtonView } from './ButtonView.tsx';
import { ComparisonView } from './ComparisonView.tsx';
import { EmbedView } from './EmbedView.tsx';
import { GalleryPictureView, PictureView } from './PictureView.tsx';
import { GalleryView } from './GalleryView.tsx';
import { PartsView } from './PartsView.tsx';
import { longQuote } from '../../../case-study/quote-length.ts';
import { QuoteView } from './QuoteView.tsx';
import { nameOf } from '../blocks.ts';

/** Returns true if two nodes with equal attributes look the same except for texts, which ProseMirror draws. */
type LooksSame = (one: Node, other: Node) => boolean;

const always: LooksSame = () => true;
const sameCount: LooksSame = (one, other) => one.childCount === other.childCount;
const isLong = ({ firstChild }: Node) => (firstChild?.textContent.length ?? 0) > longQuote;
const sameLength: LooksSame = (one, other) => isLong(one) === isLong(other);

const blocks: Readonly<Record<string, NodeViewRenderer>> = {
  picture: reactView(PictureView, always),
  gallery: reactView(GalleryView, hasSameParts),
  galleryPicture: reactView(GalleryPictureView, always),
  comparison: reactView(ComparisonView, hasSameParts),
  embed: reactView(EmbedView, always),
  figures: reactView(PartsView, sameCount),
  quote: reactView(QuoteView, sameLength),
  columns: reactView(PartsView, sameCount),
  button: reactView(ButtonView, always),
  column: textView('prose min-w-0'),
  figureItem: textView('min-w-0'),
  figureValue: textView('part text-title font-semibold tracking-title wrap-anywhere', '40 %'),
  figureLabel: textView('part mt-1 text-muted wrap-anywhere', 'What it counts'),
  quoteText: textView('part quotation', 'What was said'),
  quoteName: textView('part font-medium wrap-anywhere', 'Name'),
  quoteRole: textView('part text-muted wrap-anywhere', 'Role'),
};

/** Adds its view to a node, for `contentExtensions`. */
export function withView(block: NodeExtension): NodeExtension {
  const view = blocks[block.name];
  return view ? block.extend({ addNodeView: () => view }) : block;
}

/** A view that React renders only when attributes, the mark of the active block or what `isSame` compares change. */
function reactView(component: ComponentType<ReactNodeViewProps>, isSame: LooksSame): NodeViewRenderer {
  return (props) =>
    ReactNodeViewRenderer(component, {
      attrs: { role: 'group', 'aria-label': nameOf(props.node), 'data-block': props.node.type.name },
      stopEvent: ({ event }) =>
        // Without `instanceof`, which fails for elements of a frame.
        (event.target as Element | null)?.closest?.('[data-controls], [data-drag]') != null,
      update({ oldNode, newNode, oldDecorations, newDecorations, updateProps }) {
        const isActiveAlike = activeOf(oldDecorations)?.part === activeOf(newDecorations)?.part;
        if (!isActiveAlike || !oldNode.sameMarkup(newNode) || !isSame(oldNode, newNode)) updateProps();
        return true;
      },
    })(props);
}

/** A view that is a plain element. It shows `placeholder` while it is empty. */
function textView(className: string, placeholder = ''): NodeViewRenderer {
  return ({ node }) => {
    const dom = document.createElement('div');
    dom.className = className;
    dom.dataset['block'] = node.type.name;
    if (placeholder) {
      dom.dataset['placeholder'] = placeholder;
      dom.dir = 'auto';
    }
    return { dom, contentDOM: dom };
  };
}
