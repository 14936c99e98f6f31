/** Parses untrusted JSON. */
import { isUtf8 } from 'node:buffer';
import { importFaults } from '#contract/imports/import-texts.ts';
import { importLimits } from '#contract/imports/import-limits.ts';
import { UnreadableError } from './found.ts';

/** Returns the parsed value. Throws UnreadableError if the bytes are not JSON or nested too deeply. */
export function readJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new UnreadableError(importFaults.notJson);
  return parseJson(new TextDecoder().decode(bytes));
}

/** As `readJson`, for a text. */
export function parseJson(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableError(importFaults.notJson);
  }
}

/** Joins JSON texts into the text of one object, which has a list of them for each name. Does not parse them. */
export function jsonOf(lists: Readonly<Record<string, readonly Uint8Array[]>>): Uint8Array {
  const fields = Object.entries(lists).map(([name, texts]) => [
    Buffer.from(`${JSON.stringify(name)}:[`),
    ...texts.flatMap((text, index) => (index > 0 ? [Buffer.from(','), text] : [text])),
    Buffer.from(']'),
  ]);
  const parts = fields.flatMap((field, index) => (index > 0 ? [Buffer.from(','), ...field] : field));
  return Buffer.concat([Buffer.from('{'), ...parts, Buffer.from('}')]);
}

/** Throws UnreadableError if brackets outside strings are nested deeper than `importLimits.depth`. */
function assertShallow(text: string): void {
  let depth = 0;
  let isText = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isText = false;
    } else if (sign === '"') isText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > importLimits.depth) throw new UnreadableError(importFaults.tooDeep);
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
}
