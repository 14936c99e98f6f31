import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  type Merge,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { failureIssues, failureMessage } from '../../api/failure.ts';
import { closeToast, formFault, showToast } from '../toasts.ts';

/**
 * A form validated by a schema of the contract. Errors appear after the first submit, then on every change. The first
 * faulty field gets the focus. The toast with the key `formFault` closes when no field is faulty.
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

/** Returns a schema that converts a form's values by `sentOf` and validates the result by `schema`. */
export function validated<Output, Values>(
  sentOf: (values: Values) => unknown,
  schema: z.ZodMiniType<Output>,
): z.core.$ZodType<Output, Values> {
  return z.pipe(z.transform(sentOf), schema);
}

/** Returns the error message of a field; for a list, its own message or that of its first faulty entry. */
export function faultOf(
  error: Merge<FieldError, (FieldError | undefined)[]> | FieldError | undefined,
): string | undefined {
  if (!error) return undefined;
  if (typeof error.message === 'string') return error.message;
  const entries: readonly (FieldError | undefined)[] = Array.isArray(error) ? error : [];
  return entries.find((entry) => entry?.message)?.message;
}

/** Connects a field with the form: `<TextField label="Name" {...fieldProps(form, 'name')} />`. */
export function fieldProps<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: Extract<keyof Values, FieldPath<Values>>,
) {
  return { ...form.register(name), error: faultOf(form.formState.errors[name] as FieldError | undefined) };
}

/**
 * Adds the server's issues to their fields and focuses the first of these fields.
 *
 * @param fieldOf form fields by their names in requests, where these differ
 * @returns messages of issues without a field
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

/** Shows why a form was rejected: a notice with the server's message, else `fallback`, and issues at their fields. */
export function showFormFailure<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  failure: unknown,
  fallback: string,
): void {
  const unmatched = applyServerIssues(form, failureIssues(failure));
  showToast({
    kind: 'error',
    key: formFault,
    title: failureMessage(failure, fallback),
    description: unmatched.join(' ') || undefined,
  });
}

/** Returns 'links.0.url' for a field of an entry, and 'tags' for 'tags.0', because a text entry has no field. */
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
