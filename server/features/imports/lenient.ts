/** Schemas for files of other programs: they accept what matches and never fail. */
import '../../../contract/no-eval.ts';
import * as z from 'zod/mini';

/** Accepts any value, or none, and gives it to `take`. */
export function taken<Value>(take: (value: unknown) => Value) {
  return z.prefault(z.pipe(z.unknown(), z.transform(take)), undefined);
}

/** Accepts any value. One that does not match the schema becomes `instead`: other programs omit fields or write null. */
export function lenient<S extends z.ZodMiniType, Instead = undefined>(schema: S, instead?: Instead) {
  return taken((value): z.output<S> | Instead => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : (instead as Instead);
  });
}

export const someText = lenient(z.string());

/** Accepts any value: keeps the entries of a list that match the schema. Other values become []. */
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
