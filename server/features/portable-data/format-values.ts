/** Values that several parts of the format share. */
import * as z from 'zod/mini';

/** Largest id and count: nine digits, as in addresses. */
export const maxNumber = 999_999_999;
export const id = z.int().check(z.minimum(1), z.maximum(maxNumber));
export const time = z.iso.datetime({
  precision: 3,
  error: 'Must be a time such as 2026-11-22T09:30:00.000Z',
});
export const parseTimeOrNull = (text: string | null) => (text === null ? null : Date.parse(text));
/** The path of a file in the same archive. */
export const path = z.string().check(z.minLength(1), z.maxLength(300));
export const file = z.nullable(path);
/** Makes optional fields required and nullable. */
export const orNull = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniOptional ? z.nullable(field) : field,
    ]),
  ) as {
    [Name in keyof Shape]: Shape[Name] extends z.ZodMiniOptional
      ? z.ZodMiniNullable<Shape[Name]>
      : Shape[Name];
  };
/** Refuses two entries with the same key. `of` names the key in the message. */
export const unique = <T>(keyOf: (entry: T) => unknown, of: string) =>
  z.refine<T[]>(
    (entries) => new Set(entries.map(keyOf)).size === entries.length,
    `Two entries have the same ${of}`,
  );
