/** The questions of the page Health and of `doctor`, and their findings. */
import type { HealthCheck, HealthState } from '#contract/site/site-health.ts';

/** The page adds a title and why it matters. */
export type Finding = Omit<HealthCheck, 'title' | 'meaning' | 'at'> & { at?: number | null };

export interface Question {
  readonly title: string;
  ask(): Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>;
}

/** `at` is a time with which the sentence ends, in milliseconds since 1970. */
export function good(finding: string, at?: number | null): Finding {
  return { state: 'good', finding, advice: null, ...(at !== undefined && { at }) };
}

/** Something to look at, or with `bad` to mend, and how. */
export function amiss(
  state: Exclude<HealthState, 'good'>,
  finding: string,
  advice: string,
  at?: number | null,
): Finding {
  return { state, finding, advice, ...(at !== undefined && { at }) };
}

/** Asks all at once. A question that fails does not keep the owner from the others: `unanswered` tells of it. */
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

/** The first line of what went wrong. */
export function reasonIn(error: unknown): string {
  // A host name with several addresses fails once for each; the first failure says enough.
  const first: unknown = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  if (!(first instanceof Error)) return String(first);
  if (first.cause !== undefined) return reasonIn(first.cause);
  return first.message.split(/[\r\n]/u, 1)[0] ?? '';
}
