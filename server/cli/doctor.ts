/** `doctor`: finds problems of a site and says how to fix them. `--fix` fixes those that need no decision. */
import type { HealthState } from '#contract/site-health/site-health.ts';
import { amiss, askAll, type CheckedSite, type Finding, reasonIn } from '../features/site-health/check.ts';
import { checks } from '../features/site-health/checks.ts';
import { commandLine } from '../process/command-line.ts';
import { exitCodes, type Invocation, type Say } from './command.ts';
import { withInspectedSite } from './inspected-site.ts';

const stateNames = {
  good: 'ok',
  step: 'warning',
  attention: 'warning',
  bad: 'fault',
} as const satisfies Record<HealthState, string>;

interface Result extends Pick<Finding, 'sentence' | 'remedy' | 'fix'> {
  readonly name: string;
  readonly state: (typeof stateNames)[HealthState] | 'fixed';
}

export function run({ say, values }: Invocation<{ json?: true; fix?: true }>): Promise<number> {
  return withInspectedSite(process.env, async (site) => {
    const found = await resultsFor(site);
    const results = values.fix ? await fix(found, site) : found;
    if (values.json)
      say(
        JSON.stringify(
          results.map(({ name, state, sentence, remedy }) => ({ name, state, sentence, remedy })),
        ),
      );
    else sayResults(say, results);
    return results.some(({ state }) => state === 'fault') ? exitCodes.failed : exitCodes.done;
  });
}

async function resultsFor(site: CheckedSite): Promise<Result[]> {
  return (await askAll(checks, site, unanswered)).map(
    ({ check: { name }, finding: { state, sentence, at, ...rest } }) => ({
      ...rest,
      name,
      state: stateNames[state],
      sentence: at == null ? sentence : `${sentence} ${new Date(at).toISOString()}.`,
    }),
  );
}

function unanswered(error: unknown): Finding {
  return amiss(
    'bad',
    `This could not be checked: ${reasonIn(error)}.`,
    'Fix the other problems and run this command again.',
  );
}

/** Applies the fixes. Returns their outcomes, followed by the results of new checks; `found` if there is no fix. */
async function fix(found: readonly Result[], site: CheckedSite): Promise<Result[]> {
  const fixed: Result[] = [];
  for (const result of found) {
    if (!result.fix) continue;
    try {
      await result.fix();
      fixed.push({ ...result, state: 'fixed', remedy: null });
    } catch (error) {
      fixed.push({ ...result, state: 'fault', sentence: `This could not be fixed: ${reasonIn(error)}.` });
    }
  }
  return fixed.length === 0 ? [...found] : [...fixed, ...(await resultsFor(site))];
}

function sayResults(say: Say, results: readonly Result[]): void {
  const width = Math.max(...results.map(({ name }) => name.length)) + 2;
  for (const { name, state, sentence, remedy } of results) {
    say(`${state.padEnd(9)}${name.padEnd(width)}${sentence}`);
    if (remedy !== null) say(`${' '.repeat(9 + width)}${remedy}`);
  }
  const count = (state: Result['state']) => results.filter((result) => result.state === state).length;
  const of = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const fixed = count('fixed') > 0 ? `, ${count('fixed')} fixed` : '';
  say(`${of(count('fault'), 'fault')}, ${of(count('warning'), 'warning')}, ${count('ok')} ok${fixed}.`);
  if (results.some((result) => result.fix && result.state === 'warning'))
    say(`To fix what needs no decision: ${commandLine('doctor', '--fix')}`);
}
