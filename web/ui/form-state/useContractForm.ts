import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { FieldError, FieldPath, FieldValues, Merge, UseFormProps, UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { closeToast, formFault } from '../toasts.ts';

/**
 * A form that is validated by a schema of the contract. Errors show after the first attempt to submit, and
 * then with every change; the first wrong field gets the focus. What a notice says of them goes with them.
 */
export function useContractForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.core.$ZodType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, 'resolver'> = {},
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema, undefined, { mode: 'sync' }),
  });
  const isFaulty = Object.keys(form.formState.errors).length > 0;
  useEffect(() => (isFaulty ? () => closeToast(formFault) : undefined), [isFaulty]);
  return form;
}

/** The message of a field's error; for a list, its own or that of its first wrong entry. */
export function faultOf(
  error: Merge<FieldError, (FieldError | undefined)[]> | FieldError | undefined,
): string | undefined {
  if (!error) return undefined;
  if (typeof error.message === 'string') return error.message;
  const entries: readonly (FieldError | undefined)[] = Array.isArray(error) ? error : [];
  return entries.find((entry) => entry?.message)?.message;
}

/**
 * Puts a server's issues on the fields they are about and moves the focus to the first one.
 *
 * @param fieldOf the form's names of fields that are called otherwise on the wire
 * @returns the sentences of the issues that no field of the form stands for
 */
export function applyServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  issues: readonly { path: string; message: string }[],
  fieldOf: Readonly<Record<string, FieldPath<Values>>> = {},
): string[] {
  const fields = form.getValues();
  const unmatched: string[] = [];
  let focused = false;
  for (const { path, message } of issues) {
    const [name = '', ...within] = path.split('.');
    const field = fieldOf[name] ?? name;
    if (!(field in fields)) {
      unmatched.push(message);
      continue;
    }
    const place = placeOf(field, within, fields[field]) as FieldPath<Values>;
    form.setError(place, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  return unmatched;
}

/** 'links.0.url' for a field of an entry; 'tags' for 'tags.0', since an entry that is a text has no field of its own. */
function placeOf(field: string, within: readonly string[], value: unknown): string {
  let place = field;
  let at = value;
  for (const part of within) {
    const next: unknown = isRecord(at) ? at[part] : undefined;
    if (!isRecord(at) || (Array.isArray(at) && !isRecord(next))) break;
    place += `.${part}`;
    at = next;
  }
  return place;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
