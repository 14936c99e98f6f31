/** What assistants can do: one tool for each, in words that they choose by. */
import * as z from 'zod/mini';
import { type AssistantRights, assistantRights } from '#contract/auth/assistants.ts';
import { issuesOf } from '#contract/errors.ts';
import { Failure } from '../../lib/failure.ts';

export interface AssistantTool {
  readonly name: string;
  readonly title: string;
  /** When and how it is used, for the assistant. */
  readonly description: string;
  /** What a token must be allowed for the tool to be offered. */
  readonly needs: AssistantRights;
  /** It takes something away from where it was. */
  readonly isDestructive: boolean;
  readonly input: z.core.$ZodType;
  readonly output: z.core.$ZodType;
  /** Throws a Failure, or whatever went wrong. */
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
 * What the tool answers goes through `output`, so that nothing leaves which that does not name. What is sent and
 * not in `input` is refused: passed over, the assistant would take it for done.
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
        ? `There is no ${issue.keys.join(', ')} here. This tool takes: ${known}.`
        : undefined,
  });
}

/** True when `rights` hold all that `needed` do. */
export function hasRights(rights: AssistantRights, needed: AssistantRights): boolean {
  return assistantRights.indexOf(rights) >= assistantRights.indexOf(needed);
}

/** What a call of the site would take, by the same rules. Throws `validation_failed`. */
export function checked<T>(schema: z.core.$ZodType<T>, fields: object): T {
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new Failure('validation_failed', { issues: issuesOf(parsed.error) });
  return parsed.data;
}

/** What tools ask for, and say of it. */
export const toolFields = {
  id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  page: z.prefault(z.int().check(z.minimum(1), z.maximum(1_000_000), z.describe('Counts from 1')), 1),
  version: z
    .int()
    .check(
      z.describe(
        'The version that was read. A record that has another one by now is not changed: read it again.',
      ),
    ),
} as const;

/** How many entries a page of a list has. */
const entriesOnPage = 20;

/** One page of a list, and how many pages there are. */
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
