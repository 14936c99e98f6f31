import type { Editor, EditorEvents } from '@tiptap/core';
import { useEffect, useEffectEvent } from 'react';

/** Calls `handler`, which may change with each render, on an event of the editor. */
export function useEditorEvent<Name extends keyof EditorEvents>(
  editor: Editor,
  name: Name,
  handler: (event: EditorEvents[Name]) => void,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: EditorEvents[Name]) => onEvent(event);
    editor.on(name, listener as never);
    return () => {
      editor.off(name, listener as never);
    };
  }, [editor, name]);
}
