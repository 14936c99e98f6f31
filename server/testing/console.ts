/** Fails every test in which console.error was called. */
import { beforeEach, onTestFinished, vi } from 'vitest';

beforeEach(() => {
  const errors: string[] = [];
  const listening = vi
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void errors.push(words.map(String).join(' ')));
  onTestFinished(() => {
    listening.mockRestore();
    if (errors.length > 0) throw new Error(`console.error was called with:\n${errors.join('\n')}`);
  });
});
