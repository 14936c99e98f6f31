import type { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { useEffect, useState } from 'react';
import { areSame } from '../../../../ui/owner/form-state/merging.ts';
import { type ContentForm, type ContentValues, type EditedPicture, hasPicture } from '../content-values.ts';
import { type ReadContent, readContent } from './document/reading.ts';
import { picturesShown, writeContent } from './document/writing.ts';

/** Time in ms after the last change until the form has it. */
const delayMs = 200;

/**
 * Keeps the blocks and pictures of the form as the editor's document has them. Changes of the form from outside, such as
 * a restored draft, start a new document.
 */
export function useContentSync(editor: Editor, form: ContentForm) {
  const [synced] = useState(() => new Synced(editor, form));
  useEffect(() => synced.start(), [synced]);
  return synced;
}

class Synced {
  #read: ReadContent;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWriting = false;
  /** The values that the form got from the document last. */
  #written: Pick<ContentValues, 'blocks' | 'pictures'>;
  /** Every picture that the form has had, so that undoing brings it back. */
  readonly #known = new Map<number, EditedPicture>();
  /** Pictures that the document shows or has shown. */
  readonly #owned = new Set<number>();
  /** The position of each block of the form. */
  positions: readonly number[] = [];
  readonly #editor: Editor;
  readonly #form: ContentForm;

  constructor(editor: Editor, form: ContentForm) {
    this.#editor = editor;
    this.#form = form;
    this.#written = this.#values();
    this.#read = this.#load();
  }

  start(): () => void {
    const { flush } = this;
    const onUpdate = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(flush, delayMs);
    };
    const ending = new AbortController();
    const { signal } = ending;
    this.#editor.on('update', onUpdate);
    this.#editor.view.dom.addEventListener('blur', flush, { signal });
    // Before the form reads its values. It may be elsewhere in the document, or around the frame of the page.
    document.addEventListener('submit', flush, { capture: true, signal });
    addEventListener('pagehide', flush, { signal });
    const unsubscribe = this.#form.subscribe({
      name: ['blocks', 'pictures'],
      formState: { values: true },
      callback: () => this.#follow(),
    });
    return () => {
      flush();
      this.#editor.off('update', onUpdate);
      ending.abort();
      unsubscribe();
    };
  }

  /** Writes changes to the form that are not written yet. */
  readonly flush = (): void => {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#know();
    const { blocks, pictures, positions } = writeContent(this.#editor.state.doc, this.#read.sources, {
      pictures: this.#pictures(),
      owned: this.#owned,
    });
    const before = this.#values();
    this.positions = positions;
    this.#written = { blocks, pictures };
    const options = { shouldDirty: true, shouldValidate: this.#form.formState.isSubmitted };
    this.#isWriting = true;
    if (!areSame(before.pictures, pictures)) this.#form.setValue('pictures', pictures, options);
    if (!areSame(before.blocks, blocks)) this.#form.setValue('blocks', blocks, options);
    this.#isWriting = false;
  };

  #values() {
    const { blocks, pictures } = this.#form.getValues();
    return { blocks, pictures };
  }

  /** Starts a new document from the values of the form. */
  #load(): ReadContent {
    const { blocks, pictures } = this.#form.getValues();
    const read = readContent(this.#editor.schema, { blocks, pictures: pictures.filter(hasPicture) });
    const { view, state } = this.#editor;
    view.updateState(EditorState.create({ doc: read.doc, plugins: state.plugins }));
    this.#read = read;
    this.#written = { blocks, pictures };
    this.#know();
    this.positions = writeContent(read.doc, read.sources, { pictures, owned: this.#owned }).positions;
    return read;
  }

  /** Pictures of the form in its order, and then former ones. */
  #pictures(): EditedPicture[] {
    const now = this.#form.getValues('pictures').filter(hasPicture);
    const ids = new Set(now.map(({ id }) => id));
    return [...now, ...[...this.#known.values()].filter(({ id }) => !ids.has(id))];
  }

  /** Remembers pictures of the form and of the document. */
  #know(): void {
    const { pictures } = this.#form.getValues();
    for (const picture of pictures.filter(hasPicture)) this.#known.set(picture.id, picture);
    for (const id of picturesShown(this.#editor.state.doc)) this.#owned.add(id);
  }

  #follow(): void {
    // Between two values, the form is not as the document.
    if (this.#isWriting) return;
    const { blocks, pictures } = this.#values();
    const isSame = areSame(blocks, this.#written.blocks);
    this.#know();
    if (!isSame) this.#load();
    else this.#written = { blocks, pictures };
  }
}
