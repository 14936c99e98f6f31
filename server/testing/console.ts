/** Fails every test in which console.error was called. */
import { beforeEach, onTestFinished, vi } from 'vitest';

beforeEach(() => {
  const complaints: string[] = [];
  const listening = vi
    .spyOn(console, 'error')
    .mockImplementation((...words: unknown[]) => void complaints.push(words.map(String).join(' ')));
  onTestFinished(() => {
    listening.mockRestore();
    if (complaints.length > 0) throw new Error(`console.error was called with:\n${complaints.join('\n')}`);
  });
});
