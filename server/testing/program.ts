/** The program itself, as a process of its own, for tests of what happens when one dies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface RunningProgram {
  /** Where it listens, without a trailing slash. */
  readonly url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to stop; answers its exit status. */
  terminate(): Promise<number | null>;
}

/**
 * Starts the site with these settings on a free port; it ends with the test. Rejects with its output when it
 * does not come up.
 */
export async function startProgram(settings: Record<string, string>): Promise<RunningProgram> {
  const { DATABASE_URL: _none, ...env } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: { ...env, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await gone)[0];
  };
  onTestFinished(async () => void (await end('SIGKILL')));

  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const entry = JSON.parse(line) as { msg: string; url?: string };
      if (entry.msg === 'listening' && entry.url) resolve(entry.url);
    });
    void gone.then(() => reject(new Error(`The program ended before it listened:\n${output}`)));
  });
  return {
    url,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
}
