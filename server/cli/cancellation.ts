/** Cancels a command at a signal: its next progress report throws, so that it undoes its changes. */
import { constants } from 'node:os';
import type { OnProgress } from '../lib/progress.ts';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm forwards a Ctrl+C that the terminal has also sent: a second signal within this time is the same Ctrl+C. */
const sameSignalMs = 500;

/** Time after which a cancelled process is killed, in milliseconds. A thread inside SQLite cannot be interrupted. */
const endTimeoutMs = 500;

export interface Cancellation {
  /** Shows the progress; throws after a signal. */
  readonly onProgress: OnProgress;
  /** The signal that has arrived, if any. */
  readonly signal: NodeJS.Signals | undefined;
  /** Gives the signals their usual effect again. */
  stop(): void;
}

/** Handles signals until `stop`: the first cancels the command, and a second one ends the process at once. */
export function cancelOnSignals(show: OnProgress): Cancellation {
  let signal: NodeJS.Signals | undefined;
  let at = 0;
  const onSignal = (received: NodeJS.Signals) => {
    if (signal === undefined) {
      signal = received;
      at = performance.now();
      show({ step: 'Cancelling' });
    } else if (performance.now() - at > sameSignalMs) {
      stop();
      process.kill(process.pid, received);
    }
  };
  const stop = () => {
    for (const name of signals) process.off(name, onSignal);
  };
  for (const name of signals) process.on(name, onSignal);
  return {
    onProgress(progress) {
      if (signal !== undefined) throw new Error('Cancelled');
      show(progress);
    },
    get signal() {
      return signal;
    },
    stop,
  };
}

/** Returns the exit code for the signal. If the process does not end by itself, it is killed after `endTimeoutMs`. */
export function endAtSignal(signal: NodeJS.Signals): number {
  setTimeout(() => process.kill(process.pid, signal), endTimeoutMs).unref();
  return 128 + constants.signals[signal];
}
