/** Copies text and blocks from the editor, and pastes into it. `../dragging/useDragging.ts` takes pasted files. */
import { Extension } from '@tiptap/core';
import { Fragment, Slice, DOMSerializer, type Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { readMarkdown } from '../markdown/parsing.ts';
import { withNews } from '../news.ts';
import { isAllowedLink, textNodes } from '../schema/text-nodes.ts';
import { cleaned } from './cleaning.ts';
import { parsed, rename, unwrap } from './elements.ts';
import { fittedTo, isBlockSelected, isLine, lostParts } from './pasting.ts';
import { writeInline, writeMarkdown } from '../markdown/writing.ts';

const texts = new Set<string>(textNodes);

/** Returns copied content as plain text: Markdown, and the texts of blocks. */
function clipboardText({ content, openStart, openEnd }: Slice): string {
  let nodes: readonly Node[] = content.content;
  // Copied words of one line are written without the list or quote around them.
  for (let depth = 0; depth < Math.min(openStart, openEnd) && nodes.length === 1; depth += 1) {
    const [only] = nodes;
    if (!only) break;
    if (only.isTextblock) return lineOf(only);
    nodes = only.content.content;
  }
  return blocksOf(nodes);
}

const lineOf = (line: Node) => (line.type.spec.code ? line.textContent : writeInline(line));

function blocksOf(nodes: readonly Node[]): string {
  const [first] = nodes;
  if (!first) return '';
  const { schema } = first.type;
  if (first.type.name === 'tableRow') return writeMarkdown([schema.node('table', null, [...nodes])]);
  if (first.type.name === 'listItem') return writeMarkdown([schema.node('bulletList', null, [...nodes])]);
  const written: string[] = [];
  let run: Node[] = [];
  const endRun = () => {
    if (run.length > 0) written.push(writeMarkdown(run));
    run = [];
  };
  for (const node of nodes) {
    if (texts.has(node.type.name)) run.push(node);
    else {
      endRun();
      written.push(blockText(node));
    }
  }
  endRun();
  return written.filter(Boolean).join('\n\n');
}

function blockText(node: Node): string {
  const children = node.content.content;
  const link = String(node.attrs['link'] ?? '');
  switch (node.type.name) {
    case 'picture':
    case 'galleryPicture':
      return writeInline(node) || String(node.attrs['description'] ?? '');
    case 'gallery':
    case 'comparison':
      return children.map(blockText).filter(Boolean).join('\n');
    case 'embed':
      return link;
    case 'figures':
      return children.map(blockText).join('\n');
    case 'figureItem':
      return children.map(lineOf).filter(Boolean).join(' – ');
    case 'quote': {
      const [words = '', ...by] = children.map(lineOf);
      const person = by.filter(Boolean).join(', ');
      const lines = [...words.split('\n'), ...(person ? ['', `— ${person}`] : [])];
      return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
    }
    case 'button':
      return link ? `[${lineOf(node)}](${link})` : lineOf(node);
    default:
      return node.isTextblock ? lineOf(node) : blocksOf(children);
  }
}

/** Marks copied markup with the `instanceId` of its editor, because pictures can be pasted in the same form only. */
const editorAttribute = 'data-editor';

type Options = Parameters<DOMSerializer['serializeFragment']>[1];
type Target = Parameters<DOMSerializer['serializeFragment']>[2];

/** Writes copied content as markup that other programs understand and editors read. */
class ClipboardSerializer extends DOMSerializer {
  readonly #editor: string;

  constructor(schema: Parameters<typeof DOMSerializer.fromSchema>[0], editor: string) {
    super(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema));
    this.#editor = editor;
  }

  override serializeFragment(fragment: Fragment, options?: Options, target?: Target) {
    const markup = super.serializeFragment(fragment, options, target);
    // The outermost call has no target.
    if (!target) this.#finish(markup);
    return markup;
  }

  #finish(markup: HTMLElement | DocumentFragment): void {
    // Chromium leaves an empty style on elements that had none.
    for (const element of markup.querySelectorAll('*'))
      for (const name of ['dir', 'style', 'data-prompt'])
        if (element.hasAttribute(name)) element.removeAttribute(name);
    // Level 1 is copied as h2, which the editor also reads as level 1.
    for (const heading of markup.querySelectorAll('[data-level]'))
      rename(heading, `h${Math.min(6, Number(heading.getAttribute('data-level')) + 1)}`);
    for (const cell of markup.querySelectorAll('td, th'))
      for (const name of ['colspan', 'rowspan'])
        if (cell.getAttribute(name) === '1') cell.removeAttribute(name);
    for (const line of markup.querySelectorAll('td > p:only-child, th > p:only-child, li > p:only-child'))
      unwrap(line);
    for (const block of markup.querySelectorAll('[data-block][data-link]')) {
      const address: unknown = JSON.parse(block.getAttribute('data-link') ?? '""');
      if (typeof address !== 'string' || !address) continue;
      const link = block.ownerDocument.createElement('a');
      link.href = address;
      if (block.hasChildNodes()) link.append(...block.childNodes);
      else link.textContent = address;
      block.append(link);
    }
    markup.firstElementChild?.setAttribute(editorAttribute, this.#editor);
  }
}

