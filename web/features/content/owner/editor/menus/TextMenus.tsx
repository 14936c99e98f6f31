import { Toolbar } from '@base-ui/react/toolbar';
import { type Editor, findParentNode } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { codeLanguages } from '#contract/text/code-languages.ts';
import { OwnerIcon } from '../../../../../ui/owner/OwnerIcon.tsx';
import { Select } from '../../../../../ui/owner/Select.tsx';
import { Bar, BarItem, BarLine, BarText } from './Bar.tsx';
import { FormattingBar } from './FormattingBar.tsx';
import { LinkField } from './LinkField.tsx';
import { shownAddress } from './link-address.ts';
import { editLink, editedLink, linkAtCaret, removeLink } from './links.ts';
import { elementAround, rectOf } from './text-places.ts';
import { useHasFocus } from './useHasFocus.ts';

/** The bars of a text and the field for its links. Needs `Docking` around it and `textTools` in the editor. */
export function TextMenus({ editor }: { editor: Editor }) {
  const hasFocus = useHasFocus(editor);
  const link = useEditorState({ editor, selector: () => editedLink(editor.state) });
  return (
    <>
      {hasFocus && <FormattingBar editor={editor} />}
      {link && <LinkField editor={editor} link={link} />}
      {hasFocus && <LinkCard editor={editor} />}
      {hasFocus && <CodeBar editor={editor} />}
      {hasFocus && <TableBar editor={editor} />}
    </>
  );
}

function TableBar({ editor }: { editor: Editor }) {
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

function CodeBar({ editor }: { editor: Editor }) {
  const written = useEditorState({
    editor,
    selector: () => {
      const { parent } = editor.state.selection.$from;
      return parent.type.name === 'codeBlock' ? String(parent.attrs['language'] ?? '') : null;
    },
  });
  if (written === null) return null;
  const isKnown = written === '' || written in codeLanguages;
  return (
    <Bar
      label="Code"
      editor={editor}
      side="over"
      align="end"
      anchor={() => elementAround(editor, 'codeBlock')}
    >
      <Toolbar.Input
        render={
          <Select
            aria-label="Language of the code"
            value={written}
            options={[
              ...(isKnown ? [] : [{ value: written, label: written }]),
              ...Object.entries(codeLanguages).map(([value, label]) => ({ value, label })),
            ]}
            placeholder="Plain text"
            onChange={({ currentTarget: { value } }) =>
              editor.commands.updateAttributes('codeBlock', { language: value || null })
            }
            className="min-h-9 border-transparent bg-transparent py-1 text-sm pointer-coarse:min-h-11"
          />
        }
      />
    </Bar>
  );
}

/** Shows where the link around the caret leads. */
function LinkCard({ editor }: { editor: Editor }) {
  const link = useEditorState({
    editor,
    selector: ({ editor: { state } }) => (editedLink(state) ? null : linkAtCaret(state)),
  });
  if (!link) return null;
  return (
    <Bar label="Link" editor={editor} anchor={() => rectOf(editor, link)}>
      <Toolbar.Link
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        // `PageFrame` stops all other links.
        data-works
        className="flex min-h-9 max-w-64 items-center gap-2 rounded-md px-2 text-sm text-ink hover:bg-sunken focus-visible:outline-offset-0 pointer-coarse:min-h-11"
      >
        <OwnerIcon name="external-link" className="size-4 shrink-0 text-muted" />
        <span className="truncate">{shownAddress(link.href)}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </Toolbar.Link>
      <BarItem label="Edit link" icon="pencil" keys="K" onClick={() => editLink(editor, link)} />
      <BarItem label="Remove link" icon="unlink" onClick={() => removeLink(editor, link)} />
    </Bar>
  );
}
