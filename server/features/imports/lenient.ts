/** Schemas for what other programs wrote: they take what fits, and refuse nothing. */
import '../../../contract/no-eval.ts';
import * as z from 'zod/mini';

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
