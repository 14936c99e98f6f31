/** The extensions behind the menus. */
import type { Extensions } from '@tiptap/core';
import { clipboard } from '../clipboard/clipboard.ts';
import { barKeys } from './bar-keys.ts';
import { blockMenu } from './block-menu.ts';
import { direction } from './direction.ts';
import { linkKeys } from './links.ts';
import { prompts } from './prompts.ts';
import { typing } from './typing.ts';

/** For `TextMenus`: a text without blocks. */
export const textTools: Extensions = [linkKeys, barKeys, typing, direction, clipboard];

/** For a text with blocks. */
export const menuExtensions: Extensions = [blockMenu, prompts, ...textTools];
