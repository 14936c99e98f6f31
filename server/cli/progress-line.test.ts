/** The line that shows the progress of a command. */
import { expect, test } from 'vitest';
import { createProgressLine, progressText } from './progress-line.ts';

const megabyte = 1024 * 1024;

/** Returns a terminal that keeps what it is sent. */
function terminal({ isTTY = true, columns = 80 } = {}) {
  const sent: string[] = [];
  return { isTTY, columns, sent, write: (text: string | Uint8Array) => sent.push(String(text)) > 0 };
}

test.each([
  [{ step: 'Verifying the backup' }, 'Verifying the backup'],
  [{ step: 'Writing pages', done: 1200 }, 'Writing pages: 1,200'],
  [{ step: 'Reading pictures', done: 3, total: 92 }, 'Reading pictures: 3 of 92'],
  [{ step: 'Writing', done: 120 * megabyte, unit: 'bytes' as const }, 'Writing: 120 MB'],
  [
    { step: 'Copying pictures', done: 120.7 * megabyte, total: 449.1 * megabyte, unit: 'bytes' as const },
    'Copying pictures: 120 of 450 MB',
  ],
])('the progress %j is shown as %s', (progress, text) => {
  expect(progressText(progress)).toBe(text);
});

test('a progress line that does not fit leaves the last column free and ends with an ellipsis', () => {
  const progress = { step: 'Copying pictures', done: 3, total: 92 };
  expect(progressText(progress, 27)).toBe('Copying pictures: 3 of 92');
  expect(progressText(progress, 25)).toBe('Copying pictures: 3 of …');
  expect(progressText(progress, 0)).toBe('Copying pictures: 3 of 92');
});

test('the progress line is rewritten in place, at once for a new step, and cleared before other output', () => {
  const screen = terminal();
  const line = createProgressLine(screen);
  line.clear();
  line.show({ step: 'Reading', done: 1 });
  line.show({ step: 'Reading', done: 2 });
  line.show({ step: 'Writing', done: 1 });
  line.clear();
  line.clear();
  expect(screen.sent).toEqual(['\r\u001B[KReading: 1', '\r\u001B[KWriting: 1', '\r\u001B[K']);
});

test('a file or pipe instead of a terminal gets no progress line', () => {
  const screen = terminal({ isTTY: false });
  const line = createProgressLine(screen);
  line.show({ step: 'Reading', done: 1 });
  line.clear();
  expect(screen.sent).toEqual([]);
});
