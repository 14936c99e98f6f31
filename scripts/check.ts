/**
 * `npm run check`: what must hold before a change is merged, apart from the tests. All checks run side by
 * side, and each shows every fault that it finds. Ends with one line, and with status 1 when there is a
 * fault.
 */
import { exec } from 'node:child_process';
import { projectFolder } from './run-script.ts';

/** Scripts of `package.json`, each of which can be run by itself. */
const checks = ['types', 'lint', 'format:check', 'unused', 'docs:check', 'lock:check', 'workflows:check'];

/** Resolves to whether the script found no fault; one that did has its output shown. */
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
  faulty.length === 0 ? `No fault: ${checks.join(', ')}\n` : `\nFaults: ${faulty.join(', ')}\n`,
);
process.exitCode = faulty.length === 0 ? 0 : 1;
