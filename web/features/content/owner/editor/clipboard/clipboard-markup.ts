/** Copied content as markup that other programs understand, and that the editor reads again. */
import { DOMSerializer, type Fragment } from '@tiptap/pm/model';
import { rename, unwrap } from './elements.ts';

/** Marks the markup of an editor. Pictures belong to its form. */
export const editorAttribute = 'data-editor';

type Options = Parameters<DOMSerializer['serializeFragment']>[1];
type Target = Parameters<DOMSerializer['serializeFragment']>[2];

export class ClipboardSerializer extends DOMSerializer {
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
    // Chromium leaves an empty style where there was none.
    for (const element of markup.querySelectorAll('*'))
      for (const name of ['dir', 'style', 'data-prompt'])
        if (element.hasAttribute(name)) element.removeAttribute(name);
    // As the editor reads headings of other programs.
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
