/** Texts made to fit. */
import { importLimits } from './imports.ts';

/** What no database keeps: NUL, and halves of characters. */
export function storable(text: string): string {
  return text.slice(0, importLimits.text).toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
}

export function oneLine(text: string): string {
  return storable(text).replaceAll(/\s+/gu, ' ').trim();
}

/** At most `max` characters, ending with an ellipsis where something was cut; no character is cut in two. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  const kept = space > max / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
