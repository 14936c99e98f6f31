import { Extension, type Extensions } from '@tiptap/core';
import { clipboard } from '../clipboard/clipboard.ts';
import { barKeys } from './bar-keys.ts';
import { blockMenu } from './block-menu.ts';
import { linkKeys } from './links.ts';
import { prompts } from './prompts.ts';
import { typing } from './typing.ts';

/** An attribute that nodes only render. Lists follow their first item (`web/styles/editor-menus.css`). */
const rendered = (dir: 'auto' | 'ltr') => ({
  dir: { default: null, parseHTML: () => null, renderHTML: () => ({ dir }) },
});

const direction = Extension.create({
  name: 'direction',
  addGlobalAttributes: () => [
    { types: ['paragraph', 'heading'], attributes: rendered('auto') },
    { types: ['codeBlock'], attributes: rendered('ltr') },
  ],
});

/** For `TextMenus`: a text without blocks. */
export const textTools: Extensions = [linkKeys, barKeys, typing, direction, clipboard];

/** For a text with blocks. */
export const menuExtensions: Extensions = [blockMenu, prompts, ...textTools];
