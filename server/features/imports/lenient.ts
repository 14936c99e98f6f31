/** Schemas for files of other programs: they accept what matches and never fail. */
import '../../../contract/no-eval.ts';
import * as z from 'zod/mini';

/** Applies `take` to the value, or to undefined if there is none. */
export function taken<Value>(take: (value: unknown) => Value) {
  return z.prefault(z.pipe(z.unknown(), z.transform(take)), undefined);
}

/** Returns the value if it matches the schema, otherwise `instead`: other programs omit fields or write null. */
export function lenient<S extends z.ZodMiniType, Instead = undefined>(schema: S, instead?: Instead) {
  return taken((value): z.output<S> | Instead => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : (instead as Instead);
  });
}

export const someText = lenient(z.string());

/** Returns the entries that match the schema. Returns [] when the value is not an array. */
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
