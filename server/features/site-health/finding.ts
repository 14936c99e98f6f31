/** Checks of the Health page and of `doctor`, and their findings. */
import type { HealthCheck, HealthState } from '#contract/site/site-health.ts';

/** The page adds the title and the meaning. */
export type Finding = Omit<HealthCheck, 'title' | 'meaning' | 'at'> & { at?: number | null };

export interface Question {
  readonly title: string;
  ask(): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
}

/** `at`, in milliseconds since 1970, is appended to the sentence. */
export function good(finding: string, at?: number | null): Finding {
  return { state: 'good', finding, advice: null, ...(at !== undefined && { at }) };
}

/** A finding with advice. `bad` means broken, `step` not set up yet. */
export function amiss(
  state: Exclude<HealthState, 'good'>,
  finding: string,
  advice: string,
  at?: number | null,
): Finding {
  return { state, finding, advice, ...(at !== undefined && { at }) };
}

/** Runs all checks in parallel. A check that fails is replaced by `unanswered`. */
export async function askAll<Asked extends Question>(
  questions: readonly Asked[],
  unanswered: (error: unknown, title: string) => Finding,
): Promise<{ question: Asked; finding: Finding }[]> {
  const answers = await Promise.all(
    questions.map(async (question) => {
      const found = await Promise.try(() => question.ask()).catch((error: unknown) =>
        unanswered(error, question.title),
      );
      return [found].flat().map((finding) => ({ question, finding }));
    }),
  );
  return answers.flat();
}

/** Returns the first line of the error's message. */
export function reasonIn(error: unknown): string {
  // A host name with several addresses fails once for each. The first failure is enough.
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  if (!(first instanceof Error)) return String(first);
  if (first.cause !== undefined) return reasonIn(first.cause);
  return first.message.split(/[\r\n]/u, 1)[0] ?? '';
}
