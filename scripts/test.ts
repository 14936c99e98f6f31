/**
 * `npm test [-- all|server|faults|browser] [filter or flag of the runner…]`: runs the tests that every change must
 * pass, or one part of them. Prints the slowest files and, as the last line, the counts. `all` runs every test on both
 * databases, including slow ones, and property tests with random seeds, and fails if a test needs a second attempt.
 * `faults` runs the tests in server/faults/ as `all` does.
 *
 * Prepares everything that the tests need: builds if a source has changed, finds or unpacks Chromium, and starts
 * PostgreSQL. Ends with exit code 1 if a test fails, a runner fails or no test runs.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBuilt } from './build.ts';
import { findChromium } from './chromium.ts';
import { projectFolder, run } from './run-script.ts';

/**
 * `failures` and `flaky` have the title of each test and the first line of the reason. A failed runner may have no
 * failures. Flaky tests passed at the second attempt.
 */
type Count = { passed: number; failed: number; failures: string[]; flaky?: string[]; files: TimedFile[] };
type TimedFile = { name: string; milliseconds: number };

const listedFiles = 10;

const reports = join(projectFolder, 'test-results');
const serverReport = join(reports, 'server.json');
const browserReport = join(reports, 'browser.json');
const aloneReport = join(reports, 'browser-alone.json');

const [first = '', ...others] = process.argv.slice(2);
const parts = ['all', 'server', 'faults', 'browser'] as const;
const only = parts.find((part) => part === first);
const args = only === undefined && first ? [first, ...others] : others;
const runsEverything = only === 'all' || only === 'faults';
const filters =
  only === 'faults' && args.every((argument) => argument.startsWith('-'))
    ? ['server/faults/', ...args]
    : args;

await ensureBuilt();

// With these flags a runner stays open or runs no test, so there is nothing to count.
if (filters.some((argument) => /^(-w|--watch|--ui(-host|-port)?|--list|-h|--help)(=|$)/u.test(argument)))
  process.exit(only === 'browser' ? await playwright([]) : await vitest([]));

for (const report of [serverReport, browserReport, aloneReport]) rmSync(report, { force: true });
const counts: Count[] = [];
if (only !== 'browser') counts.push(await testServer());
if (only !== 'server' && only !== 'faults') {
  counts.push(await testInBrowser(browserReport));
  // Tests that measure the browser run alone.
  if (only === 'all') counts.push(await testInBrowser(aloneReport, { BROWSER_ALONE: 'true' }));
}

const passed = counts.reduce((sum, part) => sum + part.passed, 0);
const failed = counts.reduce((sum, part) => sum + part.failed, 0);
// Print failures again, because the originals are thousands of lines above.
for (const failure of counts.flatMap((part) => part.failures)) process.stdout.write(`\n✘ ${failure}\n`);
for (const test of counts.flatMap((part) => part.flaky ?? []))
  process.stdout.write(`\nPassed at the second attempt: ${test}\n`);
const slowest = counts
  .flatMap((part) => part.files)
  .toSorted((one, other) => other.milliseconds - one.milliseconds)
  .slice(0, listedFiles)
  .map(({ name, milliseconds }) => `${(milliseconds / 1000).toFixed(1).padStart(7)} s  ${name}\n`);
process.stdout.write(`\nThe slowest files:\n${slowest.join('')}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function testServer(): Promise<Count> {
  const code = await vitest([
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${serverReport}`,
    '--passWithNoTests',
  ]);
  return count(code, () => {
    const report = readReport(serverReport) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: {
        name: string;
        startTime: number;
        endTime: number;
        assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
      }[];
    };
    const faultyWith = (wanted: string) =>
      report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
          .map((test) =>
            describeFailure(relative(projectFolder, name), test.fullName, test.failureMessages[0]),
          ),
      );
    const files = report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(projectFolder, name),
      milliseconds: endTime - startTime,
    }));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: faultyWith('failed'),
      flaky: faultyWith('passed'),
      files,
    };
  });
}

async function testInBrowser(report: string, env: NodeJS.ProcessEnv = {}): Promise<Count> {
  const code = await playwright(['--pass-with-no-tests', '--add-reporter=json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return count(code, () => {
    const { stats, suites } = readReport(report) as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: Suite[];
    };
    const specs = suites.flatMap(specsOf);
    const describe = (wanted: string) =>
      specs
        .filter(({ tests }) => tests.some(({ status }) => status === wanted))
        .map(({ file, title, tests }) => describeFailure(file, title, tests[0]?.results[0]?.error?.message));
    const files = [...Map.groupBy(specs, ({ file }) => file)].map(([file, ofFile]) => ({
      name: `e2e/${file}`,
      milliseconds: ofFile
        .flatMap(({ tests }) => tests)
        .flatMap(({ results }) => results)
        .reduce((sum, { duration }) => sum + duration, 0),
    }));
    const flaky = describe('flaky');
    return {
      // `all` fails for flaky tests (playwright.config.ts).
      passed: stats.expected + (runsEverything ? 0 : stats.flaky),
      failed: stats.unexpected + (runsEverything ? stats.flaky : 0),
      failures: describe('unexpected'),
      flaky,
      files,
    };
  });
}

type Spec = {
  file: string;
  title: string;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type Suite = { specs: Spec[]; suites?: Suite[] };

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function describeFailure(file: string, title: string, message = ''): string {
  return `${file}: ${title}\n  ${stripVTControlCharacters(message).split('\n', 1)[0] ?? ''}`;
}

function vitest(options: string[]): Promise<number> {
  return run('node_modules/vitest/vitest.mjs', [...options, ...filters], {
    ...(runsEverything && { ALL_TESTS: 'true' }),
  });
}

async function playwright(options: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  // Unpack once here, so that workers find it unpacked.
  await findChromium();
  return run('node_modules/@playwright/test/cli.js', ['test', ...options, ...filters], {
    ...(runsEverything && { ALL_TESTS: 'true' }),
    ...env,
  });
}

/** Counts a runner that fails without a failed test, such as one with a broken set-up, as one failure. */
function count(code: number, read: () => Count): Count {
  let result: Count = { passed: 0, failed: 0, failures: [], files: [] };
  try {
    result = read();
  } catch (error) {
    process.stderr.write(`The tests wrote no report: ${String(error)}\n`);
    code ||= 1;
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
