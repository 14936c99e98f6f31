/** The form of the tools of assistants, and their common parts. */
import * as z from 'zod/mini';
import { type AssistantRights, assistantRights } from '#contract/assistants/assistants.ts';
import { issuesOf } from '#contract/errors.ts';
import { Failure } from '../../lib/failure.ts';

export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  /** Tells the assistant when and how to use the tool. */
  readonly description: string;
  readonly needs: AssistantRights;
  /** True if the tool may overwrite, hide or remove something of the site. */
  readonly isDestructive: boolean;
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
  /** Throws a Failure or any other error. */
  readonly run: (input: unknown, rights: AssistantRights) => Promise<Record<string, unknown>>;
}

interface ToolParts<Input extends z.core.$ZodObject, Output extends z.core.$ZodType>
  extends Pick<AssistantTool, 'name' | 'title' | 'description' | 'needs'> {
  isDestructive?: boolean;
  input: Input;
  output: Output;
  run: (input: z.output<Input>, rights: AssistantRights) => Promise<z.output<Output>>;
}

/**
 * Makes a tool. It filters the result with `output`, so that no other field leaves the site, and refuses unknown fields
 * of the input, which the assistant would otherwise believe to be saved.
 */
export function assistantTool<Input extends z.core.$ZodObject, Output extends z.core.$ZodType>({
  isDestructive = false,
  run,
  ...parts
}: ToolParts<Input, Output>): AssistantTool {
  const tool = { ...parts, input: strict(parts.input) };
  return {
    ...tool,
    isDestructive,
    run: async (input, rights) =>
      z.parse(tool.output, await run(z.parse(tool.input, input), rights)) as Record<string, unknown>,
  };
}

function strict<Input extends z.core.$ZodObject>(input: Input): Input {
  const known = Object.keys(input._zod.def.shape).join(', ') || 'nothing';
  return z.core.clone(input, {
    ...input._zod.def,
    catchall: z.never(),
    error: (issue: z.core.$ZodRawIssue) =>
      issue.code === 'unrecognized_keys'
        ? `Unknown fields: ${issue.keys.join(', ')}. This tool accepts: ${known}.`
        : undefined,
  });
}

/** Returns true if `rights` include all of `needed`. */
export function hasRights(rights: AssistantRights, needed: AssistantRights): boolean {
  return assistantRights.indexOf(rights) >= assistantRights.indexOf(needed);
}

/** Validates fields with the schema of the API. Throws `validation_failed`. */
export function checked<T>(schema: z.core.$ZodType<T>, fields: object): T {
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new Failure('validation_failed', { issues: issuesOf(parsed.error) });
  return parsed.data;
}

/** Returns the failure of a change that visitors would see. `create` names the tool that makes a new draft. */
export function onlyDrafts(title: string, state: string, create: string): Failure {
  return new Failure('validation_failed', {
    message:
      `“${title}” is ${state}, and this token may only change drafts. Write a new draft with ${create}, or ask the ` +
      'owner for a token with permission to publish.',
  });
}

/** Common fields of tools with their descriptions. */
export const toolFields = {
  id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  page: z.prefault(z.int().check(z.minimum(1), z.maximum(1_000_000), z.describe('Starts at 1')), 1),
  version: z
    .int()
    .check(
      z.describe(
        'The version that you read. The change fails if the record has another version; then read it again.',
      ),
    ),
} as const;

const entriesOnPage = 20;

/** Returns the entries on a page, counted from 1, with the numbers of all entries and pages. */
export function onPage<T>(
  entries: readonly T[],
  page: number,
): { entries: T[]; found: number; pages: number } {
  return {
    entries: entries.slice((page - 1) * entriesOnPage, page * entriesOnPage),
    found: entries.length,
    pages: Math.ceil(entries.length / entriesOnPage),
  };
}
