/** Templates that start a case study or page: a few blocks with prompts. */
import type { Editor } from '@tiptap/core';
import type { OwnerIconName } from '../../../../../ui/owner/owner-icon-names.ts';

type Part = { type: string; attrs?: { prompt: string } };

type Start = { name: string; icon: OwnerIconName; content: readonly Part[] };

const heading = (prompt: string): Part => ({ type: 'heading', attrs: { prompt } });
const text = (prompt: string): Part => ({ type: 'paragraph', attrs: { prompt } });
const block = (type: string): Part => ({ type });

/** By the label of the editor. */
export const starts: Readonly<Record<string, readonly Start[]>> = {
  'Case study': [
    {
      name: 'Problem, process, result',
      icon: 'list-ordered',
      content: [
        heading('The problem'),
        text('Who had which problem? What would have happened without this work?'),
        heading('The process'),
        text('What did you try, decide and leave out? What was hard?'),
        block('picture'),
        heading('The result'),
        text('What changed for the people who use it?'),
        block('figures'),
      ],
    },
    {
      name: 'Before and after',
      icon: 'square-split-horizontal',
      content: [
        text('What was it like, and why did it have to change?'),
        block('comparison'),
        heading('What changed'),
        text('The decisions behind the new version, and what they brought'),
        block('quote'),
      ],
    },
    {
      name: 'Gallery',
      icon: 'layout-grid',
      content: [text('What do these pictures show? A sentence or two'), block('gallery')],
    },
  ],
  Page: [
    {
      name: 'About you',
      icon: 'user-round',
      content: [
        text('Who are you, and what do you care about in your work?'),
        block('picture'),
        heading('How I work'),
        text('What can people expect who work with you?'),
        block('button'),
      ],
    },
    {
      name: 'Services',
      icon: 'columns-2',
      content: [
        text('What do you offer, and for whom?'),
        block('columns'),
        heading('What it costs'),
        text('A price, a range, or how you work it out'),
        block('button'),
      ],
    },
  ],
};

/** Returns true for a document with only an empty paragraph. */
export function isUnwritten({ state: { doc } }: Editor): boolean {
  const { firstChild } = doc;
  return doc.childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0;
}

/** Replaces the document by a template, with the caret in its first text. */
export function begin(editor: Editor, { content }: Start): void {
  const { schema, state } = editor;
  const nodes = content.flatMap(({ type, attrs }) => schema.nodes[type]?.createAndFill(attrs) ?? []);
  editor
    .chain()
    .command(({ tr }) => {
      tr.replaceWith(0, state.doc.content.size, nodes);
      return true;
    })
    .setTextSelection(1)
    .focus()
    .run();
}
