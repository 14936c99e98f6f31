/** Runs scripts as parts of a command. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const projectFolder = join(import.meta.dirname, '..');

/**
 * Runs the script at `path` (relative to the project's folder) in this terminal with the current Node.js. Returns its
 * exit code. SIGTERM and SIGINT stop the script, and then this process with exit code 130.
 */
export async function run(
  path: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const child = spawn(process.execPath, [join(projectFolder, path), ...options], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const stop = (signal: NodeJS.Signals) => {
    child.once('exit', () => process.exit(130)).kill(signal);
  };
  process.once('SIGTERM', stop).once('SIGINT', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGTERM', stop).off('SIGINT', stop);
  return code ?? 1;
}
