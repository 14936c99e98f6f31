/** Edits of Markdown by toolbar and keys. */

export interface Selected {
  text: string;
  from: number;
  to: number;
}

/** Replaces the text between `from` and `to` by `insert`, and selects the range `select`. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: [from: number, to: number];
}

/** Returns the selection without surrounding spaces, or the word at the cursor. */
function trimmedSelection({ text, from, to }: Selected): Selected {
  if (from === to) {
    const before = /[\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
    const after = /^[\p{L}\p{N}]*/u.exec(text.slice(from))?.[0].length ?? 0;
    return { text, from: from - before, to: from + after };
  }
  const chosen = text.slice(from, to);
  const start = from + chosen.length - chosen.trimStart().length;
  return { text, from: start, to: Math.max(start, start + chosen.trim().length) };
}

/** Adds or removes marks around the selection. */
export function toggleMarks(selected: Selected, mark: string): Edit {
  const { text, from, to } = trimmedSelection(selected);
  const chosen = text.slice(from, to);
  const { length } = mark;
  if (text.slice(0, from).endsWith(mark) && text.startsWith(mark, to))
    return { from: from - length, to: to + length, insert: chosen, select: [from - length, to - length] };
  return { from, to, insert: mark + chosen + mark, select: [from + length, to + length] };
}

/** Makes a link of the selection. The part still to type is selected. */
export function linked(selected: Selected): Edit {
  const { text, from, to } = trimmedSelection(selected);
  const chosen = text.slice(from, to);
  if (/^https?:\/\/\S+$/i.test(chosen))
    return { from, to, insert: `[](${chosen})`, select: [from + 1, from + 1] };
  const start = from + chosen.length + 3;
  return { from, to, insert: `[${chosen}](https://)`, select: [start, start + 'https://'.length] };
}

const anyMark = /^(?:[-*•] |\d+[.)] |> |#{1,6} )/;
const lineMarks = {
  heading: { has: /^#{1,6} /, mark: () => '# ' },
  list: { has: /^[-*•] /, mark: () => '- ' },
  numbers: { has: /^\d+[.)] /, mark: (index: number) => `${index + 1}. ` },
  quote: { has: /^> /, mark: () => '> ' },
} as const;
export type LineKind = keyof typeof lineMarks;

/** Toggles heading, list or quote on the selected lines. */
export function marked({ text, from, to }: Selected, kind: LineKind): Edit {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = text.indexOf('\n', to);
  const end = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(start, end).split('\n');
  const { has, mark } = lineMarks[kind];
  const isMarked = lines.every((line) => has.test(line));
  const insert = lines
    .map((line, index) => (isMarked ? '' : mark(index)) + line.replace(anyMark, ''))
    .join('\n');
  const after = start + insert.length;
  return { from: start, to: end, insert, select: [lines.length > 1 ? start : after, after] };
}

/** Makes inline code, or a code block of several lines. */
export function asCode(selected: Selected): Edit {
  const { text, from, to } = selected;
  const chosen = text.slice(from, to);
  if (!chosen.includes('\n')) return toggleMarks(selected, '`');
  const before = from === 0 || text[from - 1] === '\n' ? '```\n' : '\n```\n';
  const start = from + before.length;
  return { from, to, insert: `${before}${chosen}\n\`\`\``, select: [start, start + chosen.length] };
}

/** Handles Enter in a list: adds an item, or ends the list on an empty one. Undefined elsewhere. */
export function continued({ text, from, to }: Selected): Edit | undefined {
  if (from !== to) return undefined;
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const [, indent = '', mark, entry] = /^( *)([-*]|\d+\.) (.*)$/.exec(text.slice(start, from)) ?? [];
  if (mark === undefined) return undefined;
  if (!entry) return { from: start, to: from, insert: '', select: [start, start] };
  const next = /\d/.test(mark) ? `${Number.parseInt(mark, 10) + 1}.` : mark;
  const insert = `\n${indent}${next} `;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}
