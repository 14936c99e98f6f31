/** Runs the owner's commands inside the test's process, because starting a process takes most of their time. */
import { tmpdir } from 'node:os';
import { vi } from 'vitest';
import type { CommandResult } from '#testing/command.ts';
import { runProgram } from '../cli/program.ts';

/**
 * Runs a command in a folder, by default one without `.env`. Its environment is PATH and `settings`. It cannot read
 * input.
 */
export async function runCommand(
  name: string,
  options: readonly string[],
  settings: Record<string, string>,
  folder = tmpdir(),
): Promise<CommandResult> {
  const { env } = process;
  const before = process.cwd();
  const mask = process.umask(0o077);
  const stdout = capture(process.stdout);
  const stderr = capture(process.stderr);
  process.env = { PATH: env['PATH'] ?? '', ...settings };
  process.chdir(folder);
  try {
    const status = await runProgram([name, ...options]);
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  } finally {
    process.env = env;
    process.chdir(before);
    process.umask(mask);
    stdout.ends();
    stderr.ends();
  }
}

function capture(stream: NodeJS.WriteStream) {
  let text = '';
  const write = vi.spyOn(stream, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  return { text: () => text, ends: () => write.mockRestore() };
}
