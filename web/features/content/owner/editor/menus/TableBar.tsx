import { type Editor, findParentNode } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { Bar, BarItem, BarLine, BarText } from './Bar.tsx';
import { elementAround } from './text-places.ts';

/** Rows and columns of the table with the caret. */
export function TableBar({ editor }: { editor: Editor }) {
  const table = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const found = findParentNode(({ type }) => type.name === 'table')(state.selection)?.node;
      return found ? { hasHeader: found.firstChild?.firstChild?.type.name === 'tableHeader' } : null;
    },
  });
  if (!table) return null;
  const run = (apply: (chain: ReturnType<Editor['chain']>) => { run: () => boolean }) => () =>
    void apply(editor.chain()).run();
  return (
    <Bar label="Table" editor={editor} side="over" anchor={() => elementAround(editor, 'table')}>
      <BarText>Row</BarText>
      <BarItem label="Add a row below" icon="plus" onClick={run((chain) => chain.addRowAfter())} />
      <BarItem label="Remove the row" icon="minus" onClick={run((chain) => chain.deleteRow())} />
      <BarLine />
      <BarText>Column</BarText>
      <BarItem label="Add a column after" icon="plus" onClick={run((chain) => chain.addColumnAfter())} />
      <BarItem label="Remove the column" icon="minus" onClick={run((chain) => chain.deleteColumn())} />
      <BarLine />
      <BarItem
        label="Header row"
        icon="panel-top"
        pressed={table.hasHeader}
        onClick={run((chain) => chain.toggleHeaderRow())}
      />
      <BarItem label="Delete the table" icon="trash" onClick={run((chain) => chain.deleteTable())} />
    </Bar>
  );
}
