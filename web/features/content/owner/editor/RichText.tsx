import { EditorState } from '@tiptap/pm/state';
import { EditorContent } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import type { MarkdownKind } from '#contract/text/markdown.ts';
import { EditorNews } from './EditorNews.tsx';
import { Docking } from './menus/Docking.tsx';
import { TextMenus } from './menus/TextMenus.tsx';
import { useEditorEvent } from './useEditorEvent.ts';
import { useEditorInstance } from './useEditorInstance.ts';
import { readText, textEditorExtensions, writeText } from './text-documents.ts';

export type RichTextProps = {
  kind: MarkdownKind;
  /** Markdown. */
  value: string;
  onChange: (markdown: string) => void;
  onBlur?: () => void;
  /** Called with an object that focuses the text, and with null on unmounting. */
  focusRef?: (field: { focus: () => void } | null) => void;
  /** Attributes of the text's element, such as `aria-label`. Undefined removes one. */
  attributes: Readonly<Record<string, string | true | undefined>>;
  className?: string;
};

/** An editor of a formatted text, which is Markdown in the form. `onChange` is called only after edits. */
export function RichText({ kind, value, onChange, onBlur, focusRef, attributes, className }: RichTextProps) {
  const editor = useEditorInstance(() => ({
    extensions: textEditorExtensions(kind),
    attributes: {
      role: 'textbox',
      'aria-multiline': String(kind !== 'caption'),
      class: `prose ${kind === 'highlights' ? 'highlights' : ''} ${className ?? ''}`,
    },
  }));
  /** The last text that came back from the form, and those passed to it since; [] before the first render. */
  const written = useRef<string[]>([]);
  useEditorEvent(editor, 'update', () => {
    const text = writeText(kind, editor.state.doc);
    if (text !== written.current.at(-1)) written.current.push(text);
    onChange(text);
  });
  useEditorEvent(editor, 'blur', () => onBlur?.());
  useEffect(() => {
    const { view, state } = editor;
    // In a busy browser, a text comes back after a newer one was typed.
    const place = written.current.lastIndexOf(value);
    if (place !== -1) {
      written.current.splice(0, place);
      return;
    }
    written.current = [value];
    const doc = readText(kind, state.schema, value);
    view.updateState(EditorState.create({ doc, plugins: state.plugins }));
  }, [editor, kind, value]);
  useEffect(() => {
    const { dom } = editor.view;
    for (const [name, given] of Object.entries(attributes))
      if (given === undefined) dom.removeAttribute(name);
      else dom.setAttribute(name, String(given));
  }, [editor, attributes]);
  useEffect(() => {
    focusRef?.({ focus: () => editor.commands.focus() });
    return () => focusRef?.(null);
  }, [editor, focusRef]);
  return (
    <>
      <EditorContent editor={editor} />
      <EditorNews editor={editor} />
      <Docking editor={editor}>
        <TextMenus editor={editor} />
      </Docking>
    </>
  );
}