/** Says how many pictures were not pasted: pictures of other programs, or of another editor (`editorAttribute`). */
function sayNoPictures(view: EditorView, count: number): void {
  const sentence = count === 1 ? '1 picture was not pasted' : `${count} pictures were not pasted`;
  const takesFiles = 'picture' in view.state.schema.nodes;
  say(view, takesFiles ? `${sentence}: drop the ${count === 1 ? 'file' : 'files'}` : sentence);
}

function say(view: EditorView, sentence: string): void {
  // Later, because the paste is still being handled.
  setTimeout(() => {
    if (!view.isDestroyed) view.dispatch(withNews(view.state.tr, { refused: [sentence] }));
  });
}

/**
 * Returns markup copied from an editor, with empty places for pictures of other editors, and their number; undefined
 * for markup of other programs.
 */
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

/** Returns a Markdown text as content. It is open at both ends, so that it joins the text around it. */
function markdownSlice({ state: { schema } }: EditorView, text: string): Slice {
  const nodes = readMarkdown(schema, text.replaceAll(/\r\n?/g, '\n').trim());
  const [only] = nodes;
  if (!only || nodes.length > 1 || only.type.name !== 'paragraph')
    return Slice.maxOpen(Fragment.from(nodes), false);
  // Keeps a space at both ends, which Markdown does not.
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
            // With Shift, ProseMirror pastes the text as it is.
            isPlain ? (undefined as unknown as Slice) : markdownSlice(view, text),
          transformPastedHTML(markup, view) {
            const { html, pictures } = ownMarkup(markup, editor.instanceId) ?? cleaned(markup);
            if (pictures > 0) sayNoPictures(view, pictures);
            return html;
          },
          handlePaste(view, event, slice) {
            const { selection, tr } = view.state;
            // Tiptap makes selected words a link if an address is pasted.
            if (!selection.empty && isAddress(event.clipboardData?.getData('text/plain') ?? '')) return false;
            const pasted = markdownFromCode(view, event) ?? slice;
            // Nothing is left if only pictures were pasted.
            if (pasted.size === 0) return true;
            // Tiptap's tables paste cells into cells.
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

/** Returns text and Markdown from Visual Studio Code, of which Tiptap would make a code block; undefined for others. */
function markdownFromCode(view: EditorView, { clipboardData }: ClipboardEvent): Slice | undefined {
  const about = clipboardData?.getData('vscode-editor-data');
  if (!about || !/"mode":"(?:markdown|mdx|plaintext)"/.test(about)) return undefined;
  return markdownSlice(view, clipboardData?.getData('text/plain') ?? '');
}
