/** Direction of writing: each text has its own, as on pages, and code is written from left to right. */
import { Extension } from '@tiptap/core';

/** An attribute that nodes only render. Lists follow their first item (`web/styles/editor-menus.css`). */
const rendered = (dir: 'auto' | 'ltr') => ({
  dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir }) },
});

export const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: rendered('auto') },
    { types: ['codeBlock'], attributes: rendered('ltr') },
  ],
});
