/** The owner's commands inside the test's process: most of a command's time goes into starting one of its own. */
import { tmpdir } from 'node:os';
import { vi } from 'vitest';
import type { CommandResult } from '#testing/command.ts';
import { runProgram } from '../cli/program.ts';

/**
 * Runs a command to its end in a folder, by default one without `.env`. Besides PATH, `settings` are its whole
 * environment. It cannot read input.
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
