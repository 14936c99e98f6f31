/** Shortens and sanitizes texts of other programs. */
import { importLimits } from './import-limits.ts';

/** Cuts at `importLimits.text`, turns CRLF into LF, removes NUL and replaces lone surrogates: databases refuse both. */
export function sanitize(text: string): string {
  return text.slice(0, importLimits.text).toWellFormed().replaceAll('\0', '').replaceAll('\r\n', '\n');
}

export function oneLine(text: string): string {
  return sanitize(text).replaceAll(/\s+/gu, ' ').trim();
}

/** Returns at most `max` UTF-16 code units. A cut text ends with an ellipsis, if possible after a word. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max - 1);
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'));
  const kept = space > max / 2 ? start.slice(0, space) : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
