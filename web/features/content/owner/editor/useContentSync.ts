import type { Editor } from '@tiptap/core';
import { EditorState } from '@tiptap/pm/state';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { areSame } from '../../../../ui/owner/form-state/merging.ts';
import { type ContentForm, type EditedPicture, hasPicture } from '../content-values.ts';
import { readContent } from './document/reading.ts';
import { picturesShown, writeContent } from './document/writing.ts';

/** Time in ms from the last change until it is written to the form. */
const delayMs = 200;

/**
 * Writes changes of the editor's document to the blocks and pictures of the form. If something else changes the form's
 * blocks, such as a restored draft, starts a new document. Returns a ref with the position of each block of the form.
 */
export function useContentSync(editor: Editor, form: ContentForm): RefObject<readonly number[]> {
  const positions = useRef<readonly number[]>([]);
  const start = useEffectEvent(() => synced(editor, form, positions));
  // In a layout effect, because the text is mounted then and its blocks are drawn once.
  useLayoutEffect(() => start(), []);
  return positions;
}

/** Loads the form into the editor and keeps both in sync. Returns a function that writes open changes and ends this. */
function synced(editor: Editor, form: ContentForm, positions: RefObject<readonly number[]>): () => void {
  const { view } = editor;
  /** Every picture that the form has had, so that undoing brings it back. */
  const known = new Map<number, EditedPicture>();
  /** Pictures that the document shows or has shown. */
  const owned = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWriting = false;
  let { sources, written } = load();

  function valuesOfForm() {
    const { blocks, pictures } = form.getValues();
    return { blocks, pictures };
  }

  /** Remembers pictures of the form and of the document. */
  function know(): void {
    for (const picture of form.getValues('pictures').filter(hasPicture)) known.set(picture.id, picture);
    for (const id of picturesShown(view.state.doc)) owned.add(id);
  }

  /** Starts a new document from the values of the form. */
  function load() {
    const { blocks, pictures } = valuesOfForm();
    const read = readContent(editor.schema, { blocks, pictures: pictures.filter(hasPicture) });
    view.updateState(EditorState.create({ doc: read.doc, plugins: view.state.plugins }));
    know();
    positions.current = writeContent(read.doc, read.sources, { pictures, owned }).positions;
    return { sources: read.sources, written: blocks };
  }

  /** Writes changes to the form that are not written yet. */
  function flush(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    know();
    const before = valuesOfForm();
    // The form's pictures in their order, then those that it had.
    const present = before.pictures.filter(hasPicture);
    const former = [...known.values()].filter(({ id }) => present.every((one) => one.id !== id));
    const now = writeContent(view.state.doc, sources, { pictures: [...present, ...former], owned });
    positions.current = now.positions;
    written = now.blocks;
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    isWriting = true;
    if (!areSame(before.pictures, now.pictures)) form.setValue('pictures', now.pictures, options);
    if (!areSame(before.blocks, now.blocks)) form.setValue('blocks', now.blocks, options);
    isWriting = false;
  }

  function follow(): void {
    // The form differs from the document until both values are set.
    if (isWriting) return;
    know();
    if (!areSame(form.getValues('blocks'), written)) ({ sources, written } = load());
  }

  const onUpdate = () => {
    clearTimeout(timer);
    timer = setTimeout(flush, delayMs);
  };
  const ending = new AbortController();
  const { signal } = ending;
  editor.on('update', onUpdate);
  view.dom.addEventListener('blur', flush, { signal });
  // Before the form reads its values. It may be elsewhere in this document, while the text is in a frame.
  document.addEventListener('submit', flush, { capture: true, signal });
  addEventListener('pagehide', flush, { signal });
  const unsubscribe = form.subscribe({
    name: ['blocks', 'pictures'],
    formState: { values: true },
    callback: follow,
  });
  return () => {
    flush();
    editor.off('update', onUpdate);
    ending.abort();
    unsubscribe();
  };
}
