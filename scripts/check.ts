/**
 * `npm run check`: runs every check that a change must pass before it is merged, except tests. The checks run in
 * parallel and print every fault. The last line is the result; the exit code is 1 if there is a fault.
 */
import { exec } from 'node:child_process';
import { projectFolder } from './run-script.ts';

/** Scripts of `package.json`. Each can be run alone. */
const checks = ['types', 'lint', 'format:check', 'unused', 'docs:check', 'lock:check', 'workflows:check'];

/** Resolves to whether the script succeeded. Prints its output if it failed. */
function passes(script: string): Promise<boolean> {
  const options = {
    cwd: projectFolder,
    maxBuffer: Infinity,
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
  };
  return new Promise((resolve) => {
    exec(`npm run --silent ${script}`, options, (fault, stdout, stderr) => {
      if (fault) process.stdout.write(`\n> npm run ${script}\n${stdout}${stderr}`);
      resolve(!fault);
    });
  });
}

const results = await Promise.all(checks.map(passes));
const faulty = checks.filter((_, index) => !results[index]);
process.stdout.write(
  faulty.length === 0 ? `No faults: ${checks.join(', ')}\n` : `\nFaults: ${faulty.join(', ')}\n`,
);
process.exitCode = faulty.length === 0 ? 0 : 1;
