/** JSON from elsewhere. */
import { isUtf8 } from 'node:buffer';
import * as z from 'zod/mini';
import { importFaults, importLimits } from '#contract/imports.ts';
import { UnreadableError } from './found.ts';

/**
 * The value of the bytes. Throws UnreadableError when they are no JSON, or nested too deeply to be walked.
 */
export function readJson(bytes: Uint8Array): unknown {
  if (!isUtf8(bytes)) throw new UnreadableError(importFaults.notJson);
  return parseJson(new TextDecoder().decode(bytes));
}

export function parseJson(text: string): unknown {
  assertShallow(text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new UnreadableError(importFaults.notJson);
  }
}

/** Counts brackets outside of texts, before anything is built of them. */
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

/** What `take` makes of whatever stands there, or of undefined where nothing does. */
export function taken<Value>(take: (value: unknown) => Value) {
  return z.prefault(z.pipe(z.unknown(), z.transform(take)), undefined);
}

/** What fits the schema; `instead` for all else: other programs leave out, or write null. */
export function lenient<S extends z.ZodMiniType, Instead = undefined>(schema: S, instead?: Instead) {
  return taken((value): z.output<S> | Instead => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : (instead as Instead);
  });
}

export const someText = lenient(z.string());

/** The entries of a list that fit the schema; others are passed over, and what is no list has none. */
export function someEntries<S extends z.ZodMiniType>(schema: S) {
  return taken((value) => {
    const list: unknown[] = Array.isArray(value) ? value : [];
    return list.flatMap((one) => {
      const parsed = z.safeParse(schema, one);
      return parsed.success ? [parsed.data] : [];
    });
  });
}

export const someTexts = someEntries(z.string());
