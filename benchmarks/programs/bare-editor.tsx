/** The least of a Tiptap editor with React: BLOCKS paragraphs, every second one drawn by a React node view. */
import { Node } from '@tiptap/core';
import {
  EditorContent,
  NodeViewContent,
  NodeViewWrapper,
  ReactNodeViewRenderer,
  useEditor,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { createRoot } from 'react-dom/client';

declare const BLOCKS: number;

const Framed = Node.create({
  name: 'framed',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'section' }],
  renderHTML: () => ['section', 0],
  addNodeView: () =>
    ReactNodeViewRenderer(() => (
      <NodeViewWrapper>
        <NodeViewContent />
      </NodeViewWrapper>
    )),
});

const content = Array.from({ length: BLOCKS }, (_, at) => ({
  type: at % 2 === 0 ? 'paragraph' : 'framed',
  content: [
    { type: 'text', text: `Paragraph ${at} with ` },
    { type: 'text', text: 'two', marks: [{ type: 'bold' }] },
    { type: 'text', text: ' words in other type.' },
  ],
}));

function Bare() {
  return (
    <EditorContent
      editor={useEditor({ extensions: [StarterKit, Framed], content: { type: 'doc', content } })}
    />
  );
}

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(<Bare />);
