/** The progress line of a command on a terminal. Without a terminal nothing is shown. */
import type { OnProgress, Progress } from '../lib/progress.ts';

/** Minimum time between two updates of one step, in milliseconds. */
const intervalMs = 100;

const megabyte = 1024 * 1024;

/** Width in characters that is assumed if the terminal does not know its own, or says 0. */
const defaultColumns = 80;

/** Moves to the start of the line and clears it. */
const emptyLine = '\r\u001B[K';

type Terminal = Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>;

export interface ProgressLine {
  readonly show: OnProgress;
  /** Clears the line, before other output and at the end. */
  clear(): void;
}

/** Returns the line of a terminal, which is rewritten in place. */
export function createProgressLine(terminal: Terminal): ProgressLine {
  let shown: { step: string; at: number } | undefined;
  return {
    show(progress) {
      if (!terminal.isTTY) return;
      const { step } = progress;
      const at = performance.now();
      if (shown?.step === step && at - shown.at < intervalMs) return;
      shown = { step, at };
      terminal.write(emptyLine + progressText(progress, terminal.columns));
    },
    clear() {
      if (shown) terminal.write(emptyLine);
      shown = undefined;
    },
  };
}

/** The line of this process. */
export const progressLine = createProgressLine(process.stderr);

/** Returns the line, shortened to leave the last column free: a full line would wrap, and could not be cleared. */
export function progressText(progress: Progress, columns?: number): string {
  const amount = amountOf(progress);
  const text = amount === undefined ? progress.step : `${progress.step}: ${amount}`;
  const width = (columns || defaultColumns) - 1;
  return text.length <= width ? text : `${text.slice(0, width - 1)}…`;
}

function amountOf({ done, total, unit }: Progress): string | undefined {
  if (done === undefined) return undefined;
  const number = (value: number) => value.toLocaleString('en');
  if (unit !== 'bytes') return total === undefined ? number(done) : `${number(done)} of ${number(total)}`;
  const megabytes = number(Math.floor(done / megabyte));
  return total === undefined
    ? `${megabytes} MB`
    : `${megabytes} of ${number(Math.ceil(total / megabyte))} MB`;
}
