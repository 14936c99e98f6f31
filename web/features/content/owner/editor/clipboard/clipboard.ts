/** Copying from the editor, and pasting into it from other programs. Files are taken by `../files/`. */
import { Extension } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readMarkdown } from '../markdown/parsing.ts';
import { withNews } from '../news.ts';
import { isAllowedLink } from '../schema/text-nodes.ts';
import { cleaned } from './cleaning.ts';
import { ClipboardSerializer, editorAttribute } from './clipboard-markup.ts';
import { clipboardText } from './clipboard-text.ts';
import { parsed } from './elements.ts';
import { fittedTo, isBlockSelected, isLine, lostParts } from './pasting.ts';

/** Says that pictures were left out, because texts refer to no pictures of other sites. */
function sayNoPictures(view: EditorView, count: number): void {
  const sentence = count === 1 ? '1 picture was not pasted' : `${count} pictures were not pasted`;
  const takesFiles = 'picture' in view.state.schema.nodes;
  say(view, takesFiles ? `${sentence}: drop the ${count === 1 ? 'file' : 'files'}` : sentence);
}

function say(view: EditorView, sentence: string): void {
  // After the paste, which this is a part of.
  setTimeout(() => {
    if (!view.isDestroyed) view.dispatch(withNews(view.state.tr, { refused: [sentence] }));
  });
}

/** Returns markup of an editor; pictures only if it is this one. Undefined for other markup. */
function ownMarkup(markup: string, editor: string): { html: string; pictures: number } | undefined {
  const body = parsed(markup);
  const origin = body.querySelector(`[data-pm-slice][${editorAttribute}]`)?.getAttribute(editorAttribute);
  if (origin === undefined || origin === null) return undefined;
  let pictures = 0;
  const foreign = origin === editor ? [] : body.querySelectorAll('[data-picture]:not([data-picture="0"])');
  for (const picture of foreign) {
    picture.setAttribute('data-picture', '0');
    pictures += 1;
  }
  return { html: body.innerHTML, pictures };
}

/** Returns a text in Markdown as content, open at both ends as far as it goes on with the text around it. */
function markdownSlice({ state: { schema } }: EditorView, text: string): Slice {
  const nodes = readMarkdown(schema, text.replaceAll(/\r\n?/g, '\n').trim());
  const [only] = nodes;
  if (!only || nodes.length > 1 || only.type.name !== 'paragraph')
    return Slice.maxOpen(Fragment.from(nodes), false);
  // Blanks around words, which Markdown does not keep.
  const blank = (found: RegExp) => {
    const [blanks = ''] = found.exec(text) ?? [];
    return blanks ? [schema.text(' ')] : [];
  };
  const line = [...blank(/^[ \t]+/), ...only.content.content, ...blank(/[ \t]+$/)];
  return new Slice(Fragment.from(only.copy(Fragment.from(line))), 1, 1);
}

const isAddress = (text: string) => !/\s/.test(text.trim()) && isAllowedLink(text.trim());

export const clipboard = Extension.create({
  name: 'clipboard',
  priority: 1000,
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          clipboardSerializer: new ClipboardSerializer(editor.schema, editor.instanceId),
          clipboardTextSerializer: clipboardText,
          clipboardTextParser: (text, _around, isPlain, view) =>
            // With Shift, the text as it is.
            isPlain ? (undefined as unknown as Slice) : markdownSlice(view, text),
          transformPastedHTML(markup, view) {
            const { html, pictures } = ownMarkup(markup, editor.instanceId) ?? cleaned(markup);
            if (pictures > 0) sayNoPictures(view, pictures);
            return html;
          },
          handlePaste(view, event, slice) {
            const { selection, tr } = view.state;
            // An address on selected words makes them a link.
            if (!selection.empty && isAddress(event.clipboardData?.getData('text/plain') ?? '')) return false;
            const pasted = markdownFromCode(view, event) ?? slice;
            // Only pictures, which are left out.
            if (pasted.size === 0) return true;
            // Cells go into cells.
            const { parent } = selection.$from;
            const hasTable = pasted.content.firstChild?.type.name.startsWith('table') ?? false;
            if (hasTable && isLine(selection.$from) && parent.type.name === 'paragraph') return false;
            const fitted = fittedTo(selection, pasted);
            const lost = lostParts(pasted, fitted);
            if (lost) say(view, `Not pasted here: ${lost}`);
            const isBelow = isBlockSelected(selection);
            if (fitted === slice && !isBelow) return false;
            if (isBelow) tr.replaceRange(selection.to, selection.to, fitted);
            else tr.replaceSelection(fitted);
            view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
            return true;
          },
        },
      }),
    ];
  },
});

/** Returns Markdown from Visual Studio Code, which Tiptap would make a code block. */
function markdownFromCode(view: EditorView, { clipboardData }: ClipboardEvent): Slice | undefined {
  const about = clipboardData?.getData('vscode-editor-data');
  if (!about || !/"mode":"(?:markdown|mdx|plaintext)"/.test(about)) return undefined;
  return markdownSlice(view, clipboardData?.getData('text/plain') ?? '');
}
