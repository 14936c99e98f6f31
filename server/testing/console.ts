/** A test in which something complains on the console has failed, whatever it went on to find. */
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
